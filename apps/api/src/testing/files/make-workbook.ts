import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { sheetPath, workbookParts } from '../../spreadsheets/workbook-xml.ts';

/** A ZIP archive of these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A cell: a text, or its XML, such as `<c><v>9.786E+12</v></c>`. */
type Cell = string | { xml: string };

/**
 * A workbook as Excel saves it. Each sheet is given by its rows; null is a row that the file leaves
 * out.
 *
 * @param merged the cells of each sheet that are merged, such as `<mergeCell ref="A1:A2"/>`
 */
export function makeWorkbook(
  sheets: Record<string, (Cell[] | null)[]>,
  merged = '',
): Promise<Buffer> {
  const parts = Object.entries(sheets).map(([, rows], at) => [
    sheetPath(at + 1),
    sheetXml(rows, merged),
  ]);
  return zipOf({ ...workbookParts(Object.keys(sheets)), ...Object.fromEntries(parts) });
}

function sheetXml(rows: (Cell[] | null)[], merged: string): string {
  const written = rows.map((cells, at) => {
    if (cells === null) return '';
    const own = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`));
    return `<row r="${at + 1}">${own.join('')}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${written.join('')}</sheetData>${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: Cell, place: string): string {
  if (typeof cell !== 'string') return cell.xml.replace('<c', `<c r="${place}"`);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
}

function letterOf(column: number): string {
  return String.fromCodePoint(65 + column);
}
