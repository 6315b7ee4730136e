import type { LibraryBook } from '@aqua/contract/reading/open-books';

/** A book that this device stores, or is about to store, for a student. */
export interface Download {
  studentId: number;
  bookId: number;
  leaseId: number;
  /** What the library shows about it. The cover's link is a data URI. */
  book: LibraryBook;
  /** The server's value, for the screens only. What counts is `sealedTimes`. */
  offlineUntil: string;
  /** `paused`: the student has stopped it, or there is no space. */
  state: 'loading' | 'paused' | 'ready';
  /** How many pages are stored, and how many bytes they take. */
  storedPages: number;
  bytes: number;
  /** The key of the pages, wrapped with the key of the lease. */
  wrappedKey: Uint8Array;
  /** The lease's times, sealed with the key of the pages. */
  sealedTimes: Uint8Array;
}

/** The stored parts of a page. Page 0 is the book itself: its sizes and its table of contents. */
export const partNames = ['image', 'text', 'readingText', 'book'] as const;
export type PartName = (typeof partNames)[number];

export interface Part {
  page: number;
  name: PartName;
}

/**
 * The identity of a sealed record. It is authenticated together with the record, so a record that
 * was copied to another page, book, device or lease does not open.
 */
export function nameOfRecord(
  { studentId, bookId, leaseId }: Pick<Download, 'studentId' | 'bookId' | 'leaseId'>,
  device: string,
  what: 'key' | 'times' | Part,
): Uint8Array {
  const place = typeof what === 'string' ? [what] : [what.name, what.page];
  return new TextEncoder().encode(
    JSON.stringify(['aqua', 1, studentId, bookId, leaseId, device, ...place]),
  );
}
