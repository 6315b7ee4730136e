import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { NightLayers } from './night-layers';
import { PageImage } from './page-image';
import type { PageCache } from './page-cache';
import type { Size } from './page-size';
import type { ReadingTheme } from './reading-theme';
import { usePicture } from './use-page-cache';

interface Props {
  cache: PageCache;
  page: number;
  count: number;
  /** Its heading in the contents, for those who hear the page; null without one. */
  chapter: string | null;
  size: Size;
  theme: ReadingTheme;
  /** Lies over the image and zooms with it. */
  children?: ReactNode;
}

/** One page. It has its final size before the image is loaded, so nothing moves then. */
export function PageView({ cache, page, count, chapter, size, theme, children }: Props) {
  const { t } = useTranslation();
  const { picture, failure } = usePicture(cache, page);
  const number = t(($) => $.reading.page, { page, count });
  return (
    <View style={[styles.sheet, size]}>
      {picture !== undefined ? (
        <PageImage uri={picture.uri} label={chapter === null ? number : `${number}, ${chapter}`} />
      ) : (
        failure === undefined && (
          <Text size="h1" font="book500" aria-hidden style={styles.number}>
            {page}
          </Text>
        )
      )}
      {theme.dark && <NightLayers picture={picture} />}
      {children}
      {theme.tint !== null && (
        <View style={[StyleSheet.absoluteFill, styles.tint, { backgroundColor: theme.tint }]} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  sheet: {
    backgroundColor: '#ffffff',
    alignItems: 'center',
    justifyContent: 'center',
    isolation: 'isolate',
    overflow: 'hidden',
    boxShadow: '0 1px 2px rgba(16, 41, 47, 0.14), 0 8px 28px rgba(16, 41, 47, 0.10)',
  },
  tint: { mixBlendMode: 'multiply', pointerEvents: 'none' },
  number: { color: '#cfcdc5' },
});
