import { damaged } from './xml.ts';

/** A cell as it is written: its type, its style by number, and its value. */
export interface WrittenCell {
  type: string;
  style: string | undefined;
  value: string;
}

/** What the cells of a workbook refer to. */
export interface Book {
  sharedStrings: string[];
  /** For each style, whether its numbers are dates. */
  dateStyles: boolean[];
  isFrom1904: boolean;
}

const dayMs = 86_400_000;
/** Days from day 0 of spreadsheets to 1970-01-01, and to day 0 of those that begin in 1904. */
const epoch = 25_569;
const days1904 = 1_462;
/** 9999-12-31. */
const lastSerial = 2_958_465;

/**
 * The text of a cell. A number has the digits of the file: 007 and 9786160012345 are not amounts.
 * ECMA-376, part 1, 18.18.11.
 *
 * @throws AppError `table.workbookDamaged` for a cell that refers to nothing
 */
export function textOf({ type, style, value }: WrittenCell, book: Book): string {
  if (value === '' || type === 'e') return '';
  switch (type) {
    case 's':
      return trimmed(found(book.sharedStrings, value));
    case 'str':
    case 'inlineStr':
      return trimmed(value);
    case 'b':
      return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : refuse(value);
    case 'd':
      return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? refuse(value);
    case 'n': {
      const isDate = style !== undefined && found(book.dateStyles, style);
      return isDate ? dayOf(value, book.isFrom1904) : numberOf(value);
    }
    default:
      return refuse(type);
  }
}

function found<Element>(list: Element[], index: string): Element {
  return list[Number(index)] ?? refuse(index);
}

function refuse(written: string): never {
  throw damaged(new RangeError(`a cell has ${written.slice(0, 60)}`));
}

function trimmed(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** A number that is no day of a calendar stays as it is; the import says so about its row. */
function dayOf(value: string, isFrom1904: boolean): string {
  const serial = Number(value) + (isFrom1904 ? days1904 : 0);
  if (!(serial >= 0 && serial < lastSerial + 1)) return trimmed(value);
  return new Date(Math.floor((serial - epoch) * dayMs)).toISOString().slice(0, 10);
}

/** A whole number in the form in which Excel stores large ones, such as `9.78616E+12`. */
const wholeNumber = /^\d(\.\d+)?E\+?\d{1,2}$/i;

/** Excel keeps this many digits of a number; a longer one has lost its last digits. */
const maxDigits = 15;

/** All digits of a number, unless the file has lost some of them. */
function numberOf(value: string): string {
  const text = trimmed(value);
  if (!wholeNumber.test(text)) return text;
  const digits = Number(text).toFixed(0);
  return digits.length <= maxDigits ? digits : text;
}
