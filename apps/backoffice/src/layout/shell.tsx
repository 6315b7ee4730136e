import { AppShell, Burger, Group, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../components/site/language-switch.tsx';
import { Logo } from '../components/site/logo.tsx';
import { ThemeSwitch } from '../components/site/theme-switch.tsx';
import { useDialog } from '../components/dialog/use-dialog.ts';
import { roleOf, useSession } from '../lib/storage/session.ts';
import { firstScreenOf } from './navigation/first-screen.ts';
import { SidebarFoot, SidebarLinks } from './sidebar-links.tsx';
import { preloadScreens } from './preload-screens.ts';
import { LazyPalette } from './command-palette/lazy-palette.tsx';
import { DocumentsBanner } from './documents-banner.tsx';
import { ShellFooter } from './shell-footer.tsx';
import styles from './shell.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The frame of every signed-in screen: top bar, sidebar by role, sign-out, footer.
 * @param props.children replaces the route's screen, for example at an unknown address
 */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const [menuOpen, menu] = useDisclosure();
  const signOut = useDialog();
  const commandPalette = useDialog();
  const help = useDialog();
  useShortcuts({ commandPalette: commandPalette.open, help: help.open });
  const closeMenu = menu.close;
  useEffect(closeMenu, [pathname, closeMenu]);
  const role = session === null ? null : roleOf(session);
  useEffect(() => {
    if (role !== null) preloadScreens(role);
  }, [role]);

  if (session === null || role === null) return null;

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !menuOpen } }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <a href="#content" className={styles.skip}>
        {t(($) => $.layout.skip)}
      </a>
      <AppShell.Header className={styles.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={menuOpen}
              onClick={menu.toggle}
              aria-label={t(($) => $.layout.menu)}
              aria-expanded={menuOpen}
            />
            <Link
              to={firstScreenOf(role)}
              aria-label={t(($) => $.layout.home)}
              className={styles.plain}
            >
              <Logo />
            </Link>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <LanguageSwitch />
            <ThemeSwitch />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles.navbar} aria-label={t(($) => $.layout.navigation)}>
        <AppShell.Section className={styles.who}>
          <UnstyledButton component={Link} to="/products" className={styles.name}>
            <Text fw={600} lineClamp={2}>
              {session.accessRecord.name}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={1}>
              {session.accessRecord.publisher?.name ?? t(($) => $.layout.roles[role])}
            </Text>
          </UnstyledButton>
        </AppShell.Section>
        <AppShell.Section grow component={ScrollArea} px="sm">
          <SidebarLinks role={role} />
        </AppShell.Section>
        <AppShell.Section p="sm" className={styles.foot}>
          <SidebarFoot role={role} onSignOut={() => signOut.open()} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.measure}>
          <DocumentsBanner />
          {children ?? <Outlet />}
        </div>
        <div id="popovers" />
      </AppShell.Main>
      <ShellFooter />
      <LazyPalette state={commandPalette} role={role} onSignOut={signOut.open} />
      <ShortcutsDialog opened={help.opened} onClose={help.close} />
      <SignInAgainDialog />
      <SignOutDialog opened={signOut.opened} onClose={signOut.close} />
    </AppShell>
  );
}
