import type { ErrorEntry } from '@aqua/contract/errors';
import type { Book } from './giving.ts';
import type { ImportLine } from './import-file.ts';

/** A book that the actor may assign, under its ERP id; several books may carry the same. */
export type BooksByErpId = Map<string, Book[]>;

/** As many as an invite takes. */
const mostBooks = 1_000;

/** Everything in a line that may be an ERP id: what is between semicolons or commas, and its words. */
export function candidatesOf({ parts }: ImportLine): string[] {
  return parts.flatMap((part) => [part, ...part.split(/\s+/)]);
}

/** The books of a line; an ERP id that names none, or not just one, is an error. */
export function booksOf(line: ImportLine, known: BooksByErpId) {
  const wanted = line.parts.flatMap((part) => (known.has(part) ? [part] : part.split(/\s+/)));
  const erpIds = [...new Set(wanted)];
  const errors: Omit<ErrorEntry, 'message'>[] = [];
  if (erpIds.length > mostBooks)
    errors.push({ code: 'import.tooManyBooks', params: { max: mostBooks }, field: 'erpIds' });
  const books = erpIds.flatMap((erpId) => {
    const found = known.get(erpId) ?? [];
    const count = found.length;
    const params = { erpId: erpId.slice(0, 60) };
    if (count === 0) errors.push({ code: 'import.erpUnknown', params, field: 'erpIds' });
    if (count > 1)
      errors.push({ code: 'import.erpTwice', params: { ...params, count }, field: 'erpIds' });
    return found;
  });
  return { erpIds, books, errors };
}
