import { palettes, type Palette, type Theme } from '@aqua/theme/colour';
import { useColorScheme } from 'react-native';
import { usePreferences } from './preferences';

/** Light or dark: the student's choice, else the setting of the device. */
export function useThemeName(): Theme {
  const device = useColorScheme();
  const { appearance } = usePreferences();
  if (appearance !== 'system') return appearance;
  return device === 'dark' ? 'dark' : 'light';
}

export function usePalette(): Palette {
  return palettes[useThemeName()];
}
