import { radius, space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { coverHeight } from './cover';
import type { Grid } from './grid';

/** Empty boxes in place of the covers while the library loads for the first time. */
export function LibrarySkeleton({ grid, label }: { grid: Grid; label: string }) {
  const palette = usePalette();
  return (
    <View role="status" aria-label={label} style={[styles.row, { columnGap: grid.gap }]}>
      {Array.from({ length: grid.columns * 2 }, (_, place) => (
        <View key={place} style={{ width: grid.cover, gap: space.xs }}>
          <View
            style={[
              styles.block,
              { height: coverHeight(grid.cover), backgroundColor: palette.sunken },
            ]}
          />
          <View style={[styles.line, { backgroundColor: palette.sunken }]} />
          <View style={[styles.line, styles.short, { backgroundColor: palette.sunken }]} />
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', rowGap: space.xl },
  block: { borderRadius: radius.sm },
  line: { height: 14, borderRadius: radius.sm },
  short: { width: '60%' },
});
