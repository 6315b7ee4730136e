import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';
import type { LegalText } from '@aqua/phrases/legal/legal-text';
import { textHashOf } from '@aqua/phrases/legal/text-hash';
import { legalVersions } from '@aqua/phrases/legal/versions';
import { useTranslation } from 'react-i18next';
import { linkTo, StaticPage } from '../../components/site/static-page.tsx';
import { dayIn } from '../../lib/language/day-in.ts';
import { LegalBody } from './legal-body.tsx';
import styles from './legal-page.module.css';
import { LegalSide } from './legal-side.tsx';

/** The address of a version. The text in force is also at an address without a version. */
export function addressOf({ name, version }: LegalText): string {
  return `/${name}/${version}`;
}

interface LegalPageProps {
  text: LegalText;
  /** `/terms-of-usage`, or the address of the version. */
  address: string;
}

/** A version of a legal text, with its contents or its summary beside it on a wide screen. */
export function LegalPage({ text, address }: LegalPageProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const say = catalogue[language].staticPages.legal;
  const versions = legalVersions[text.name];
  const next = versions[versions.indexOf(text) - 1];
  return (
    <StaticPage address={address}>
      <div className={styles.page}>
        <LegalSide text={text} />
        <div className={styles.column}>
          {next !== undefined && (
            <p className={styles.note}>
              {fill(say.earlier, { date: dayIn(language, next.version) })}{' '}
              <a href={linkTo(`/${text.name}`)}>{say.current}</a>
            </p>
          )}
          <LegalBody text={text} />
          <footer className={styles.footer}>
            <p className={styles.proof}>
              {fill(say.version, { version: text.version })} · {say.hash}{' '}
              <code>{textHashOf(text)}</code>
              <span className={styles.onPaper}>{`{{public-url}}${addressOf(text)}`}</span>
            </p>
            <nav aria-label={say.versions}>
              {versions.map((version) => (
                <a key={version.version} href={linkTo(addressOf(version))}>
                  {fill(say.version, { version: dayIn(language, version.version) })}
                </a>
              ))}
            </nav>
            <nav>
              <a href={linkTo('/terms-of-usage')}>{t(($) => $.legal.terms)}</a>
              <a href={linkTo('/privacy-policy')}>{t(($) => $.legal.privacy)}</a>
            </nav>
          </footer>
        </div>
      </div>
    </StaticPage>
  );
}
