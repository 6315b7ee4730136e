import { NavLink, Stack } from '@mantine/core';
import type { Role } from '@aqua/contract/roles';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';
import { sidebarOf } from './sidebar.ts';

/** The links of the sidebar. The screen that is open, or that the open one is below, is marked. */
export function SidebarLinks({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const place = useMatches({ select: (all) => all.at(-1)?.staticData.sidebarEntry }) ?? pathname;
  return (
    <Stack gap={2} component="ul" className={styles.entries}>
      {sidebarOf(role).map(({ to, name, icon: Icon }) => {
        const isCurrent = place === to || place.startsWith(`${to}/`);
        return (
          <li key={to}>
            <NavLink
              component={Link}
              to={to}
              active={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              // Otherwise the link itself marks every entry that the address begins with.
              activeOptions={{ exact: true }}
              label={t(($) => $.layout[name])}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
              className={styles.entry}
            />
          </li>
        );
      })}
    </Stack>
  );
}
