import { catalogue } from '@aqua/phrases/catalogue';
import type { LegalText } from '@aqua/phrases/legal/legal-text';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../lib/language/day-in.ts';
import { LegalBlocks } from './legal-body.tsx';
import styles from './legal-page.module.css';

/** Beside the text: in Thai its contents, in English its summary. */
export function LegalSide({ text }: { text: LegalText }) {
  const { i18n } = useTranslation();
  return i18n.language === 'th' ? <Contents text={text} /> : <Summary text={text} />;
}

function Contents({ text }: { text: LegalText }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.contents} aria-label={t(($) => $.legal.contents)} lang="th">
      <ol>
        {text.sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#section-${index + 1}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Summary({ text }: { text: LegalText }) {
  const { t } = useTranslation();
  const say = catalogue.en.staticPages.legal;
  const title =
    text.name === 'terms-of-usage' ? t(($) => $.legal.terms) : t(($) => $.legal.privacy);
  return (
    <aside className={styles.summary} aria-label={say.summary}>
      <p className={styles.summaryTitle}>{title}</p>
      <p className={styles.date}>
        {t(($) => $.legal.dated, { date: text.date, since: dayIn('en', text.version) })}
      </p>
      <p className={styles.note}>
        {text.summary === undefined ? t(($) => $.legal.thaiOnly) : say.binding}
      </p>
      {text.summary !== undefined && (
        <>
          <p>{text.summary.opening}</p>
          {text.summary.sections.map(({ heading, blocks }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </>
      )}
    </aside>
  );
}
