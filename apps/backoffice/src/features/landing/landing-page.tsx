import { useTranslation } from 'react-i18next';
import { linkTo, StaticPage } from '../../components/site/static-page.tsx';
import { StoreBadges } from '../../components/site/store-badges.tsx';
import { Words } from '../../components/words.tsx';
import styles from './landing-page.module.css';
import { Shelf } from './shelf.tsx';

/** The public start page, which explains what Aqua is. */
export function LandingPage() {
  const { t } = useTranslation();
  return (
    <StaticPage
      address=""
      className={styles.main}
      links={
        <a href={linkTo('/login')} className={styles.staff}>
          {t(($) => $.landing.staff)}
        </a>
      }
      footer={
        <footer className={styles.footer}>
          <a href={linkTo('/login')} className={styles.staffBelow}>
            {t(($) => $.landing.staff)}
          </a>
          <a href={linkTo('/terms-of-usage')}>{t(($) => $.legal.terms)}</a>
          <a href={linkTo('/privacy-policy')}>{t(($) => $.legal.privacy)}</a>
        </footer>
      }
    >
      <div className={styles.words}>
        <h1 className={styles.headline}>
          <Words text={t(($) => $.landing.headline)} />
        </h1>
        <p className={styles.pitch}>
          <Words text={t(($) => $.landing.pitch)} />
        </p>
        <div className={styles.actions}>
          <a href="/app" className={styles.start}>
            {t(($) => $.landing.start)}
          </a>
          <StoreBadges />
        </div>
        <p className={styles.note}>{t(($) => $.landing.startNote)}</p>
      </div>
      <Shelf />
    </StaticPage>
  );
}
