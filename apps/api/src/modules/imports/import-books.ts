import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { maxBooksAtOnce } from '@aqua/contract/assignment-limits';
import { maxErpIdLength } from '@aqua/contract/products';
import type { Book } from '../customers/assign-books.ts';
import type { ImportLine } from './student-lines.ts';

/** The books that the actor may assign, by ERP id in small letters; several may have the same one. */
export type BooksByErpId = Map<string, (Book & { erpId: string })[]>;

/** One line reports at most this many errors or ids: nobody reads more, and a file may have many such lines. */
export const maxReportedPerLine = 20;

/** In UTF-16 units. Longer than any ERP id, so a longer part can only be several ids. */
const maxTextLength = 2 * maxErpIdLength;

/**
 * Everything in a line that may be an ERP id: the parts between semicolons or commas, and their
 * words.
 */
export function candidatesOf(line: ImportLine): string[] {
  if (hasTooMany(line)) return [];
  return line.parts.flatMap((part) => [part, ...part.split(/\s+/)]);
}

interface BooksOfLine {
  erpIds: string[];
  books: Book[];
  errors: Omit<ErrorEntry, 'message'>[];
}

/** The books of a line. An ERP id that matches no book, or several, is an error. */
export function booksOf(line: ImportLine, known: BooksByErpId): BooksOfLine {
  if (hasTooMany(line)) return tooMany(line.parts);
  const wanted = line.parts.flatMap((part) =>
    known.has(part.toLowerCase()) ? [part] : part.split(/\s+/),
  );
  const erpIds = [...new Set(wanted)];
  if (erpIds.length > maxBooksAtOnce) return tooMany(erpIds);
  const errors: Omit<ErrorEntry, 'message'>[] = [];
  const books = erpIds.flatMap((erpId) => {
    const found = booksNamed(erpId, known);
    const count = found.length;
    const params = { erpId: erpId.slice(0, 60) };
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

/** An id may be written in small letters or capitals, unless another book has exactly this one. */
function booksNamed(erpId: string, known: BooksByErpId) {
  const found = known.get(erpId.toLowerCase()) ?? [];
  const same = found.filter((book) => book.erpId === erpId);
  return same.length > 0 ? same : found;
}

/** Excel writes a long number into a CSV as `9.78616E+12`; its other digits are lost. */
function isShortened(erpId: string): boolean {
  return /^\d(\.\d+)?E\+?\d+$/i.test(erpId);
}

/** Whether the line has too many ids, whichever books exist; stops counting at the limit. */
function hasTooMany({ parts }: ImportLine): boolean {
  const found = new Set<string>();
  for (const part of parts)
    for (const [erpId] of part.length > maxTextLength ? part.matchAll(/\S+/g) : [[part]])
      if (found.add(erpId).size > maxBooksAtOnce) return true;
  return false;
}

function tooMany(written: string[]): BooksOfLine {
  const error = {
    code: 'import.tooManyBooks',
    params: { max: maxBooksAtOnce },
    field: 'erpIds',
  };
  return { erpIds: written.slice(0, maxReportedPerLine), books: [], errors: [error] };
}
