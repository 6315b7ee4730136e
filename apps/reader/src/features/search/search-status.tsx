import { useTranslation } from 'react-i18next';
import { View } from 'react-native';
import { Text } from '../../components/text';
import type { BookSearch } from './use-book-search';

/** How many hits there are, and which pages could not be searched. Screen readers announce it. */
export function SearchStatus({ search }: { search: BookSearch }) {
  return (
    <View role="status" aria-live="polite">
      <Text size="small" tone="textMuted">
        {useStatus(search)}
      </Text>
    </View>
  );
}

function useStatus({ word, isSearching, results }: BookSearch): string | null {
  const { t } = useTranslation();
  const answer = results.data?.pages[0];
  if (isSearching) return t(($) => $.search.searching);
  if (word === '') return t(($) => $.search.hint);
  if (answer === undefined) return null;
  const { searchable, totalHits, totalPages } = answer;
  const { state, missingPages } = searchable;
  if (state === 'none') return t(($) => $.search.noText);
  const found =
    totalHits === 0
      ? [t(($) => $.search.nothing, { word })]
      : [
          t(($) => $.search.found, { count: totalHits }),
          t(($) => $.search.pages, { count: totalPages }),
        ];
  const missing =
    state === 'whole' ? [] : [t(($) => $.search.missing[state], { count: missingPages })];
  return [found.join(' '), ...missing].join(' · ');
}
