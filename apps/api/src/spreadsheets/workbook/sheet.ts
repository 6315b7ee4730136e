import type { Allowance } from '../allowance.ts';
import type { Line } from '../read-csv.ts';
import { textOf, type Book, type WrittenCell } from './cell-text.ts';
import { unescaped } from './escapes.ts';
import { fillMerged, type MergedDown } from './merged-cells.ts';
import { createRichText } from './shared-strings.ts';
import { damaged, readXml } from './xml.ts';

/** The last row and column that Excel has: XFD1048576. */
const last = { row: 1_048_576, column: 16_384 };

/** A cell while it is read. */
interface OpenCell extends WrittenCell {
  column: number;
  isValue: boolean;
  isInline: boolean;
}

/**
 * The rows of a sheet that are not blank, up to `maxLines`; each has as many cells as the longest.
 * ECMA-376, part 1, 18.3.1. Rows and cells without an address follow the one before.
 *
 * @throws AppError `table.workbookDamaged` for rows or cells in a wrong order
 */
export function readSheet(
  bytes: Buffer,
  book: Book,
  maxLines: number,
  allowance: Allowance,
): Line[] {
  const lines: Line[] = [];
  const merged: MergedDown[] = [];
  const inline = createRichText();
  let line = 0;
  let column = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;

  function openRow(written: string | undefined): void {
    line = inOrder(written === undefined ? line + 1 : Number(written), line, last.row);
    column = 0;
    cells = [];
  }

  function openCell({ r, t = 'n', s }: Record<string, string>): void {
    const written = r === undefined ? column + 1 : columnOf(r);
    column = inOrder(written, column, last.column);
    cell = { column, type: t, style: s, value: '', isValue: false, isInline: false };
    inline.begin();
  }

  function closeCell({ value, ...written }: OpenCell): void {
    const isEscaped = written.type === 'str' || written.type === 'inlineStr';
    const text = textOf({ ...written, value: isEscaped ? unescaped(value) : value }, book);
    if (text === '') return;
    const before = cells.length;
    while (cells.length < written.column - 1) cells.push('');
    allowance.take(written.column - before, text.length);
    cells.push(text);
  }

  readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes['r']);
      else if (name === 'c') openCell(attributes);
      else if (name === 'mergeCell') merged.push(...mergedDown(attributes['ref']));
      else if (cell !== undefined) {
        if (name === 'v') cell.isValue = true;
        if (name === 'is') cell.isInline = true;
        inline.open(name);
      }
    },
    text(text) {
      if (cell?.isValue === true) cell.value += text;
      else if (cell?.isInline === true) inline.add(text);
    },
    close(name) {
      if (name === 'row') {
        if (cells.length > 0) lines.push({ line, cells });
        cells = [];
      } else if (name === 'c' && cell !== undefined) {
        closeCell(cell);
        cell = undefined;
      } else if (cell !== undefined) {
        if (name === 'v') cell.isValue = false;
        if (name === 'is') {
          cell.isInline = false;
          if (cell.type === 'inlineStr') cell.value = inline.whole();
        }
        inline.close(name);
      }
    },
    isOver: () => lines.length > maxLines,
  });
  const read = padded(lines.slice(0, maxLines), allowance);
  fillMerged(read, merged, allowance);
  return read;
}

function inOrder(number: number, before: number, most: number): number {
  if (Number.isInteger(number) && number > before && number <= most) return number;
  throw damaged(new RangeError(`${number} follows ${before}`));
}

/** The cells of a range such as `A2:A36`; none of one over several columns, which is a title. */
function mergedDown(range = ''): MergedDown[] {
  const [, begin = '', from = '', end = '', to = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? [];
  if (begin === '' || begin !== end) return [];
  return [{ from: Number(from), to: Number(to), at: columnOf(`${begin}1`) - 1 }];
}

/** The number of the column in an address such as `AB12`. */
function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Every line with as many cells as the longest: the headings may be shorter than the lines below. */
function padded(lines: Line[], allowance: Allowance): Line[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  for (const { cells } of lines) {
    allowance.take(width - cells.length, 0);
    while (cells.length < width) cells.push('');
  }
  return lines;
}
