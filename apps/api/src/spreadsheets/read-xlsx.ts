import { AppError } from '../lib/errors.ts';
import { createAllowance } from './allowance.ts';
import { openArchive } from './archive.ts';
import type { Line } from './read-csv.ts';
import { readDateStyles } from './workbook/date-formats.ts';
import { needed, readParts } from './workbook/parts.ts';
import { readSharedStrings } from './workbook/shared-strings.ts';
import { readSheet } from './workbook/sheet.ts';

/** A workbook as it is read: its first sheet that is not empty. */
interface Workbook {
  sheet: string;
  /** Other sheets that are not empty. */
  otherSheets: number;
  lines: Line[];
}

/**
 * The lines of a workbook that are not blank, up to `maxLines`. A formula yields the value that was
 * saved with the file; merged cells yield the value of the first.
 */
export async function readXlsx(bytes: Buffer, maxLines: number): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const { sheets, isFrom1904, ...paths } = await readParts(archive);
  const sharedStrings = readSharedStrings(await archive.read(paths.sharedStrings));
  const dateStyles = readDateStyles(await archive.read(paths.styles));
  const book = { sharedStrings, dateStyles, isFrom1904 };
  const allowance = createAllowance();
  let first: Omit<Workbook, 'otherSheets'> | undefined;
  let otherSheets = 0;
  for (const { name, path } of sheets) {
    // Of the other sheets, it only matters whether they have a line.
    const most = first === undefined ? maxLines : 1;
    const lines = readSheet(await needed(archive, path), book, most, allowance);
    if (lines.length === 0) continue;
    if (first === undefined) first = { sheet: name, lines };
    else otherSheets += 1;
  }
  if (first === undefined) throw new AppError('file.empty', {}, 'file');
  return { ...first, otherSheets };
}
