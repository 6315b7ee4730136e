import { radius, space } from '@aqua/theme/space';
import { useRef } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon } from '../../components/icon';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import type { Size } from '../pages/page-size';
import { usePageLabel } from '../pages/page-label';
import type { ReadingTheme } from '../pages/reading-theme';
import { SmallPage } from './small-page';
import type { ThumbnailCache } from './thumbnail-cache';
import { useTileFocus } from './use-tile-focus';

interface Props {
  page: number;
  label: string;
  /** `room` is the space for a thumbnail, `size` the size of this one. */
  room: Size;
  size: Size;
  thumbnails: ThumbnailCache;
  theme: ReadingTheme;
  isCurrent: boolean;
  isBookmarked: boolean;
  /** True for the tile that has the focus and that the Tab key returns to. */
  isActive: boolean;
  onPress: () => void;
}

/** A page in the list of all pages: its thumbnail, number and bookmark. */
export function PageTile({ page, label, room, size, isActive, ...rest }: Props) {
  const { thumbnails, theme, isCurrent, isBookmarked, onPress } = rest;
  const labelOf = usePageLabel();
  const palette = usePalette();
  const tile = useRef<View>(null);
  useTileFocus(tile, isActive);
  return (
    <Pressable
      ref={tile}
      role="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isActive ? 0 : -1}
      onPress={onPress}
      style={[styles.tile, { width: room.width }]}
    >
      <View style={[styles.room, { height: room.height }]}>
        <View style={isCurrent && [styles.current, { borderColor: palette.primary }]}>
          <SmallPage thumbnails={thumbnails} page={page} size={size} theme={theme} />
        </View>
        {isBookmarked && (
          <View style={styles.bookmark}>
            <Icon name="bookmark" color={palette.primary} filled />
          </View>
        )}
      </View>
      <Text
        size="small"
        font={isCurrent ? 'work600' : 'work400'}
        tone={isCurrent ? 'primaryText' : 'textMuted'}
        style={styles.number}
      >
        {labelOf(page)}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  tile: { alignItems: 'center', gap: space.xxs, borderRadius: radius.md },
  room: { justifyContent: 'flex-end', alignItems: 'center' },
  current: { borderWidth: 3, margin: -3, borderRadius: radius.sm },
  bookmark: { position: 'absolute', top: -4, right: 4 },
  number: { fontVariant: ['tabular-nums'] },
});
