/** An app on a phone has no document. */
export function useDocumentLanguage(_language: string): void {}
