import type { LibraryBook } from '@aqua/contract/reader';
import { radius, space } from '@aqua/theme/space';
import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { Platform, Pressable, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { useLastPage } from '../../lib/last-page';
import { usePalette } from '../../lib/theme';
import { Cover } from './cover';

interface Props {
  book: LibraryBook;
  width: number;
}

export function BookCard({ book, width }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  const { ready, pageCount: count } = book;
  const page = useLastPage(book.id);
  const begun = page > 1 && page <= count;
  const open = () => router.push({ pathname: '/book/[id]', params: { id: String(book.id) } });
  // In a browser Enter opens only <a> elements, and react-native-web renders no <a> here.
  const keys = Platform.OS === 'web' && {
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' && ready) open();
    },
  };
  return (
    <Pressable
      role="link"
      aria-disabled={!ready}
      disabled={!ready}
      onPress={open}
      {...keys}
      style={({ pressed }) => [styles.card, { width, opacity: pressed ? 0.85 : 1 }]}
    >
      <Cover link={book.coverImage.link} width={width} faded={!ready} />
      {begun && ready && (
        <View style={[styles.track, { backgroundColor: palette.line }]}>
          <View
            style={[
              styles.way,
              { width: `${(page / count) * 100}%`, backgroundColor: palette.primary },
            ]}
          />
        </View>
      )}
      <Text font="book500" numberOfLines={3} style={styles.title}>
        {book.title}
      </Text>
      <Text size="small" numberOfLines={2}>
        {book.author ?? t(($) => $.library.noAuthor)}
      </Text>
      <Text size="caption" tone="textMuted" numberOfLines={1}>
        {book.publisher}
      </Text>
      {ready ? (
        <Text size="caption" tone="textMuted">
          {begun
            ? t(($) => $.library.onPage, { page, count })
            : t(($) => $.library.pages, { count })}
        </Text>
      ) : (
        <View style={styles.badgeRow}>
          <Text
            size="caption"
            font="work600"
            tone="warningText"
            style={[styles.badge, { backgroundColor: palette.warningSoft }]}
          >
            {t(($) => $.library.preparing)}
          </Text>
        </View>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.sm },
  track: { height: 3, marginTop: space.xs, borderRadius: radius.pill, overflow: 'hidden' },
  way: { height: 3 },
  title: { marginTop: space.sm },
  badgeRow: { flexDirection: 'row', marginTop: space.xxs },
  badge: { paddingHorizontal: space.xs, borderRadius: radius.sm },
});
