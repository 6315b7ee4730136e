import { useEffect } from 'react';

/** Tells the browser which language the page speaks: screen readers choose their voice by it. */
export function useDocumentLanguage(language: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
