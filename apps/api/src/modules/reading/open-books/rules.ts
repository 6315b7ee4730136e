/** How many pages after the one that a student reads are drawn before they are requested. */
export const pagesDrawnAhead = 2;
