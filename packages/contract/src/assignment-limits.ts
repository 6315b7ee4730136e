/** In a file of its own, so that the lists of the back-office do not load zod. */

/** The most books times students of one assignment. */
export const maxAssignment = 50_000;

/** Books that one call, or one line of an import, may name. */
export const maxBooksAtOnce = 1_000;
