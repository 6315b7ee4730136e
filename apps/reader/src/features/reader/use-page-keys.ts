/** Does nothing: on phones and tablets the keyboard turns no pages. */
export function usePageKeys(_keys: object): void {}
