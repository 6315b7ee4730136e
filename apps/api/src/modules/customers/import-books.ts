import type { ErrorEntry } from '@aqua/contract/errors';
import { maxBooksAtOnce } from '@aqua/contract/ownerships';
import { maxErpIdLength } from '@aqua/contract/products';
import type { Book } from './assign-books.ts';
import type { ImportLine } from './import-file.ts';

/** A book that the actor may assign, under its ERP id; several books may carry the same. */
export type BooksByErpId = Map<string, Book[]>;

/** What a line with more says is cut: nobody reads it, and a file may be full of them. */
export const mostSaid = 20;

/** In UTF-16; longer than every ERP id, so that what is longer can only be several. */
const maxTextLength = 2 * maxErpIdLength;

/** Everything in a line that may be an ERP id: what is between semicolons or commas, and its words. */
export function candidatesOf(line: ImportLine): string[] {
  if (hasTooMany(line)) return [];
  return line.parts.flatMap((part) => [part, ...part.split(/\s+/)]);
}

/** The books of a line; an ERP id that names none, or not just one, is an error. */
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
  return { erpIds, books, errors: errors.slice(0, mostSaid) };
}

/** Whether they are too many whichever books exist; stops counting there. */
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
  return { erpIds: written.slice(0, mostSaid), books: [] as Book[], errors: [error] };
}
