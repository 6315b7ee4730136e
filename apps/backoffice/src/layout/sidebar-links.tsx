import { NavLink, Text } from '@mantine/core';
import type { Role } from '@aqua/contract/roles';
import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';
import { sidebarOf, type SidebarEntry } from './navigation/sidebar.ts';
import { sidebarSections } from './navigation/static-data.ts';

/** A sidebar with at most this many entries can be read at a glance and needs no headings. */
const fewEntries = 6;

/** The links of the sidebar by section. */
export function SidebarLinks({ role }: { role: Role }) {
  const { t } = useTranslation();
  const entries = sidebarOf(role).filter(({ section }) => section !== 'account');
  if (entries.length <= fewEntries) return <Entries entries={entries} />;
  return sidebarSections.map((section) => {
    const own = entries.filter((entry) => entry.section === section);
    if (section === 'account' || own.length === 0) return null;
    return <Entries key={section} entries={own} heading={t(($) => $.layout.sections[section])} />;
  });
}

/** The entries that belong to the account, at the foot of the sidebar. */
export function SidebarFoot({ role, onSignOut }: { role: Role; onSignOut: () => void }) {
  const { t } = useTranslation();
  return (
    <Entries entries={sidebarOf(role).filter(({ section }) => section === 'account')}>
      <li>
        <NavLink
          component="button"
          label={t(($) => $.layout.signOut)}
          leftSection={<IconLogout size={20} stroke={1.6} aria-hidden />}
          className={styles.entry}
          onClick={onSignOut}
        />
      </li>
    </Entries>
  );
}

interface EntriesProps {
  entries: readonly SidebarEntry[];
  heading?: string;
  children?: ReactNode;
}

/** Marks the entry of the open screen, or of the screen that the open one is below. */
function Entries({ entries, heading, children }: EntriesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const place = useMatches({ select: (all) => all.at(-1)?.staticData.sidebarEntry }) ?? pathname;
  return (
    <>
      {heading !== undefined && (
        <Text id={id} className={styles.section}>
          {heading}
        </Text>
      )}
      <ul className={styles.entries} aria-labelledby={heading === undefined ? undefined : id}>
        {entries.map(({ to, name, icon: Icon, badge: Badge }) => {
          const isCurrent = place === to || place.startsWith(`${to}/`);
          return (
            <li key={to}>
              <NavLink
                component={Link}
                to={to}
                active={isCurrent}
                aria-current={isCurrent ? 'page' : undefined}
                // By default the link marks itself whenever the address begins with its own.
                activeOptions={{ exact: true }}
                label={t(($) => $.layout[name])}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                rightSection={Badge && <Badge />}
                className={styles.entry}
              />
            </li>
          );
        })}
        {children}
      </ul>
    </>
  );
}
