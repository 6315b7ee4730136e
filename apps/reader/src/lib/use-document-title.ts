/** A phone's app has no document. */
export function useDocumentTitle(_title: string): void {}
