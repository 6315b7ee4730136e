import { useMantineColorScheme } from '@mantine/core';
import type { Role } from '@aqua/contract/roles';
import {
  IconBookUpload,
  IconDeviceDesktop,
  IconFiles,
  IconFileSpreadsheet,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../../lib/language/language.ts';
import { useMay } from '../../lib/storage/session.ts';
import { sidebarOf } from '../navigation/sidebar.ts';
import type { PaletteItem } from './palette-item.ts';

/** The screens of the sidebar, and the actions that are available everywhere. */
export function useCommands(role: Role, signOut: () => void): PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const mayProducts = useMay('manageProducts');
  const mayStudents = useMay('inviteStudents');
  const other = currentLanguage() === 'en' ? 'th' : 'en';

  const screens = sidebarOf(role).map(({ to, name, icon }) => ({
    id: `screen-${name}`,
    label: t(($) => $.layout[name]),
    keywords: to,
    icon,
    run: () => void navigate({ to }),
  }));
  const actions = [
    mayProducts && {
      id: 'new-product',
      label: t(($) => $.palette.newProduct),
      icon: IconBookUpload,
      run: () => void navigate({ to: '/products/create' }),
    },
    mayProducts && {
      id: 'new-drafts',
      label: t(($) => $.palette.newDrafts),
      icon: IconFiles,
      run: () => void navigate({ to: '/products/drafts' }),
    },
    mayStudents && {
      id: 'invite-student',
      label: t(($) => $.palette.inviteStudent),
      icon: IconUserPlus,
      run: () => void navigate({ to: '/students', search: { invite: 'yes' } }),
    },
    mayStudents && {
      id: 'import-students',
      label: t(($) => $.imports.title),
      icon: IconFileSpreadsheet,
      run: () => void navigate({ to: '/students/import' }),
    },
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      id: `theme-${scheme}`,
      label: t(($) => $.palette.theme, { scheme: t(($) => $.layout[scheme]) }),
      icon: { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }[scheme],
      run: () => setColorScheme(scheme),
    })),
    {
      id: 'language',
      label: t(($) => $.palette.language, {
        language: t(($) => (other === 'th' ? $.layout.thai : $.layout.english)),
      }),
      // Without a connection the language stays as it is.
      run: () => void chooseLanguage(other).catch(() => undefined),
      icon: IconLanguage,
    },
    {
      id: 'sign-out',
      label: t(($) => $.palette.signOut),
      icon: IconLogout,
      run: signOut,
    },
  ].filter((action) => action !== false);

  return [
    ...screens.map((screen) => ({ ...screen, group: 'screens' as const })),
    ...actions.map((action) => ({ ...action, group: 'actions' as const })),
  ];
}
