import { aqua, readingThemes, type ReadingThemeName } from '@aqua/theme/colour';
import { usePreferences } from '../../lib/preferences/preferences';
import { useThemeName } from '../../lib/theme/use-theme';

/**
 * The colour that is laid over a page with the blend mode multiply: white becomes the tint, black
 * stays black, and everything on the page keeps its contrast, including the watermark. At night the
 * page is inverted instead (`night-layers.tsx`).
 */
const tints: Record<ReadingThemeName, string | null> = {
  paper: null,
  sepia: readingThemes.sepia.tint,
  night: null,
};

/**
 * The paper of a page that is not drawn yet, and the number on it. Both are inverted and tinted
 * like a page.
 */
export const waitingPaper = '#f4f2ec';
export const waitingNumber = { color: '#b3b0a6' } as const;

export function readingThemeOf(name: ReadingThemeName) {
  const dark = name === 'night';
  return {
    ...readingThemes[name],
    tint: tints[name],
    dark,
    accent: dark ? aqua[400] : aqua[600],
    groove: dark ? '#2b4349' : '#cfcdc5',
  };
}

export type ReadingTheme = ReturnType<typeof readingThemeOf>;

/** The reading theme that the student chose; by default it follows the light or dark mode. */
export function useReadingThemeName(): ReadingThemeName {
  const { readingTheme } = usePreferences();
  const theme = useThemeName();
  return readingTheme ?? (theme === 'dark' ? 'night' : 'paper');
}
