/** Moves to another device in a calendar month of Asia/Bangkok (specification, section 4). */
export const movesPerMonth = 2;
