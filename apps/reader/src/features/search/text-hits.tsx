import { space } from '@aqua/theme/space';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { LoadFailure } from '../../components/messages/load-failure';
import { Notice } from '../../components/messages/notice';
import { Text } from '../../components/text';
import { useFailure } from '../../lib/server/use-failure';
import { useSettled } from '../../lib/use-settled';
import { BookHitList } from './book-hit-list';
import { MoreHits } from './more-hits';
import { librarySearchQuery, searchAfterMs } from './search-queries';

/**
 * Hits of a word in the texts of all books, below the books with the word in their title. It is
 * mounted before the first letter: otherwise that letter would be searched without waiting for the
 * second.
 */
export function TextHits({ words }: { words: string }) {
  const { t } = useTranslation();
  const typed = words.trim();
  const word = useSettled(typed, searchAfterMs);
  const results = useInfiniteQuery(librarySearchQuery(word));
  const failure = useFailure(results, word);
  if (typed === '') return null;
  const isSearching = typed !== word || (results.isLoading && failure === null);
  const books = results.data?.pages.flatMap(({ data }) => data) ?? [];
  const [first] = results.data?.pages ?? [];
  const without = first?.withoutText.length ?? 0;
  const hasNext = results.hasNextPage;
  const status = isSearching
    ? t(($) => $.search.searching)
    : results.data === undefined
      ? null
      : [
          books.length === 0
            ? t(($) => $.search.nothing, { word })
            : t(($) => (hasNext ? $.search.inMoreBooks : $.search.inBooks), {
                count: books.length,
              }),
          ...(without === 0 ? [] : [t(($) => $.search.withoutText, { count: without })]),
        ].join(' · ');
  return (
    <View role="region" aria-label={t(($) => $.search.inTexts)} style={styles.section}>
      <Text role="heading" size="h3" font="book500">
        {t(($) => $.search.inTexts)}
      </Text>
      <Text role="status" aria-live="polite" size="small" tone="textMuted">
        {status}
      </Text>
      {!results.isFetchNextPageError && !isSearching && (
        <LoadFailure failure={failure} query={results} />
      )}
      {!isSearching && first?.isStored && <Notice kind="note" text={t(($) => $.search.stored)} />}
      {!isSearching && books.map((book) => <BookHitList key={book.id} book={book} word={word} />)}
      {!isSearching && <MoreHits results={results} />}
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space.sm, paddingTop: space.xl },
});
