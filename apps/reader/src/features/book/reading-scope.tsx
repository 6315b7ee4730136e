import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { PartTheme, usePalette } from '../../lib/theme/use-theme';
import { useReadingThemeName } from '../pages/reading-theme';

/** At night, everything over the page is dark, too: sheets, dialogs, notices and messages. */
export function ReadingScope({ children }: { children: ReactNode }) {
  return (
    <PartTheme value={useReadingThemeName() === 'night' ? 'dark' : null}>
      <Surface>{children}</Surface>
    </PartTheme>
  );
}

function Surface({ children }: { children: ReactNode }) {
  return <View style={[styles.surface, { backgroundColor: usePalette().canvas }]}>{children}</View>;
}

const styles = StyleSheet.create({ surface: { flex: 1 } });
