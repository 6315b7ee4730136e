import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { maxBooksAtOnce } from '@aqua/contract/students/assignment-limits';
import type { Book } from '../customers/ownerships/assign-books.ts';
import { maxReportedPerLine } from './erp-parts.ts';
import type { ImportLine } from './student-lines.ts';
import { cutText } from './reading/cut-text.ts';

/** The books that the actor may assign, by ERP id in lower case; several may share one. */
export type BooksByErpId = Map<string, (Book & { erpId: string })[]>;

/**
 * Everything in a line that may be an ERP id: the parts between semicolons or commas, and their
 * words.
 */
export function candidatesOf(line: ImportLine): string[] {
  if (line.hasTooMany) return [];
  return line.parts.flatMap((part) => [part, ...part.split(/\s+/)]);
}

interface BooksOfLine {
  erpIds: string[];
  books: Book[];
  errors: Omit<ErrorEntry, 'message'>[];
}

/** The books of a line. An ERP id that matches no book, or several, is an error. */
export function booksOf(line: ImportLine, known: BooksByErpId): BooksOfLine {
  if (line.hasTooMany) return tooMany(line.parts);
  const wanted = line.parts.flatMap((part) =>
    known.has(part.toLowerCase()) ? [part] : part.split(/\s+/),
  );
  const erpIds = [...new Set(wanted)];
  if (erpIds.length > maxBooksAtOnce) return tooMany(erpIds);
  const errors: Omit<ErrorEntry, 'message'>[] = [];
  const books = erpIds.flatMap((erpId) => {
    const found = booksNamed(erpId, known);
    const count = found.length;
    const params = { erpId: cutText(erpId, 60) };
    if (count === 0)
      errors.push({
        code: isShortened(erpId) ? 'import.erpShortened' : 'import.erpUnknown',
        params,
        field: 'erpIds',
      });
    if (count > 1)
      errors.push({ code: 'import.erpTwice', params: { ...params, count }, field: 'erpIds' });
    return found;
  });
  return { erpIds, books, errors: errors.slice(0, maxReportedPerLine) };
}

/** Case does not matter in an id, unless a book has it in exactly this spelling. */
function booksNamed(erpId: string, known: BooksByErpId) {
  const found = known.get(erpId.toLowerCase()) ?? [];
  const same = found.filter((book) => book.erpId === erpId);
  return same.length > 0 ? same : found;
}

/** Excel writes a long number into a CSV as `9.78616E+12`; the other digits are lost. */
function isShortened(erpId: string): boolean {
  return /^\d(\.\d+)?E\+?\d+$/i.test(erpId);
}

function tooMany(written: string[]): BooksOfLine {
  const error = {
    code: 'import.tooManyBooks',
    params: { max: maxBooksAtOnce },
    field: 'erpIds',
  };
  return { erpIds: written.slice(0, maxReportedPerLine), books: [], errors: [error] };
}
