import { AppError } from '../lib/errors.ts';

/**
 * The most cells and characters that one file may have, blank cells before others included. 10,000
 * students with 100 columns have all of these cells; texts of 5 MB have half of these characters.
 */
const most = { cells: 1_000_000, characters: 10_000_000 };

/** Counts what is read, so that reading ends at the first cell too many. */
export interface Allowance {
  /** @throws AppError `table.tooLarge` */
  take: (cells: number, characters: number) => void;
}

export function createAllowance(): Allowance {
  const left = { ...most };
  return {
    take(cells, characters) {
      left.cells -= cells;
      left.characters -= characters;
      if (left.cells < 0 || left.characters < 0) throw tooLarge();
    },
  };
}

/** What would take too much memory or time to read. */
export function tooLarge(): AppError {
  return new AppError('table.tooLarge', {}, 'file');
}
