import { looksLikeFormula, serialOf, withoutInvalidXml } from './cells.ts';
import type { Cell } from './spreadsheet.ts';
import { styles } from './workbook-xml.ts';

/** A cell of a spreadsheet holds at most this many UTF-16 units. */
const maxCellLength = 32_767;

/** Height of a row in points; a text of more lines shows the first ones. */
const lineHeight = 15;
const maxLines = 8;

/**
 * Widths of columns, in digits of the standard font; a longer text overflows or is cut only on the
 * screen.
 */
const width = { min: 8, max: 60, moment: 20 } as const;

/**
 * A worksheet up to its rows. The headings stay visible, the columns are as wide as `some` of the
 * rows need, and prints fit the width of the paper. ECMA-376, part 1, section 18.3.
 */
export function sheetHead(headings: string[], some: Cell[][]): string {
  const columns = headings.map((heading, at) => {
    const widest = Math.max(widthOf(heading), ...some.map((row) => widthOf(row[at] ?? null))) + 2;
    const wide = Math.min(Math.max(widest, width.min), width.max);
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${headingXml(headings)}`;
}

/** A4 landscape, one page wide and as many pages high as the rows need. */
export const sheetTail =
  '</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';

/** The width of the longest line; Thai marks above and below have no width. */
function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if (cell instanceof Date) return width.moment;
  return Math.max(...linesOf(cell).map((line) => line.replaceAll(/\p{Mn}/gu, '').length));
}

function headingXml(headings: string[]): string {
  const cells = headings.map((text, at) => textXml(`${letterOf(at)}1`, text, styles.heading));
  return `<row r="1">${cells.join('')}</row>`;
}

/** @param number of the row in its sheet; the headings are row 1 */
export function rowXml(number: number, row: Cell[]): string {
  const cells = row.map((cell, at) => cellXml(`${letterOf(at)}${number}`, cell));
  const lines = Math.min(Math.max(...row.map((cell) => linesOf(cell).length)), maxLines);
  const height = lines > 1 ? ` ht="${lines * lineHeight}" customHeight="1"` : '';
  return `<row r="${number}"${height}>${cells.join('')}</row>`;
}

function linesOf(cell: Cell): string[] {
  return typeof cell === 'string' ? cell.split(/\r\n?|\n/) : [String(cell)];
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${styles.plain}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="${styles.moment}"><v>${serialOf(cell)}</v></c>`;
  return textXml(place, cell);
}

function textXml(place: string, text: string, style = styleOf(text)): string {
  const content = escaped(shortened(withoutInvalidXml(text)));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/**
 * The text is no formula yet, but without this style it would become one as soon as somebody edits
 * its cell.
 */
function styleOf(text: string): number {
  if (looksLikeFormula(text)) return styles.quoted;
  return /[\r\n]/.test(text) ? styles.lines : styles.plain;
}

function shortened(text: string): string {
  return text.length <= maxCellLength
    ? text
    : `${text
        .slice(0, maxCellLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Spreadsheets read `_x0041_` as the letter A; the underscore itself is `_x005F_`.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  );
}

/** A to Z: no table has more columns. */
function letterOf(at: number): string {
  return String.fromCodePoint(65 + at);
}
