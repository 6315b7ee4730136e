/** The most groups of one new school year, and the most students who move. */
export const maxClasses = 1_000;
export const maxMovedUp = 10_000;
