import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What a print shows in place of the app (`public/index.html`), in its language. */
export function usePrintNotice(): void {
  const { t } = useTranslation();
  const sentence = t(($) => $.captures.notPrinted);
  useEffect(() => {
    document.documentElement.dataset['print'] = sentence;
  }, [sentence]);
}
