/** In a file of its own, so that the lists of the back-office do not load zod. */

/** The most that the number of books times the number of students may be in one assignment. */
export const maxAssignment = 50_000;

/** Books that one call, or one line of an import, may name. */
export const maxBooksAtOnce = 1_000;
