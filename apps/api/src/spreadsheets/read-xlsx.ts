import { AppError } from '../lib/errors.ts';
import { createAllowance } from './allowance.ts';
import { openArchive } from './archive.ts';
import type { Line } from './read-csv.ts';
import { readDateStyles } from './workbook/date-formats.ts';
import { needed, readParts } from './workbook/parts.ts';
import { readSharedStrings } from './workbook/shared-strings.ts';
import { readSheet } from './workbook/sheet.ts';

/** A sheet that is not empty, by its place among the sheets of the workbook, from 1. */
export interface Sheet {
  number: number;
  name: string;
}

/** A sheet with its first lines, by which one of several is chosen. */
export interface SheetStart extends Sheet {
  isHidden: boolean;
  lines: Line[];
}

/** Lines of a workbook that are not blank. */
interface Workbook {
  /** All sheets that are not empty. */
  sheets: SheetStart[];
  /** The sheets that are read, one or more. */
  tables: { sheet: Sheet; lines: Line[] }[];
}

/** The sheets that are read, given all that are not empty; none if one is not there. */
export type ChooseSheets = (sheets: SheetStart[]) => Sheet[];

/** Lines of each sheet that are read before one is chosen. */
const startLines = 20;

/**
 * The lines of some sheets that are not blank, up to `maxLines` of each. A formula yields the value
 * that was saved with the file; of merged cells, the first has the value.
 */
export async function readXlsx(
  bytes: Buffer,
  maxLines: number,
  choose: ChooseSheets,
): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const { sheets: listed, isFrom1904, ...paths } = await readParts(archive);
  const sharedStrings = readSharedStrings(await archive.read(paths.sharedStrings));
  const dateStyles = readDateStyles(await archive.read(paths.styles));
  const book = { sharedStrings, dateStyles, isFrom1904 };
  // Of its own, so that the sheets that are read keep the whole of the other.
  const ofStarts = createAllowance();
  const starts: SheetStart[] = [];
  // The archive unpacks to a few megabytes at most, whatever it holds.
  const contents = new Map<number, Buffer>();
  for (const [at, { name, path, isHidden }] of listed.entries()) {
    const content = await needed(archive, path);
    const lines = readSheet(content, book, startLines, ofStarts);
    if (lines.length === 0) continue;
    starts.push({ number: at + 1, name, isHidden, lines });
    contents.set(at + 1, content);
  }
  if (starts.length === 0) throw new AppError('file.empty', {}, 'file');
  const allowance = createAllowance();
  const tables = choose(starts).flatMap(({ number, name }) => {
    const content = contents.get(number);
    if (content === undefined) return [];
    return [{ sheet: { number, name }, lines: readSheet(content, book, maxLines, allowance) }];
  });
  if (tables.length === 0) throw new AppError('import.sheetUnknown', {}, 'sheet');
  return { sheets: starts, tables };
}
