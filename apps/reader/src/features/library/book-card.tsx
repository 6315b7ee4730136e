import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { isNewBook, usePlaceIn } from '../../lib/places/use-place-in';
import { usePalette } from '../../lib/theme/use-theme';
import { DownloadLine } from '../downloads/download-line';
import { BookLink } from '../../components/book-link';
import { Cover } from './cover';
import { LastDay } from './last-day';
import { ProgressLine } from './progress-line';

interface Props {
  book: LibraryBook;
  width: number;
}

export function BookCard({ book, width }: Props) {
  const { t } = useTranslation();
  const { ready, isClosed, pageCount: count } = book;
  const place = usePlaceIn(book);
  return (
    <View style={{ width }}>
      <BookLink book={book} style={styles.card}>
        <Cover link={book.coverImage.link} width={width} faded={!ready || isClosed} />
        {place !== null && ready && (
          <View style={styles.progress}>
            <ProgressLine percent={place.percent} />
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
            {place === null
              ? t(($) => $.library.pages, { count })
              : t(($) => $.library.onPage, { ...place, count })}
          </Text>
        ) : (
          <Badge text={t(($) => $.library.preparing)} tone="warning" />
        )}
        {isClosed && <Badge text={t(($) => $.library.closed)} tone="warning" />}
        {ready && !isClosed && isNewBook(book) && (
          <Badge text={t(($) => $.library.isNew)} tone="primary" />
        )}
        <LastDay book={book} />
      </BookLink>
      {ready && <DownloadLine book={book} />}
    </View>
  );
}

function Badge({ text, tone }: { text: string; tone: 'warning' | 'primary' }) {
  const palette = usePalette();
  return (
    <View style={styles.badgeRow}>
      <Text
        size="caption"
        font="work600"
        tone={`${tone}Text`}
        style={[styles.badge, { backgroundColor: palette[`${tone}Soft`] }]}
      >
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.sm },
  progress: { marginTop: space.xs },
  title: { marginTop: space.sm },
  badgeRow: { flexDirection: 'row', marginTop: space.xxs },
  badge: { paddingHorizontal: space.xs, borderRadius: radius.sm },
});
