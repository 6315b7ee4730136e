import { space } from '@aqua/theme/space';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PixelRatio, StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { localPlace } from '../../lib/places/local-places';
import { startPage } from '../../lib/places/start-page';
import { libraryQuery } from '../library/library-query';
import type { PageCache } from '../pages/page-cache';
import { pictureWidth } from '../pages/page-size';
import { readingThemeOf, useReadingThemeName } from '../pages/reading-theme';

interface Props {
  bookId: number;
  linked: number | null;
  cache: PageCache;
  onClose: () => void;
}

/**
 * The background in the reading theme while the book loads. The page image loads at the same time.
 */
export function BookLoadingView({ bookId, linked, cache, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const theme = readingThemeOf(useReadingThemeName());
  const { width, height } = useWindowDimensions();

  useEffect(() => {
    // The sizes of the pages are not known yet, so this assumes A4.
    const likely = Math.min(width, height / Math.SQRT2);
    const known = queries.getQueryData(libraryQuery.queryKey)?.data.find(({ id }) => id === bookId);
    // Without the library, the place on another device is unknown.
    const page = linked ?? (known && startPage(bookId, known.place)) ?? localPlace(bookId)?.page;
    if (page !== undefined) cache.show([page], [], pictureWidth(likely * PixelRatio.get()));
  }, [queries, bookId, linked, cache, width, height]);

  return (
    <View
      role="status"
      aria-label={t(($) => $.reading.loading)}
      style={[styles.background, { backgroundColor: theme.around }]}
    >
      <SafeAreaView style={styles.bar}>
        <IconButton
          icon="back"
          label={t(($) => $.reading.close)}
          color={theme.textMuted}
          wash="transparent"
          onPress={onClose}
        />
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  background: { flex: 1 },
  bar: { padding: space.xs },
});
