/**
 * What a person or a password manager wrote into the fields of a rendered form before its script came.
 * React would leave it on the screen and not know of it.
 *
 * @returns writes it again, once the form's script is there, and sends a form that was sent meanwhile
 */
export function typedBefore(place: HTMLElement): () => void {
  const typed = [...place.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map((input) => ({ input, value: input.value }));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return () => {
    for (const { input, value } of typed) {
      // React compares with the value that it has seen last, and sees what is set on the element.
      input.value = '';
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const sent = place.querySelector<HTMLFormElement>('form[aria-busy]');
    sent?.removeAttribute('aria-busy');
    // After React has drawn what was written.
    setTimeout(() => sent?.requestSubmit());
  };
}
