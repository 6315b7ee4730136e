import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { isReported } from '../../lib/places/compare-places';
import { placeIn, usePlaceIn } from '../../lib/places/use-place-in';
import { usePalette } from '../../lib/theme/use-theme';
import { BookLink } from '../../components/book-link';
import { Cover } from './cover';
import { LastDay } from './last-day';
import { ProgressLine } from './progress-line';

/** The most books that the row shows. */
const maxBooks = 4;
const coverWidth = 56;

/** The books that the student has begun and not finished, the last read first. */
function begunBooks(books: readonly LibraryBook[]): LibraryBook[] {
  const begun = books.filter(
    (book) => book.ready && isReported(book.place) && placeIn(book)?.isFinished === false,
  );
  const readAt = ({ place }: LibraryBook) => Date.parse(place?.savedAt ?? '');
  return begun.sort((a, b) => readAt(b) - readAt(a)).slice(0, maxBooks);
}

export function ContinueRow({ books }: { books: readonly LibraryBook[] }) {
  const { t } = useTranslation();
  const begun = begunBooks(books);
  if (begun.length === 0) return null;
  return (
    <View role="region" aria-label={t(($) => $.library.continue)} style={styles.section}>
      <Text role="heading" size="h3" font="book500">
        {t(($) => $.library.continue)}
      </Text>
      <ScrollView
        horizontal
        showsHorizontalScrollIndicator={false}
        contentContainerStyle={styles.row}
      >
        {begun.map((book) => (
          <ContinueCard key={book.id} book={book} />
        ))}
      </ScrollView>
    </View>
  );
}

function ContinueCard({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const place = usePlaceIn(book);
  return (
    <BookLink
      book={book}
      style={[styles.card, { backgroundColor: palette.surface, borderColor: palette.line }]}
    >
      <Cover link={book.coverImage.link} width={coverWidth} faded={false} />
      <View style={styles.words}>
        <Text font="book500" numberOfLines={2}>
          {book.title}
        </Text>
        {place !== null && (
          <>
            <Text size="caption" tone="textMuted">
              {t(($) => $.library.onPage, { ...place, count: book.pageCount })}
            </Text>
            <ProgressLine percent={place.percent} />
          </>
        )}
        <LastDay book={book} />
      </View>
    </BookLink>
  );
}

const styles = StyleSheet.create({
  section: { gap: space.sm },
  row: { gap: space.md, paddingBottom: space.xxs },
  card: {
    width: 280,
    flexDirection: 'row',
    gap: space.md,
    padding: space.sm,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
  },
  words: { flex: 1, gap: space.xxs, justifyContent: 'center' },
});
