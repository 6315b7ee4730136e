import { Group, Text, Title } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
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

/** True in a document rendered with its frame: only the content is drawn then (`StaticPage`). */
export const IsFramed = createContext(false);

/** The frame of a public page: logo, language, theme, and the content in the middle. */
export function PublicPage(props: PublicPageProps) {
  return use(IsFramed) ? props.children : <FramedPage {...props} />;
}

function FramedPage({ title, children }: PublicPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t(($) => $.common.product)}`}</title>
      <header className={styles.header}>
        <a href="/" aria-label={t(($) => $.layout.home)} className={styles.home}>
          <Logo />
        </a>
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </header>
      <main tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** The surface around the form of a public page. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

interface SheetHeadProps {
  title: string;
  text: ReactNode;
  /** The text says what is wrong, so screen readers announce it. */
  isProblem?: boolean;
}

/** The heading and the introduction above the form. */
export function SheetHead({ title, text, isProblem = false }: SheetHeadProps) {
  return (
    <div>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" mt="xs" role={isProblem ? 'alert' : undefined}>
        {text}
      </Text>
    </div>
  );
}
