/** Whether keys now go into a field as text. A checkbox takes only the space key. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select') !== null
  );
}

/** A dialog that is fading out does not count: the person is back on the screen. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]:not([data-closing])') !== null;
}
