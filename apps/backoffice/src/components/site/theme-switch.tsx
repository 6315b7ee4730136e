import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[];
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Goes from the setting of the system to light, to dark, and back. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = schemes[(schemes.indexOf(colorScheme) + 1) % schemes.length] ?? 'auto';
  const Icon = icons[colorScheme];
  const label = `${t(($) => $.layout.theme)}: ${t(($) => $.layout[colorScheme])}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
