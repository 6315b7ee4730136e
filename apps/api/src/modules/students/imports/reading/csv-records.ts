import { onlyVisible, withoutInvisible } from '@aqua/contract/clean-text';
import { AppError } from '../../../../lib/errors.ts';
import type { WholeFile } from '../../../../http/route.ts';
import type { Allowance } from '../../../../spreadsheets/allowance.ts';
import { decodeText } from '../../../../spreadsheets/decode.ts';
import { readCsv } from '../../../../spreadsheets/read-csv.ts';

/** A record of a file. Its columns, in lower case, are those of all records of the file. */
export interface Numbered {
  line: number;
  cells: string[];
  columns: ReadonlyMap<string, number>;
}

/** What a record has in a column; undefined if the file has no such column. */
export function fieldOf({ cells, columns }: Numbered, column: string): string | undefined {
  const at = columns.get(column);
  return at === undefined ? undefined : withoutInvisible(cells[at] ?? '').trim();
}

/**
 * The records of the file with this name, which has the columns that are `needed`; undefined if
 * there is no such file.
 */
export function recordsOf(
  files: WholeFile[],
  fileName: string,
  needed: string[],
  allowance: Allowance,
): Numbered[] | undefined {
  const file = files.find((each) => each.fileName.toLowerCase() === fileName);
  if (file === undefined) return undefined;
  const [head, ...lines] = readCsv(decodeText(file.bytes), {
    isHeading: (cell) => /^\w+$/.test(cell),
    maxLines: Infinity,
    allowance,
  });
  const names = head?.cells.map((cell) => onlyVisible(cell).toLowerCase()) ?? [];
  for (const column of needed)
    if (!names.includes(column.toLowerCase()))
      throw new AppError('import.rosterColumn', { file: fileName, column }, 'file');
  // Of two columns with one name, the last counts.
  const columns = new Map(names.map((name, at) => [name, at]));
  return lines.map((line) => ({ ...line, columns }));
}
