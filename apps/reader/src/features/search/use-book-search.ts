import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFailure } from '../../lib/server/use-failure';
import { useSettled } from '../../lib/use-settled';
import { hitsOf, type Hit } from './hits';
import { bookSearchQuery, searchAfterMs } from './search-queries';

interface Options {
  /** The word that the link to this book searches for; null if it names none. */
  find: string | null;
  /** The page of that link, whose first hit opens. */
  linked: number | null;
  /** `part`: how far down in the page the hit is, from 0 to 1. */
  onTurn: (page: number, part?: number) => void;
}

/**
 * The search in an open book. It keeps its state while its sheet is closed. `opened` is the hit
 * that the student went to; its word is marked on every page as long as it is open.
 */
export function useBookSearch(bookId: number, { find, linked, onTurn }: Options) {
  const [text, setText] = useState(find ?? '');
  const typed = text.trim();
  const settled = useSettled(typed, searchAfterMs);
  // Clearing the field ends the search at once, without the delay.
  const word = typed === '' ? '' : settled;
  const results = useInfiniteQuery(bookSearchQuery(bookId, word));
  const failure = useFailure(results, word);
  const answers = results.data?.pages;
  const pages = useMemo(() => answers?.flatMap(({ data }) => data) ?? [], [answers]);
  const hits = useMemo(() => hitsOf(pages), [pages]);
  // The link names only a page; the answer tells which hit it means.
  const [target, setTarget] = useState(find === null || linked === null ? null : { page: linked });
  const opened = target === null ? undefined : hits.find((hit) => isTarget(hit, target));

  function open(hit: Hit) {
    setTarget(hit);
    onTurn(hit.page, hit.boxes[0]?.[1]);
  }
  async function step(by: 1 | -1) {
    const at = hits.findIndex(({ place }) => place === opened?.place) + by;
    const known = hits[at];
    if (known !== undefined) return open(known);
    if (by === -1 || !results.hasNextPage) return;
    const { data } = await results.fetchNextPage();
    const next = hitsOf(data?.pages.flatMap((answer) => answer.data) ?? [])[at];
    if (next !== undefined) open(next);
  }
  return {
    text,
    word,
    isSearching: typed !== word || (results.isLoading && failure === null),
    /** Why there are no hits; null if nothing failed, or only the request for more. */
    failure: results.isFetchNextPageError ? null : failure,
    results,
    pages,
    hits,
    opened,
    write(words: string) {
      setText(words);
      setTarget(null);
    },
    open,
    step,
    close: () => setTarget(null),
    /** The hits to mark on a page. */
    hitsOn: (page: number) => (opened === undefined ? [] : hits.filter((hit) => hit.page === page)),
  };
}

function isTarget(hit: Hit, target: { page: number; place?: number }): boolean {
  return target.place === undefined ? hit.page === target.page : hit.place === target.place;
}

export type BookSearch = ReturnType<typeof useBookSearch>;
