import type { LegalText } from '@aqua/phrases/legal/legal-text';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../../components/public-page.tsx';
import { LegalBody } from './legal-body.tsx';
import styles from './legal-page.module.css';

/** A legal text, with its table of contents beside it on a wide screen. */
export function LegalPage({ text }: { text: LegalText }) {
  const { t, i18n } = useTranslation();
  return (
    <PublicPage title={text.title}>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={t(($) => $.legal.contents)} lang="th">
          <ol>
            {text.sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#section-${index + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.column}>
          {i18n.language !== 'th' && <p className={styles.note}>{t(($) => $.legal.thaiOnly)}</p>}
          <LegalBody text={text} />
          <footer className={styles.footer}>
            <a href="/terms-of-usage">{t(($) => $.legal.terms)}</a>
            <a href="/privacy-policy">{t(($) => $.legal.privacy)}</a>
          </footer>
        </div>
      </div>
    </PublicPage>
  );
}
