const second = 1_000;
const megabyte = 1024 * 1024;

/**
 * What the pages of a book may take (docs/decisions/0027). Times are milliseconds; of a child's work
 * they count only the work, not the waiting for a child.
 */
export interface PageLimits {
  /** Bytes that are kept of a page's text, with its words and their boxes. */
  textBytes: number;
  /** One page's image while a reader waits for it; then the longer attempt decides. */
  reader: number;
  /** One page's text or image in the background: what takes longer has failed. */
  attempt: number;
  /** After so long a book lets the others have their turn. */
  turn: number;
  /**
   * All images of a book, and once more all of its texts. Beyond it pages are drawn on demand, and
   * have no text.
   */
  budget(pageCount: number): number;
  /** When a reader should ask again for a page that is being prepared. */
  askAgain: number;
}

/** A usual page takes 0.1 s for both images; a book of only pages of 20 s ends after ten minutes and its length. */
export const pageLimits: PageLimits = {
  textBytes: megabyte,
  reader: 8 * second,
  attempt: 20 * second,
  turn: 10 * second,
  budget: (pageCount) => (600 + pageCount) * second,
  askAgain: 5 * second,
};
