/**
 * What a person or a password manager put into the fields of a rendered form before its script was
 * loaded. React would leave it on the screen without knowing of it.
 *
 * @returns a function that enters it again once the form's script is there, and submits a form that
 * was sent meanwhile
 */
export function typedBefore(place: HTMLElement): () => void {
  const typed = [...place.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map((input) => ({ input, value: input.value }));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return () => {
    for (const { input, value } of typed) {
      // React compares with the last value it saw, and notices a value set on the element; the
      // prototype's setter bypasses that.
      input.value = '';
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const sent = place.querySelector<HTMLFormElement>('form[aria-busy]');
    sent?.removeAttribute('aria-busy');
    // Only after React has drawn the values.
    setTimeout(() => sent?.requestSubmit());
  };
}
