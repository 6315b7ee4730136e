import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import styles from './public-page.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface PublicPageProps {
  /** The document's title. */
  title: string;
  children: ReactNode;
}

/** The frame of what anybody may see: logo, language, theme, one thing in the middle. */
export function PublicPage({ title, children }: PublicPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t(($) => $.common.product)}`}</title>
      <header className={styles.header}>
        <Link to="/" aria-label={t(($) => $.layout.home)} className={styles.home}>
          <Logo />
        </Link>
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** The sheet that a public page's form stands on. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
