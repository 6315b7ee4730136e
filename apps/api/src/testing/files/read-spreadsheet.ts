import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** The rows of an exported CSV, headings first. */
export async function readCsv(file: Blob): Promise<string[][]> {
  return parse(Buffer.from(await file.arrayBuffer()), { bom: true });
}

/** The rows of the first sheet of an exported workbook, headings first. */
export async function readXlsx(file: Blob, sheet = 1) {
  return readSheet(Buffer.from(await file.arrayBuffer()), sheet, { trim: false });
}
