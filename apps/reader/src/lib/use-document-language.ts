/** A phone's app has no document. */
export function useDocumentLanguage(_language: string): void {}
