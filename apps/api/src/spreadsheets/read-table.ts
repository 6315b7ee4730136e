import { AppError } from '../lib/errors.ts';
import { createAllowance } from './allowance.ts';
import { isZip } from './archive.ts';
import { decodeText } from './decode.ts';
import { readCsv, type Line } from './read-csv.ts';
import { readXlsx, type ChooseSheets, type Sheet, type SheetStart } from './read-xlsx.ts';

/** A table that somebody sent, as CSV or as a workbook. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** All sheets of a workbook that are not empty. */
  sheets: SheetStart[];
  /** What is read, one or more; a CSV has no sheets. */
  tables: { sheet: Sheet | null; lines: Line[] }[];
}

/** The file type (MS-CFB) of workbooks from before Excel 2007, and of all that have a password. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * The lines of a table that are not blank, up to `maxLines` of each sheet; the rest is not read. The
 * bytes decide whether it is a CSV or a workbook: the name of a file may be wrong.
 *
 * @param isHeading as in `readCsv`
 * @param choose the sheets of a workbook that are read
 */
export async function readTable(
  bytes: Buffer,
  isHeading: (cell: string) => boolean,
  maxLines: number,
  choose: ChooseSheets,
): Promise<Table> {
  if (bytes.indexOf(compoundFile) === 0) throw new AppError('table.oldWorkbook', {}, 'file');
  if (isZip(bytes)) return { format: 'xlsx', ...(await readXlsx(bytes, maxLines, choose)) };
  const lines = readCsv(decodeText(bytes), { isHeading, maxLines, allowance: createAllowance() });
  return { format: 'csv', sheets: [], tables: [{ sheet: null, lines }] };
}
