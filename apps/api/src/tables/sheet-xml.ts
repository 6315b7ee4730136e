import { harmless, serialOf } from './cells.ts';
import type { Cell } from './table.ts';

/** Cell styles, by their place in `workbook-xml.ts`. */
const styles = { heading: 1, moment: 2 } as const;

/** More than this no cell of a spreadsheet holds. */
const longestText = 32_767;

/** A worksheet up to its rows: the first one stays in sight. ECMA-376, part 1, section 18.3. */
export function sheetHead(headings: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="24" customWidth="1"/></cols><sheetData>${headingXml(headings)}`;
}

export const sheetTail = '</sheetData></worksheet>';

function headingXml(headings: string[]): string {
  const cells = headings.map((text, at) => textXml(`${letterOf(at)}1`, text, styles.heading));
  return `<row r="1">${cells.join('')}</row>`;
}

/** @param number of the row in its sheet; the headings are row 1 */
export function rowXml(number: number, row: Cell[]): string {
  const cells = row.map((cell, at) => cellXml(`${letterOf(at)}${number}`, cell));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="${styles.moment}"><v>${serialOf(cell)}</v></c>`;
  return textXml(place, cell);
}

function textXml(place: string, text: string, style = 0): string {
  const content = escaped(shortened(harmless(text)));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function shortened(text: string): string {
  return text.length <= longestText
    ? text
    : `${text
        .slice(0, longestText - 1)
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
      // Spreadsheets take `_x0041_` for the letter A; the underscore itself is `_x005F_`.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  );
}

/** A to Z: no table has more columns. */
function letterOf(at: number): string {
  return String.fromCodePoint(65 + at);
}
