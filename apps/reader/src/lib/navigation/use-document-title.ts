/** An app on a phone has no document. */
export function useDocumentTitle(_title: string): void {}
