import { radius } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';

/** How much of a book is read, from 0 to 100 percent. The text beside it says the same. */
export function ProgressLine({ percent }: { percent: number }) {
  const palette = usePalette();
  return (
    <View style={[styles.track, { backgroundColor: palette.line }]}>
      <View style={[styles.way, { width: `${percent}%`, backgroundColor: palette.primary }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  track: { height: 3, borderRadius: radius.pill, overflow: 'hidden' },
  way: { height: 3 },
});
