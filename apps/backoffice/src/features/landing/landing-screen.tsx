import './landing-fonts.css';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { Logo } from '../../components/logo.tsx';
import { StoreBadges } from '../../components/store-badges.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import styles from './landing-screen.module.css';
import { Shelf } from './shelf.tsx';

/** The public start page: what Aqua is. */
export function LandingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <title>{`${t(($) => $.common.product)} · ${t(($) => $.landing.headline)}`}</title>
      <header className={styles.header}>
        <Logo />
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
          <Button component="a" href="/login" variant="subtle" color="gray" visibleFrom="xs">
            {t(($) => $.landing.staff)}
          </Button>
        </Group>
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t(($) => $.landing.headline)}</h1>
          <p className={styles.pitch}>{t(($) => $.landing.pitch)}</p>
          <div className={styles.actions}>
            <Button component="a" href="/app" size="lg" className={styles.start}>
              {t(($) => $.landing.start)}
            </Button>
            <StoreBadges />
          </div>
          <p className={styles.note}>{t(($) => $.landing.startNote)}</p>
        </div>
        <Shelf />
      </main>
      <footer className={styles.footer}>
        <a href="/login" className={styles.staff}>
          {t(($) => $.landing.staff)}
        </a>
        <a href="/terms-of-usage">{t(($) => $.legal.terms)}</a>
        <a href="/privacy-policy">{t(($) => $.legal.privacy)}</a>
      </footer>
    </div>
  );
}
