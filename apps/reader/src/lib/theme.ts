import { palettes, type Palette, type Theme } from '@aqua/theme/colour';
import { useColorScheme } from 'react-native';
import { usePreferences } from './preferences';

/** The theme in force: the reader's choice, else the device's. */
export function useThemeName(): Theme {
  const device = useColorScheme();
  const { appearance } = usePreferences();
  if (appearance !== 'system') return appearance;
  return device === 'dark' ? 'dark' : 'light';
}

export function usePalette(): Palette {
  return palettes[useThemeName()];
}
