import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { NightLayers } from '../pages/night-layers';
import type { Size } from '../pages/page-size';
import { usePageLabel } from '../pages/page-label';
import { waitingNumber, waitingPaper, type ReadingTheme } from '../pages/reading-theme';
import { SheetImage } from './sheet-image';
import type { ThumbnailCache } from './thumbnail-cache';
import { useThumbnail } from './use-thumbnails';

interface Props {
  thumbnails: ThumbnailCache;
  page: number;
  size: Size;
  theme: ReadingTheme;
}

/**
 * A page as a thumbnail in the colours of the reading theme; its number until the thumbnail is
 * loaded.
 */
export function SmallPage({ thumbnails, page, size, theme }: Props) {
  const labelOf = usePageLabel();
  const thumbnail = useThumbnail(thumbnails, page);
  return (
    <View aria-hidden style={[styles.page, size]}>
      {thumbnail === undefined ? (
        <Text size="small" style={waitingNumber}>
          {labelOf(page)}
        </Text>
      ) : (
        <SheetImage thumbnail={thumbnail} />
      )}
      {theme.dark && (
        <NightLayers pictures={thumbnail?.pictures ?? []}>
          {thumbnail !== undefined && <SheetImage thumbnail={thumbnail} hues />}
        </NightLayers>
      )}
      {theme.tint !== null && (
        <View style={[StyleSheet.absoluteFill, styles.tint, { backgroundColor: theme.tint }]} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: waitingPaper,
    alignItems: 'center',
    justifyContent: 'center',
    isolation: 'isolate',
    overflow: 'hidden',
    boxShadow: '0 0 0 1px rgba(16, 41, 47, 0.16), 0 2px 6px rgba(16, 41, 47, 0.10)',
  },
  tint: { mixBlendMode: 'multiply', pointerEvents: 'none' },
});
