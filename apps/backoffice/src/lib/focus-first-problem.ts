/** The number of frames, a second, in which the fields must be marked, even on a busy machine. */
const frames = 60;

/** Focuses the first field with an error, as soon as it is marked and can have the focus. */
export function focusFirstProblem(form: HTMLFormElement | null, left = frames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const isThere = field !== null && field !== undefined && document.activeElement === field;
    if (!isThere && form?.isConnected === true && left > 0) focusFirstProblem(form, left - 1);
  });
}
