import { AppError } from '../errors.ts';
import { decodeText } from './decode.ts';
import { readCsv, type Line } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { isZip } from './zip.ts';

/** A table that somebody sent, as CSV or as a workbook. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** The sheet of a workbook that was read. */
  sheet: string | null;
  /** Sheets of the workbook that are not empty and were not read. */
  otherSheets: number;
  lines: Line[];
}

/** Workbooks of Excel before 2007, and all that have a password, are files of this kind (MS-CFB). */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * The lines of a table that are not blank. The bytes say whether it is a CSV or a workbook: the name
 * of a file may be wrong.
 *
 * @param isHeading as in `readCsv`
 */
export async function readTable(
  bytes: Buffer,
  isHeading: (cell: string) => boolean,
): Promise<Table> {
  if (bytes.indexOf(compoundFile) === 0) throw new AppError('table.oldWorkbook', {}, 'file');
  if (isZip(bytes)) return { format: 'xlsx', ...(await readXlsx(bytes)) };
  const lines = readCsv(decodeText(bytes), isHeading);
  return { format: 'csv', sheet: null, otherSheets: 0, lines };
}
