import { AppError } from '../lib/errors.ts';
import { createAllowance } from './allowance.ts';
import { isZip } from './archive.ts';
import { decodeText } from './decode.ts';
import { readCsv, type Line } from './read-csv.ts';
import { readXlsx, type ChooseSheet, type Sheet } from './read-xlsx.ts';

/** A table that somebody sent, as CSV or as a workbook. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** The sheet of the workbook that is read. */
  sheet: Sheet | null;
  /** All sheets that are not empty. */
  sheets: Sheet[];
  lines: Line[];
}

/** The file type (MS-CFB) of workbooks from before Excel 2007, and of all that have a password. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * The lines of a table that are not blank, up to `maxLines`; the rest is not read. The bytes decide
 * whether it is a CSV or a workbook: the name of a file may be wrong.
 *
 * @param isHeading as in `readCsv`
 * @param choose the sheet of a workbook that is read
 */
export async function readTable(
  bytes: Buffer,
  isHeading: (cell: string) => boolean,
  maxLines: number,
  choose: ChooseSheet,
): Promise<Table> {
  if (bytes.indexOf(compoundFile) === 0) throw new AppError('table.oldWorkbook', {}, 'file');
  if (isZip(bytes)) return { format: 'xlsx', ...(await readXlsx(bytes, maxLines, choose)) };
  const lines = readCsv(decodeText(bytes), { isHeading, maxLines, allowance: createAllowance() });
  return { format: 'csv', sheet: null, sheets: [], lines };
}
