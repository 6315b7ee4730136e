/** Does nothing: on a phone only the app stores downloads. */
export function tellOtherTabs(_bookId: number): void {}

/** Returns a function that stops listening. */
export function onStoredElsewhere(_listener: (bookId: number) => void): () => void {
  return () => {};
}
