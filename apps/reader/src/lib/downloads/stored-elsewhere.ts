/** On a phone the app is the only one that stores downloads. */
export function tellOtherTabs(_bookId: number): void {}

/** Answers a function that stops the listening. */
export function onStoredElsewhere(_listener: (bookId: number) => void): () => void {
  return () => {};
}
