import { useTranslation } from 'react-i18next';
import { linkTo, StaticPage } from '../../components/site/static-page.tsx';
import { Words } from '../../components/words.tsx';
import styles from './not-found-page.module.css';

/** The server's answer for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StaticPage address="/not-found">
      <div className={styles.text}>
        {/* The script shows another picture when this one can't be loaded (specification, section 2). */}
        <img src="/logo.svg" alt={t(($) => $.notFound.logo)} width={112} height={112} data-logo />
        <h1 className={styles.title}>
          <Words text={t(($) => $.notFound.title)} />
        </h1>
        <p>{t(($) => $.notFound.text)}</p>
        <a href={linkTo('/')} className={styles.home}>
          {t(($) => $.notFound.home)}
        </a>
      </div>
    </StaticPage>
  );
}
