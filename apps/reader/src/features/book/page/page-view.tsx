import type { Box } from '@aqua/contract/reading/open-books';
import { useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../../components/text';
import { NightLayers } from '../../pages/night-layers';
import { PageColours } from './page-colours';
import { PageImage } from './page-image';
import type { PageCache } from '../../pages/page-cache';
import type { Size } from '../../pages/page-size';
import { usePageLabel } from '../../pages/page-label';
import { waitingNumber, waitingPaper, type ReadingTheme } from '../../pages/reading-theme';
import { SheetImage } from '../../thumbnails/sheet-image';
import type { ThumbnailCache } from '../../thumbnails/thumbnail-cache';
import { usePicture } from '../../pages/use-page-cache';
import { useThumbnail } from '../../thumbnails/use-thumbnails';

interface Props {
  cache: PageCache;
  thumbnails: ThumbnailCache;
  page: number;
  /** What a screen reader says for the page. */
  label: string;
  /** The size of the shown part of the page. */
  size: Size;
  /** That part; the whole page if it is missing. */
  trim?: Box;
  theme: ReadingTheme;
  /** Lies over the image and zooms with it. */
  children?: ReactNode;
}

/**
 * One page. It has its final size before the image is loaded, so nothing moves afterwards. Until
 * the image is on the screen, the page's thumbnail stands in for it.
 */
export function PageView({ cache, thumbnails, page, label, size, trim, theme, children }: Props) {
  const { picture, failure } = usePicture(cache, page);
  const labelOf = usePageLabel();
  const thumbnail = useThumbnail(thumbnails, page);
  const [hasWaited] = useState(picture === undefined);
  const [isThere, setThere] = useState(false);
  const isWaiting = picture === undefined || (hasWaited && !isThere);
  const standIn = isWaiting ? thumbnail : undefined;
  return (
    <View style={[styles.sheet, size]}>
      <View style={[styles.page, isWaiting && styles.waiting, placeOf(size, trim)]}>
        {standIn !== undefined && <SheetImage thumbnail={standIn} />}
        {picture !== undefined ? (
          <PageImage uri={picture.uri} label={label} onLoad={() => setThere(true)} />
        ) : (
          standIn === undefined &&
          failure === undefined && (
            <Text size="h1" font="book500" aria-hidden style={waitingNumber}>
              {labelOf(page)}
            </Text>
          )
        )}
        {theme.dark && (
          <NightLayers pictures={(picture ?? standIn)?.pictures ?? []}>
            {picture === undefined ? (
              standIn !== undefined && <SheetImage thumbnail={standIn} hues />
            ) : (
              <PageColours uri={picture.uri} />
            )}
          </NightLayers>
        )}
        {children}
        {theme.tint !== null && (
          <View style={[StyleSheet.absoluteFill, styles.tint, { backgroundColor: theme.tint }]} />
        )}
      </View>
    </View>
  );
}

/** Where the whole page lies, so that only the part shows. */
function placeOf({ width, height }: Size, [left, top, right, bottom]: Box = [0, 0, 1, 1]) {
  const [whole, tall] = [width / (right - left), height / (bottom - top)];
  return { left: -left * whole, top: -top * tall, width: whole, height: tall };
}

const styles = StyleSheet.create({
  sheet: {
    overflow: 'hidden',
    boxShadow: '0 1px 2px rgba(16, 41, 47, 0.14), 0 8px 28px rgba(16, 41, 47, 0.10)',
  },
  page: {
    position: 'absolute',
    backgroundColor: '#ffffff',
    alignItems: 'center',
    justifyContent: 'center',
    isolation: 'isolate',
    overflow: 'hidden',
  },
  waiting: { backgroundColor: waitingPaper },
  tint: { mixBlendMode: 'multiply', pointerEvents: 'none' },
});
