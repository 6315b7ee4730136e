/** Moves to another device in a calendar month of Asia/Bangkok (specification, section 4). */
export const movesPerMonth = 2;

/** What the database knows about the moves of a student in this month. */
export interface MovesOfMonth {
  made: number;
  /** Moves that an Admin granted in addition to those of a month. */
  granted: number;
  /** The first day of the next month, as yyyy-MM-dd. */
  nextMonthOn: string;
}

/** How many moves are left this month; `nextMoveOn` is the day of the next one if none is left. */
export function movesLeft({ made, granted, nextMonthOn }: MovesOfMonth): {
  left: number;
  nextMoveOn: string | null;
} {
  const left = Math.max(0, movesPerMonth + granted - made);
  return { left, nextMoveOn: left === 0 ? nextMonthOn : null };
}
