/** In a file of its own, so that the lists of the back-office do not load zod. */

/**
 * How many pages of one book a student with the screen permission may capture. The last of them
 * closes the book (specification, section 4, legal text; docs/decisions/0047).
 */
export const maxCapturedPages = 5;

/** The student is warned at this many pages (product rules, section 7). */
export const warnedAtPages = 4;

/** How many captures one report may hold, and how many pages one capture may show. */
export const capturesAtOnce = { reported: 50, pages: 20 };
