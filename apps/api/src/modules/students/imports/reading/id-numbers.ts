import { onlyVisible, withLatinDigits } from '@aqua/contract/clean-text';
import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { fieldOf } from './headings.ts';

/**
 * Without the heading of a student number, so many cells must be national ids: others are, too, by
 * chance.
 */
const fewest = 3;

/**
 * Whether a text is a Thai national id: thirteen digits, of which the last is a check digit (modulo
 * 11). The first is 0 to 8, which tells it from an ISBN.
 */
function isNationalId(cell: string): boolean {
  if (cell.length > 40) return false;
  const digits = withLatinDigits(onlyVisible(cell)).replaceAll(/[\s.-]/g, '');
  if (!/^[0-8]\d{12}$/.test(digits)) return false;
  const weighted = Array.from(digits.slice(0, 12), (digit, at) => Number(digit) * (13 - at));
  const sum = weighted.reduce((total, each) => total + each, 0);
  return (11 - (sum % 11)) % 10 === Number(digits.at(-1));
}

/**
 * The columns in which national ids stand although no heading says so: one that is called
 * `เลขประจำตัว`, or one that nobody knows. More than half of the cells are national ids.
 *
 * @param head the line with the headings, if there is one
 */
export function idNumberColumns(head: Line | undefined, below: Line[]): number[] {
  const counts = new Map<number, { filled: number; ids: number }>();
  for (const { cells } of below)
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue;
      const { filled, ids } = counts.get(at) ?? { filled: 0, ids: 0 };
      counts.set(at, { filled: filled + 1, ids: ids + Number(isNationalId(cell)) });
    }
  return [...counts].flatMap(([at, { filled, ids }]) => {
    const field = fieldOf(head?.cells[at] ?? '');
    if (field !== undefined && field !== 'studentNumber') return [];
    const least = field === undefined ? fewest : 1;
    return ids >= least && ids * 2 > filled ? [at] : [];
  });
}
