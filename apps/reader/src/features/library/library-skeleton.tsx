import { radius, space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme';
import { coverHeight } from './cover';
import type { Shelf } from './shelf';

/** Where the covers will stand, the first time only. */
export function LibrarySkeleton({ shelf, label }: { shelf: Shelf; label: string }) {
  const palette = usePalette();
  return (
    <View role="status" aria-label={label} style={[styles.row, { columnGap: shelf.gap }]}>
      {Array.from({ length: shelf.columns * 2 }, (_, place) => (
        <View key={place} style={{ width: shelf.cover, gap: space.xs }}>
          <View
            style={[
              styles.block,
              { height: coverHeight(shelf.cover), backgroundColor: palette.sunken },
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
