import { z } from 'zod';
import { captureState } from './captures.ts';
import { route } from '../define-route.ts';
import {
  byId,
  editedAt,
  id,
  idText,
  instant,
  integerText,
  listOf,
  orElse,
  written,
} from '../fields.ts';
import { storedImage } from '../catalogue/files.ts';
import { page } from '../list.ts';
import { maxPdfPages } from '../catalogue/file-limits.ts';
import { sheetOf } from './thumbnails.ts';

/** Widths in pixels in which every page's image is made (docs/decisions/0004); a very tall page is narrower. */
export const pageWidths = [1080, 1600] as const;

/** The width for a page that is zoomed far. Its image is made when somebody asks for it. */
export const zoomedPageWidth = 2400;

export const allPageWidths = [...pageWidths, zoomedPageWidth] as const;

export type PageWidth = (typeof allPageWidths)[number];

/**
 * Header of a page's image: JSON with the boxes (see `box`) of its pictures. The reader inverts the
 * rest of the page at night.
 */
export const pagePicturesHeader = 'Page-Pictures';

/**
 * Where a student is in a book. Devices report it, and the server puts the reports in order, because
 * clocks of devices may be wrong (docs/decisions/0040).
 */
export const place = z.object({
  page: z.int(),
  /** The furthest page that the student has read. It does not go back with `page`. */
  furthest: z.int(),
  /** Counts the reports; 0 while pages have been requested but no device has reported a place. */
  version: z.int(),
  /** By the server's clock. */
  savedAt: instant,
  /** The device that reported it; `isThis` if the call came from the same one. */
  device: z.object({ name: z.string(), isThis: z.boolean() }).nullable(),
});

/** A book in a student's library. */
export const libraryBook = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Null if the product has no author (product rules, section 6). */
  author: z.string().nullable(),
  publisher: z.string(),
  coverImage: storedImage,
  pageCount: z.int(),
  ready: z.boolean(),
  ownedSince: instant,
  /** The last day on which the book can be opened, in Asia/Bangkok; null for no end. */
  endsOn: z.string().nullable(),
  /** The page of `place`. */
  lastPage: z.int().nullable(),
  /** Null for a book that was never opened. */
  place: place.nullable(),
  /** Whether screenshots have closed the book. */
  isClosed: z.boolean(),
});

/** The largest whole number that the database keeps in 32 bits. */
const maxPlaceVersion = 2_147_483_647;

/** The most pages that one report of a place names as shown. */
export const maxShownPages = 500;

/** [left, top, right, bottom], fractions of the page from 0 to 1. */
export const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export type Box = z.infer<typeof box>;

/** An entry of the table of contents; `page` counts from 1, `depth` from 0. */
export const outlineEntry = z.object({
  title: z.string(),
  page: z.int().nullable(),
  depth: z.int(),
});

/**
 * Everything that the reader app needs to open a book. `sizes` has the width and height of each
 * page in points; `labels` what the book calls its pages (`labelOf`), empty if that is their number.
 */
export const openBook = libraryBook.extend({
  sizes: z.array(z.tuple([z.number(), z.number()])),
  labels: z.array(z.string()),
  /** Whether the book turns from right to left, as Arabic books and manga do. */
  isRightToLeft: z.boolean(),
  /**
   * Where the text and the pictures of each page are; null for a blank page. A page of which that is
   * not known counts as full.
   */
  contents: z.array(box.nullable()),
  outline: z.array(outlineEntry),
  hasText: z.boolean(),
  /** Whether words can be copied here (`COPY_PERCENT`). */
  canCopy: z.boolean(),
  /** Where words are looked up, with `{text}` in their place (`DICTIONARY_URL`); null for nowhere. */
  dictionaryUrl: z.string().nullable(),
  /** Whether this student may read pages as text (product rules, section 7). */
  canReadText: z.boolean(),
  /** Whether the app blocks screenshots or counts them. */
  capture: captureState,
});

/** What `pagePicturesHeader` holds. */
export const pagePictures = z.array(box);

/** A word and its box. */
export const word = z.object({ text: z.string(), box });

/** A link on a page: to a page of this book, or to an address outside (http, https or mailto). */
export const pageLink = z.object({
  box,
  page: z.int().nullable(),
  address: z.string().nullable(),
});

