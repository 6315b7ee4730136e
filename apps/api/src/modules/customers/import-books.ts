import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { maxBooksAtOnce } from '@aqua/contract/ownerships';
import { maxErpIdLength } from '@aqua/contract/products';
import type { Book } from './assign-books.ts';
import type { ImportLine } from './import-file.ts';

/** The books that the actor may assign, by ERP id; several books may have the same one. */
export type BooksByErpId = Map<string, Book[]>;

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

/** The books of a line. An ERP id that matches no book, or several, is an error. */
export function booksOf(line: ImportLine, known: BooksByErpId) {
  if (hasTooMany(line)) return tooMany(line.parts);
  const wanted = line.parts.flatMap((part) => (known.has(part) ? [part] : part.split(/\s+/)));
  const erpIds = [...new Set(wanted)];
  if (erpIds.length > maxBooksAtOnce) return tooMany(erpIds);
  const errors: Omit<ErrorEntry, 'message'>[] = [];
  const books = erpIds.flatMap((erpId) => {
    const found = known.get(erpId) ?? [];
    const count = found.length;
    const params = { erpId: erpId.slice(0, 60) };
    if (count === 0) errors.push({ code: 'import.erpUnknown', params, field: 'erpIds' });
    if (count > 1)
      errors.push({ code: 'import.erpTwice', params: { ...params, count }, field: 'erpIds' });
    return found;
  });
  return { erpIds, books, errors: errors.slice(0, maxReportedPerLine) };
}

/** Whether the line has too many ids, whichever books exist; stops counting at the limit. */
function hasTooMany({ parts }: ImportLine): boolean {
  const found = new Set<string>();
  for (const part of parts)
    for (const [erpId] of part.length > maxTextLength ? part.matchAll(/\S+/g) : [[part]])
      if (found.add(erpId).size > maxBooksAtOnce) return true;
  return false;
}

function tooMany(written: string[]) {
  const error = {
    code: 'import.tooManyBooks',
    params: { max: maxBooksAtOnce },
    field: 'erpIds',
  } as const;
  return { erpIds: written.slice(0, maxReportedPerLine), books: [] as Book[], errors: [error] };
}
