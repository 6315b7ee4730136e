import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { languages } from '@aqua/phrases/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import styles from './static-page.module.css';

interface StaticPageProps {
  /** The address without the language, such as `/terms-of-usage`; empty for the start page. */
  address: string;
  /** Beside the switches. */
  links?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * The frame of a page that is rendered at build time: logo, languages, theme, and the content. It
 * works without a script; `site/static/enhance.ts` adds the theme.
 */
export function StaticPage({ address, links, className, children, footer }: StaticPageProps) {
  const { t, i18n } = useTranslation();
  const names = { en: t(($) => $.layout.english), th: t(($) => $.layout.thai) };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={linkTo('/')} aria-label={t(($) => $.layout.home)} className={styles.home}>
          <Logo />
        </a>
        <div className={styles.tools}>
          <nav aria-label={t(($) => $.layout.language)} className={styles.languages}>
            {languages.map((language) => (
              <a
                key={language}
                href={`/${language}${address}`}
                lang={language}
                hrefLang={language}
                aria-current={language === i18n.language ? 'true' : undefined}
                data-language-link
              >
                {names[language]}
              </a>
            ))}
          </nav>
          <ThemeButton />
          {links}
        </div>
      </header>
      <main tabIndex={-1} className={className ?? styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** A link keeps the language of the page's address, if it has one: the server fills it in. */
export function linkTo(address: string): string {
  return `{{language-path}}${address}`;
}

const schemes = [
  { scheme: 'auto', Icon: IconDeviceDesktop },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
] as const;

/** Goes from the setting of the system to light, to dark, and back. */
function ThemeButton() {
  const { t } = useTranslation();
  const labelOf = (scheme: 'auto' | 'light' | 'dark') =>
    `${t(($) => $.layout.theme)}: ${t(($) => $.layout[scheme])}`;
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={labelOf('auto')}
      title={labelOf('auto')}
      data-theme-button
      data-auto={labelOf('auto')}
      data-light={labelOf('light')}
      data-dark={labelOf('dark')}
    >
      {schemes.map(({ scheme, Icon }) => (
        <Icon key={scheme} size={20} stroke={1.6} aria-hidden data-scheme={scheme} />
      ))}
    </button>
  );
}

/** The part of a rendered page that a script takes over: `site/main.tsx` finds it by its id. */
export function Island({ markup }: { markup: string }) {
  return <div id="root" className={styles.island} dangerouslySetInnerHTML={{ __html: markup }} />;
}
