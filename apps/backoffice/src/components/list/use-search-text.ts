import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { ListState } from './use-list-state.ts';

/** How long the search waits for the next letter (specification, section 9). */
export const searchDebounceMs = 300;

/** After this pause the rows are already requested, so that they are there for the search. */
const askAheadMs = 60;

interface Searched extends Pick<ListState, 'searchFor' | 'askAhead'> {
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
  const askAhead = useDebouncedCallback(list.askAhead, askAheadMs);

  useEffect(() => {
    if (searchFor.isPending()) return;
    // The back button may have changed the address. Text that is not in the address yet must stay:
    // letters typed since, and the space before the next word.
    setText((typed) => (typed.trim() === keySearch ? typed : keySearch));
  }, [keySearch, searchFor]);

  function type(typed: string) {
    setText(typed);
    askAhead(typed.trim());
    searchFor(typed.trim());
  }

  return [text, type];
}
