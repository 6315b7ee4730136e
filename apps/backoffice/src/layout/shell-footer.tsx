import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

/** Below every signed-in screen, as in the specification, section 2: the legal texts. */
export function ShellFooter() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <span>{t(($) => $.common.product)}</span>
      <a href="/terms-of-usage" target="_blank">
        {t(($) => $.legal.terms)}
      </a>
      <a href="/privacy-policy" target="_blank">
        {t(($) => $.legal.privacy)}
      </a>
    </footer>
  );
}
