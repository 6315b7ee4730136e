import { useEffect } from 'react';

/** Sets the language of the document. Screen readers choose their voice by it. */
export function useDocumentLanguage(language: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
