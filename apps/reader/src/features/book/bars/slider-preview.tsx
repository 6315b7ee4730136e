import { radius, space } from '@aqua/theme/space';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../../components/text';
import { usePageLabel } from '../../pages/page-label';
import type { ReadingTheme } from '../../pages/reading-theme';
import { SmallPage } from '../../thumbnails/small-page';
import type { ThumbnailCache } from '../../thumbnails/thumbnail-cache';

interface Props {
  page: number;
  /** The page's heading in the contents; null if it has none. */
  chapter: string | null;
  shape: readonly [width: number, height: number];
  thumbnails: ThumbnailCache;
  theme: ReadingTheme;
}

const [maxWidth, maxHeight] = [150, 212];

/** The page under the slider's thumb, above the bar. The slider itself announces the number. */
export function SliderPreview({ page, chapter, shape: [across, down], thumbnails, theme }: Props) {
  const labelOf = usePageLabel();
  const scale = Math.min(maxWidth / across, maxHeight / down);
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
  return (
    <View aria-hidden testID="preview" style={styles.place}>
      <View style={[styles.card, { backgroundColor: theme.bar }]}>
        <SmallPage thumbnails={thumbnails} page={page} size={size} theme={theme} />
        <Text size="small" font="work600" style={[styles.number, { color: theme.text }]}>
          {labelOf(page)}
        </Text>
        {chapter !== null && (
          <Text size="small" numberOfLines={1} style={[styles.chapter, { color: theme.textMuted }]}>
            {chapter}
          </Text>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: '100%',
    marginBottom: space.sm,
    alignItems: 'center',
    pointerEvents: 'none',
  },
  card: {
    alignItems: 'center',
    minWidth: maxWidth + 2 * space.sm,
    maxWidth: 240,
    padding: space.sm,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.24)',
  },
  number: { marginTop: space.xs, fontVariant: ['tabular-nums'] },
  chapter: { textAlign: 'center' },
});
