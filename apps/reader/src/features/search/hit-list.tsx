import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet } from 'react-native';
import { Text } from '../../components/text';
import { useStartAt } from '../../components/use-start-at';
import { usePageLabel } from '../pages/page-label';
import { HitRow } from './hit-row';
import type { Hit } from './hits';
import { MoreHits } from './more-hits';
import type { BookSearch } from './use-book-search';

interface Props {
  search: BookSearch;
  onOpen: (hit: Hit) => void;
}

/** The hits of a book, grouped by page. Opens at the hit that the student visited last. */
export function HitList({ search, onOpen }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const { pages, hits, opened, results } = search;
  const rows = pages.flatMap(({ page, count }) => [
    { page, count },
    ...hits.filter((hit) => hit.page === page),
  ]);
  const start = useStartAt<(typeof rows)[number]>(
    rows.findIndex((row) => 'place' in row && row.place === opened?.place),
  );
  return (
    <FlatList
      data={rows}
      keyExtractor={(row) => ('place' in row ? `hit ${row.place}` : `page ${row.page}`)}
      {...start}
      // The first press opens a hit, even while the keyboard is up.
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      contentContainerStyle={styles.list}
      onEndReached={() => {
        if (results.hasNextPage && !results.isFetching && !results.isError)
          void results.fetchNextPage();
      }}
      ListFooterComponent={<MoreHits results={results} />}
      renderItem={({ item }) =>
        'place' in item ? (
          <HitRow hit={item} isOpened={item.place === opened?.place} onOpen={() => onOpen(item)} />
        ) : (
          <Text role="heading" size="small" font="work600" tone="textMuted" style={styles.page}>
            {t(($) => $.search.onPage, { page: labelOf(item.page), count: item.count })}
          </Text>
        )
      }
    />
  );
}

const styles = StyleSheet.create({
  list: { paddingHorizontal: space.xs, paddingBottom: space.md },
  page: { paddingHorizontal: space.md, paddingTop: space.md, paddingBottom: space.xxs },
});
