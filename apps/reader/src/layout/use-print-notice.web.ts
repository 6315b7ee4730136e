import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the sentence that a printout shows instead of the app (`public/index.html`). */
export function usePrintNotice(): void {
  const { t } = useTranslation();
  const sentence = t(($) => $.captures.notPrinted);
  useEffect(() => {
    document.documentElement.dataset['print'] = sentence;
  }, [sentence]);
}
