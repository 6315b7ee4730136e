import { useTranslation } from 'react-i18next';
import { appearances, choose, usePreferences } from '../../lib/preferences/preferences';
import { usePalette } from '../../lib/theme/use-theme';
import { IconButton } from '../icon-button';

const icons = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** Goes from the setting of the system to light, to dark, and back. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const palette = usePalette();
  const { appearance } = usePreferences();
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length] ?? 'system';
  return (
    <IconButton
      icon={icons[appearance]}
      label={`${t(($) => $.profile.appearance)}: ${t(($) => $.profile.appearances[appearance])}`}
      color={palette.textMuted}
      wash={palette.sunken}
      onPress={() => choose({ appearance: next })}
    />
  );
}
