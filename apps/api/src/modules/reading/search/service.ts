import { inContext } from '@aqua/contract/reading/book-search/context';
import { hitsOn } from '@aqua/contract/reading/book-search/hits';
import { matchesIn } from '@aqua/contract/reading/book-search/matches';
import { searchLimits } from '@aqua/contract/reading/search';
import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { foldForSearch } from '@aqua/contract/reading/book-search/fold';
import { usableWords } from '../../catalogue/books/stored-page.ts';
import { expectPage } from '../open-books/page-request.ts';
import type { ReaderService } from '../open-books/service.ts';
import { createSearchQueries } from './queries.ts';

interface BookSearch {
  productId: number;
  keySearch: string;
  from: number;
  signal: AbortSignal;
}

interface LibrarySearch {
  keySearch: string;
  after?: number | undefined;
  signal: AbortSignal;
}

/** Finds words in the text of the books that a student may read now (docs/decisions/0039). */
export function createSearchService({ db, reader }: { db: Db; reader: ReaderService }) {
  const queries = createSearchQueries(db);

  async function searchable(book: { fileId: number; pageCount: number }, signal: AbortSignal) {
    const found = await queries.coverage(book.fileId, signal);
    const missingPages = found.waiting + found.incomplete;
    if (found.waiting > 0) return { state: 'waiting' as const, missingPages };
    if (found.searchable === 0) return { state: 'none' as const, missingPages: book.pageCount };
    return { state: missingPages > 0 ? ('part' as const) : ('whole' as const), missingPages };
  }

  async function hitsOnPages(
    fileId: number,
    pages: { page: number; count: number }[],
    word: string,
    signal: AbortSignal,
  ) {
    const counts = new Map(pages.map(({ page, count }) => [page, count]));
    const rows = await queries.pages(fileId, [...counts.keys()], signal);
    return rows.map(({ page, text, words }) => {
      const hits = hitsOn({ text, words: usableWords(words) }, word);
      return { page, count: counts.get(page) ?? hits.length, hits };
    });
  }

  /** The first hit of each page. */
  async function firstHits(
    wanted: { fileId: number; page: number }[],
    word: string,
    signal: AbortSignal,
  ) {
    const rows = await queries.texts(wanted, signal);
    return rows.flatMap(({ text, ...place }) =>
      matchesIn(text, word, 1).map((match) => ({ ...place, hit: inContext(text, match) })),
    );
  }

  return {
    async inBook(actor: Actor, { productId, keySearch, from, signal }: BookSearch) {
      const book = await reader.readable(actor, productId);
      expectPage(book, from, 'from');
      const word = foldForSearch(keySearch).text;
      const [state, pages] = await Promise.all([
        searchable(book, signal),
        word === '' ? [] : queries.pagesWith({ fileId: book.fileId, word }, signal),
      ]);
      const rest = pages.filter(({ page }) => page >= from);
      const shown = rest.slice(0, searchLimits.pages);
      return {
        searchable: state,
        totalHits: pages.reduce((sum, { count }) => sum + count, 0),
        totalPages: pages.length,
        data: await hitsOnPages(book.fileId, shown, word, signal),
        next: rest[searchLimits.pages]?.page ?? null,
      };
    },

    async inLibrary(actor: Actor, { keySearch, after, signal }: LibrarySearch) {
      const library = await reader.readableBooks(actor);
      const withoutText = library.filter(({ hasText }) => !hasText).map(({ id }) => id);
      const rest = library.slice(library.findIndex(({ id }) => id === after) + 1);
      const word = foldForSearch(keySearch).text;
      if (word === '' || rest.length === 0) return { data: [], next: null, withoutText };
      const fileIds = rest.map(({ fileId }) => fileId);
      const found = await queries.books(fileIds, word, signal);
      const shown = found.slice(0, searchLimits.books).flatMap(({ place, pages }) => {
        const book = rest[place - 1];
        if (book === undefined) return [];
        const hasMore = pages.length > searchLimits.pagesPerBook;
        return [{ book, hasMore, pages: pages.slice(0, searchLimits.pagesPerBook) }];
      });
      const wanted = shown.flatMap(({ book: { fileId }, pages }) =>
        pages.map((page) => ({ fileId, page })),
      );
      const hits = await firstHits(wanted, word, signal);
      const data = shown.map(({ book: { id, title, fileId }, pages, hasMore }) => ({
        id,
        title,
        hasMore,
        pages: pages.flatMap((page) =>
          hits.filter((each) => each.fileId === fileId && each.page === page).slice(0, 1),
        ),
      }));
      const next = found.length > searchLimits.books ? (shown.at(-1)?.book.id ?? null) : null;
      return { data, next, withoutText };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
