import { AppError } from '../../errors.ts';
import type { WholeFile } from '../../http/route.ts';
import { decodeText } from '../../spreadsheets/decode.ts';
import { readCsv } from '../../spreadsheets/read-csv.ts';

/** A record of a file by the names of its columns, in small letters. */
export interface Numbered {
  line: number;
  record: Map<string, string>;
}

/** The records of the file of this name; undefined if it is not there. */
export function recordsOf(
  files: WholeFile[],
  fileName: string,
  needed: string[],
): Numbered[] | undefined {
  const file = files.find((each) => each.fileName.toLowerCase() === fileName);
  if (file === undefined) return undefined;
  const [head, ...lines] = readCsv(decodeText(file.bytes), (cell) => /^\w+$/.test(cell));
  const columns = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  for (const column of needed)
    if (!columns.includes(column.toLowerCase()))
      throw new AppError('import.rosterColumn', { file: fileName, column }, 'file');
  return lines.map(({ line, cells }) => ({
    line,
    record: new Map(columns.map((column, at) => [column, cells[at] ?? ''])),
  }));
}
