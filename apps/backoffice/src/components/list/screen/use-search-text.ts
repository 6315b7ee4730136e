import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { searchDebounceMs } from '../../../lib/search-debounce.ts';
import type { ListState } from '../use-list-state.ts';

interface Searched extends Pick<ListState, 'searchFor'> {
  query: { keySearch: string };
}

/**
 * The text in the search box of a list, and the function that changes it. While somebody types, the
 * text is ahead of the list's query, and each letter redraws only the box.
 */
export function useSearchText(list: Searched): [string, (typed: string) => void] {
  const { keySearch } = list.query;
  const [text, setText] = useState(keySearch);
  const searchFor = useDebouncedCallback(list.searchFor, searchDebounceMs);

  useEffect(() => {
    if (searchFor.isPending()) return;
    // The back button may have changed the address. Text that is not in the address yet must stay:
    // letters typed since, and the space before the next word.
    setText((typed) => (typed.trim() === keySearch ? typed : keySearch));
  }, [keySearch, searchFor]);

  function type(typed: string) {
    setText(typed);
    searchFor(typed.trim());
  }

  return [text, type];
}