/**
 * Text, words and links of a page. `state` says what there is: all of it (`whole`), its beginning (`cut`),
 * or nothing, because it is not read yet (`waiting`), can't be read (`failed`), or is not what the
 * page shows (`untrusted`).
 */
export const pageText = z.object({
  page: z.int(),
  state: z.enum(['waiting', 'whole', 'cut', 'untrusted', 'failed']),
  text: z.string(),
  words: z.array(word),
  links: z.array(pageLink),
});

/**
 * A paragraph of a page in reading order, in runs of one language: Thai, English, or null for any
 * other. `level` is that of a heading, from the outline: 1 for a chapter.
 */
const textBlock = z.object({
  level: z.int().nullable(),
  runs: z.array(z.object({ text: z.string(), language: z.enum(['th', 'en']).nullable() })),
});

/** A page of a book. */
export const byPage = byId.extend({ page: integerText({ min: 1, max: maxPdfPages }) });

export const reader = {
  library: route({
    method: 'GET',
    path: '/api/v1/reader/books',
    permission: 'read',
    /** All books of the library are on one page. */
    answer: page(libraryBook),
  }),
  open: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id',
    permission: 'read',
    params: byId,
    answer: openBook,
  }),
  /**
   * The image of the page with the student's watermark; WebP or JPEG by `Accept`, never cached. The
   * header `pagePicturesHeader` says where on the page the pictures are.
   */
  page: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/pages/:page',
    permission: 'read',
    params: byPage,
    query: z.strictObject({
      width: z
        .union([
          z.literal(allPageWidths.map((width) => `${width}` as const)),
          z.literal(allPageWidths),
        ])
        .default(pageWidths[0])
        .transform((width) => Number(width) as PageWidth),
      /**
       * The lease under which a device stores the page. Such a page is drawn after pages that are
       * being read.
       */
      lease: idText.optional(),
      /**
       * Set if the page is fetched before the student turns to it. It counts as read once a report
       * of the place names it as shown.
       */
      isAhead: z.enum(['true']).optional(),
    }),
    answer: 'image',
  }),
  /**
   * A sheet of small images of pages, with the student's watermark (`thumbnails.ts`); otherwise
   * like `page`. The boxes of `pagePicturesHeader` are fractions of the sheet.
   */
  thumbnails: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/thumbnails/:sheet',
    permission: 'read',
    params: byId.extend({ sheet: integerText({ min: 1, max: sheetOf(maxPdfPages) }) }),
    answer: 'image',
  }),
  text: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/pages/:page/text',
    permission: 'read',
    params: byPage,
    answer: pageText,
  }),
  /** The page as paragraphs and headings, for students with the text permission. */
  readingText: route({
    method: 'GET',
    path: '/api/v1/reader/books/:id/pages/:page/reading_text',
    permission: 'read',
    params: byPage,
    answer: z.object({ page: z.int(), state: pageText.shape.state, blocks: z.array(textBlock) }),
  }),
  /**
   * Saves the page that the student is at. `seen` is the version of the last place that the device
   * knows, 0 for none. If another device has reported a place since then, that place stays:
   * `isSaved` is false, and the answer is that place. Of the reports of one device, and of those
   * without `seen`, the one with the newest `editedAt` counts; a report without a time counts as
   * made now. `shown` are pages that were fetched ahead and have been shown since the last report.
   */
  saveProgress: route({
    method: 'PUT',
    path: '/api/v1/reader/books/:id/progress',
    permission: 'read',
    params: byId,
    body: z.object({
      page: z.int().min(1).max(maxPdfPages),
      /** The furthest page that has been read; without it, `page`. */
      furthest: z.int().min(1).max(maxPdfPages).nullish(),
      editedAt: editedAt.nullish(),
      seen: z.int().min(0).max(maxPlaceVersion).nullish(),
      shown: orElse(listOf(z.int().min(1).max(maxPdfPages), maxShownPages), []),
    }),
    answer: written(place.extend({ editedAt: instant, isSaved: z.boolean() })),
    idempotent: true,
    successMessage: 'progress.saved',
  }),
};

export type Place = z.infer<typeof place>;
export type LibraryBook = z.infer<typeof libraryBook>;
export type OpenBook = z.infer<typeof openBook>;
export type TextBlock = z.infer<typeof textBlock>;
export type PageLink = z.infer<typeof pageLink>;
export type PageText = z.infer<typeof pageText>;
