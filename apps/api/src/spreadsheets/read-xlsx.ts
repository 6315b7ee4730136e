import readWorkbook, { type CellValue, type Row } from 'read-excel-file/node';
import { AppError } from '../errors.ts';
import type { Line } from './read-csv.ts';
import { maxUnpackedBytes, zipEntries } from './zip.ts';

/** A workbook as it is read: its first sheet that is not empty. */
export interface Workbook {
  sheet: string;
  /** Other sheets that are not empty. */
  otherSheets: number;
  lines: Line[];
}

/** Excel keeps this many digits of a number; a longer one has lost its last digits. */
const maxDigits = 15;

/**
 * The lines of a workbook that are not blank. A formula gives the value that it had when the file was
 * saved, merged cells that of the first.
 *
 * The library reads in a worker, so that a large workbook holds up no other call. It has no limit of
 * its own: the workbook is unpacked here before, up to the limit.
 */
export async function readXlsx(bytes: Buffer): Promise<Workbook> {
  let left = maxUnpackedBytes;
  for (const entry of zipEntries(bytes)) left -= (await entry.content(left)).length;
  const sheets = await sheetsOf(bytes);
  const filled = sheets
    .map(({ sheet, data }) => ({ sheet, lines: linesOf(data) }))
    .filter(({ lines }) => lines.length > 0);
  const [first] = filled;
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  return { ...first, otherSheets: filled.length - 1 };
}

async function sheetsOf(bytes: Buffer) {
  try {
    // Numbers stay the digits of the file: 007 and 9786160012345 are no amounts.
    return await readWorkbook(bytes, { parseNumber: (digits) => digits });
  } catch (error) {
    throw new AppError('table.workbookDamaged', {}, 'file', { cause: error });
  }
}

function linesOf(rows: Row<string>[]): Line[] {
  return rows
    .map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The library's types take a date for the class of dates. */
type Value = Exclude<CellValue<string>, DateConstructor> | Date | null;

function textOf(cell: Row<string>[number]): string {
  const value = cell as Value;
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  const text = value.replaceAll(/\r\n?/g, '\n').trim();
  return wholeNumber.test(text) ? plainDigits(text) : text;
}

/** A whole number in the form in which Excel stores large ones, such as `9.78616E+12`. */
const wholeNumber = /^\d(\.\d+)?E\+?\d{1,2}$/i;

/** All digits of a number, unless the file has lost some of them. */
function plainDigits(text: string): string {
  const digits = Number(text).toFixed(0);
  return digits.length <= maxDigits ? digits : text;
}
