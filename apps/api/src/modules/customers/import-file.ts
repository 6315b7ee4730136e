import { cleanLine } from '@aqua/contract/clean-text';
import { informationForm } from '@aqua/contract/customers';
import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { AppError, InvalidInput } from '../../errors.ts';
import { parseInput } from '../../http/parse.ts';
import { unescapeFormula } from '../../spreadsheets/cells.ts';
import { decodeText } from '../../spreadsheets/decode.ts';
import { readCsv, type Line } from '../../spreadsheets/read-csv.ts';
import { maxImportRows } from './rules.ts';

type Refusal = Omit<ErrorEntry, 'message'>;

/** A line of the file; a line with `errors` has no effect. */
export interface ImportLine {
  line: number;
  name: string;
  email: string;
  /** ERP ids as written: the parts between semicolons, commas and line breaks. */
  parts: string[];
  errors: Refusal[];
}

/** Headings in English and Thai as people write them, without spaces, dots and hyphens. */
const headings = {
  name: ['name', 'fullname', 'student', 'studentname', 'ชื่อ', 'ชื่อสกุล', 'ชื่อนามสกุล', 'ชื่อนักเรียน'],
  email: ['email', 'emailaddress', 'mail', 'อีเมล', 'อีเมล์', 'อีเมลล์', 'ที่อยู่อีเมล', 'อีเมลนักเรียน'],
  books: ['erpids', 'erpid', 'erp', 'รหัสerp', 'รหัสerpของหนังสือ', 'erpหนังสือ', 'รหัสหนังสือ'],
};

type Field = keyof typeof headings;

/**
 * The students of a file (decisions, section 5). Columns may be in any order; unknown ones are
 * ignored.
 */
export function readImport(bytes: Buffer): ImportLine[] {
  if (bytes.length === 0) throw new AppError('file.empty', {}, 'file');
  const [head, ...lines] = readCsv(decodeText(bytes), (cell) => fieldOf(cell) !== undefined);
  if (head === undefined) throw new AppError('file.empty', {}, 'file');
  const columns = columnsOf(head);
  if (lines.length > maxImportRows)
    throw new AppError('import.tooManyRows', { max: maxImportRows }, 'file');
  return lines.map((line) => studentOf(line, columns, head.cells.length));
}

function fieldOf(cell: string): Field | undefined {
  const plain = cell
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s._()/-]|และ/g, '');
  return (Object.keys(headings) as Field[]).find((field) => headings[field].includes(plain));
}

/** The index of each column. Name and e-mail must exist, and no column twice. */
function columnsOf({ line, cells }: Line): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {};
  for (const [at, cell] of cells.entries()) {
    const field = fieldOf(cell);
    if (field === undefined) continue;
    if (columns[field] !== undefined)
      throw new AppError('import.columnTwice', { line, column: cell.slice(0, 60) }, 'file');
    columns[field] = at;
  }
  if (columns.email === undefined) throw new AppError('import.noEmailColumn', { line }, 'file');
  if (columns.name === undefined) throw new AppError('import.noNameColumn', { line }, 'file');
  return columns;
}

function studentOf(
  { line, cells }: Line,
  columns: Partial<Record<Field, number>>,
  width: number,
): ImportLine {
  const textOf = (field: Field) => unescapeFormula(cells[columns[field] ?? -1] ?? '');
  const [name, email] = [textOf('name'), textOf('email')];
  const parts = textOf('books')
    .split(/[;,\n]/)
    .map(cleanLine)
    .filter((part) => part !== '');
  const raw = {
    line,
    name: cleanLine(name).slice(0, 300),
    email: cleanLine(email).slice(0, 300),
    parts,
  };
  // More cells than headings: probably a comma without quotation marks, whose rest would be lost.
  if (cells.slice(width).some((cell) => cell !== ''))
    return { ...raw, errors: [{ code: 'import.tooManyCells' }] };
  try {
    const student = parseInput(informationForm, { name, email }) as { name: string; email: string };
    return { ...raw, ...student, errors: [] };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { ...raw, errors: error.entries };
  }
}
