import { palettes, type Palette, type Theme } from '@aqua/theme/colour';
import { createContext, useContext } from 'react';
import { useColorScheme } from 'react-native';
import { usePreferences } from '../preferences/preferences';

/** The theme of a part of the app, such as a book at night; null for that of the app. */
export const PartTheme = createContext<Theme | null>(null);

/** Light or dark: that of this part, else the student's choice, else the setting of the device. */
export function useThemeName(): Theme {
  const part = useContext(PartTheme);
  const device = useColorScheme();
  const { appearance } = usePreferences();
  if (part !== null) return part;
  if (appearance !== 'system') return appearance;
  return device === 'dark' ? 'dark' : 'light';
}

export function usePalette(): Palette {
  return palettes[useThemeName()];
}
