const megabyte = 1024 * 1024;

/** What the pages of a book may take; times in milliseconds of a child's work, not of waiting for one. */
export interface PageLimits {
  /** Bytes that are kept of a page's text, with its words and their boxes. */
  textBytes: number;
}

/** docs/decisions/0027. */
export const pageLimits: PageLimits = {
  textBytes: megabyte,
};
