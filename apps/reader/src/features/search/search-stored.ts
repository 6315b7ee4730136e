import { foldForSearch } from '@aqua/contract/reading/book-search/fold';
import { hitsOn } from '@aqua/contract/reading/book-search/hits';
import { labelOf } from '@aqua/contract/catalogue/page-labels';
import { maxSearchedLetters } from '@aqua/contract/reading/book-search/matches';
import {
  searchLimits,
  type BookHits,
  type PageHits,
  type Searchable,
} from '@aqua/contract/reading/search';
import type { QueryClient } from '@tanstack/react-query';
import { currentViews, storedViews } from '../../lib/downloads/download-views';
import { OfflineError } from '../../lib/server/offline-error';
import { mapStoredTexts, storedBook } from '../../lib/downloads/stored-book';

/** The answer of the server or of this device; `offline`: pages whose text is not stored here. */
export interface BookAnswer {
  searchable: Omit<Searchable, 'state'> & { state: Searchable['state'] | 'offline' };
  totalHits: number;
  totalPages: number;
  data: PageHits[];
  next: number | null;
  /** Only in an answer of this device: the server may find more. */
  isStored?: true;
}

/** The same for all books. */
export interface LibraryAnswer {
  data: BookHits[];
  next: number | null;
  withoutText: number[];
  isStored?: true;
}

interface Asked {
  bookId: number;
  keySearch: string;
  from: number;
}

/**
 * The folded text of each page of a downloaded book. Kept for the next word, like every answer until
 * the student signs out.
 */
function foldedPages(cache: QueryClient, bookId: number, pageCount: number) {
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
  return cache.fetchQuery({
    queryKey: ['folded', bookId, currentViews()[bookId]?.storedPages],
    queryFn: () =>
      mapStoredTexts(bookId, pages, ({ text, state }) => ({
        folded: foldForSearch(text.slice(0, maxSearchedLetters)).text,
        isWhole: state === 'whole',
      })),
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Searches a downloaded book as the server does (`modules/reading/search` of the API); null if the book is
 * not downloaded.
 */
export async function searchStored(
  cache: QueryClient,
  { bookId, keySearch, from }: Asked,
): Promise<BookAnswer | null> {
  const book = await storedBook(bookId);
  if (book === null) return null;
  const folded = await foldedPages(cache, bookId, book.pageCount);
  const word = foldForSearch(keySearch).text;
  const found = [...folded]
    .map(([page, { folded: text }]) => ({
      page,
      count: word === '' ? 0 : text.split(word).length - 1,
    }))
    .filter(({ count }) => count > 0);
  const rest = found.filter(({ page }) => page >= from);
  const shown = rest.slice(0, searchLimits.pages);
  const hits = await mapStoredTexts(
    bookId,
    shown.map(({ page }) => page),
    (text) => hitsOn(text, word),
  );
  const whole = [...folded.values()].filter(({ isWhole }) => isWhole).length;
  const missingPages = book.pageCount - whole;
  return {
    searchable: {
      state: !book.hasText ? 'none' : missingPages === 0 ? 'whole' : 'offline',
      missingPages,
    },
    totalHits: found.reduce((sum, { count }) => sum + count, 0),
    totalPages: found.length,
    data: shown.map(({ page, count }) => ({ page, count, hits: hits.get(page) ?? [] })),
    next: rest[searchLimits.pages]?.page ?? null,
    isStored: true,
  };
}

/** Searches all downloaded books; null if there are none. One that does not open now is left out. */
export async function searchAllStored(
  cache: QueryClient,
  keySearch: string,
): Promise<LibraryAnswer | null> {
  const books = storedViews().map(({ book }) => book);
  if (books.length === 0) return null;
  const data: BookHits[] = [];
  const withoutText: number[] = [];
  for (const { id, title } of books) {
    const answer = await searchStored(cache, { bookId: id, keySearch, from: 1 }).catch(
      (error: unknown) => {
        if (error instanceof OfflineError) return null;
        throw error;
      },
    );
    if (answer?.searchable.state === 'none') withoutText.push(id);
    if (answer === null || answer.totalHits === 0) continue;
    const { labels = [] } = (await storedBook(id)) ?? {};
    const pages = answer.data.flatMap(({ page, hits: [hit] }) =>
      hit === undefined ? [] : { page, label: labelOf({ labels }, page), hit },
    );
    data.push({
      id,
      title,
      pages: pages.slice(0, searchLimits.pagesPerBook),
      hasMore: answer.totalPages > searchLimits.pagesPerBook,
    });
  }
  return { data, next: null, withoutText, isStored: true };
}
