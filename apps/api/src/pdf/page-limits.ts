const second = 1_000;
const megabyte = 1024 * 1024;

/**
 * How long the pages of a book may take (docs/decisions/0027). Times are milliseconds. They count the
 * processor time of a child, not the time in which a job waits for a child or the child for a processor.
 */
export interface PageLimits {
  /** Maximum size of a stored page text, with its words and their boxes. */
  textBytes: number;
  /** For one page while a reader waits: its image by the clock, its text by the processor. After that, the longer attempt decides. */
  reader: number;
  /** For one page's text or image in the background. A page that takes longer has failed. */
  attempt: number;
  /** The length of a book's turn, after which other books continue. */
  turn: number;
  /**
   * For all images of a book, and as much again for all its texts. Pages beyond it are drawn on
   * demand and have no text.
   */
  budget(pageCount: number): number;
  /** When a reader should ask again for a page that is being prepared. */
  askAgain: number;
}

/** A usual page takes 0.1 s for both images. A book of slow pages stops after ten minutes plus a second per page. */
export const pageLimits: PageLimits = {
  textBytes: megabyte,
  reader: 8 * second,
  attempt: 20 * second,
  turn: 10 * second,
  budget: (pageCount) => (600 + pageCount) * second,
  askAgain: 5 * second,
};
