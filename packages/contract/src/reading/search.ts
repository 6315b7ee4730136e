import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, integerText, largestId, requiredText } from '../fields.ts';
import { maxPdfPages } from '../catalogue/file-limits.ts';
import { box } from './open-books.ts';

/** Limits of a search in the text of books. The longest word is counted in characters as they are sent. */
export const searchLimits = {
  wordLength: 100,
  /** In a book: the pages of one answer, and the hits shown for each page. */
  pages: 10,
  hitsPerPage: 50,
  /** Across the library: the books of one answer, and the pages shown for each book. */
  books: 20,
  pagesPerBook: 3,
} as const;

/** An occurrence of the word, with the text around it on one line. */
const hit = z.object({
  /** At most 40 characters before the word; begins with `…` if there is more. */
  before: z.string(),
  /** The word as the page has it. */
  match: z.string(),
  after: z.string(),
});

/**
 * Hits of a page. `boxes` mark the words that the match is in, a box for each line: [left, top,
 * right, bottom], fractions of the page from 0 to 1.
 */
export const pageHits = z.object({
  page: z.int(),
  /** All hits of the page; `hits` has the first of them. */
  count: z.int(),
  hits: z.array(hit.extend({ boxes: z.array(box) })),
});

/**
 * How much of a book can be searched: all of it (`whole`); all but `missingPages` pages, whose text
 * can't be read or is cut (`part`) or is not read yet (`waiting`); or nothing, because the book has
 * no text, like a scan (`none`).
 */
const searchable = z.object({
  state: z.enum(['whole', 'part', 'waiting', 'none']),
  missingPages: z.int(),
});

/** Hits of a book of the library, by page; `page.hit` is the first of its page. */
export const bookHits = z.object({
  id,
  title: z.string(),
  /** `label`: what the book calls the page. */
  pages: z.array(z.object({ page: z.int(), label: z.string(), hit })),
  /** True if there are hits on more pages than these. */
  hasMore: z.boolean(),
});

const keySearch = requiredText('searchAlert', searchLimits.wordLength);

/**
 * Search in the text of the books that the student may read now. A hit is a word or a part of one;
 * docs/decisions/0039 says which differences do not count.
 */
export const search = {
  /** Hits from page `from` on, in the order of the pages. */
  inBook: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/search',
    permission: 'read',
    params: byId,
    query: z.strictObject({
      keySearch,
      from: integerText({ min: 1, max: maxPdfPages }).default(1),
    }),
    answer: z.object({
      searchable,
      /** All hits of the book, and the pages that have one. */
      totalHits: z.int(),
      totalPages: z.int(),
      data: z.array(pageHits),
      /** `from` of the next call; null after the last page with a hit. */
      next: z.int().nullable(),
    }),
  }),
  /** Books with hits, in the order of the library. */
  inLibrary: route({
    method: 'GET',
    path: '/api/v1/reader/search',
    permission: 'read',
    query: z.strictObject({
      keySearch,
      /** The book after which the answer begins: `next` of the answer before. */
      after: integerText({ min: 1, max: largestId }).optional(),
    }),
    answer: z.object({
      data: z.array(bookHits),
      next: id.nullable(),
      /** Books of the library that can't be searched because they have no text. */
      withoutText: z.array(id),
    }),
  }),
};

export type PageHits = z.infer<typeof pageHits>;
export type BookHits = z.infer<typeof bookHits>;
export type Searchable = z.infer<typeof searchable>;
