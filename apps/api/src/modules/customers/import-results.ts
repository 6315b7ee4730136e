import type { ImportResult, ImportRow } from '@aqua/contract/customers-import';
import type { Language } from '@aqua/phrases/languages';
import { sayError } from '../../http/language.ts';
import type { booksOf } from './import-books.ts';
import type { ImportLine } from './import-file.ts';
import type { Foreseen, Invitation } from './invite-students.ts';

/** A line with its books. */
type Resolved = ImportLine & ReturnType<typeof booksOf>;

export type Judged = Resolved & { result: ImportResult };

/** One invitation for all lines of a student, under the name of the first. */
export function invitationOf(lines: Resolved[]): Invitation {
  const books = new Map(lines.flatMap(({ books }) => books).map((book) => [book.id, book]));
  const { name = '', email = '' } = lines[0] ?? {};
  return { name, email, books: [...books.values()] };
}

/**
 * The result of each line, as if each had been invited separately: ready (a new student), adds books,
 * already done, or wrong (decisions, section 5).
 */
export function resultsOf(lines: Resolved[], outcome: Foreseen): Judged[] {
  if ('refusal' in outcome) {
    const { code, params, field } = outcome.refusal;
    const error = {
      code,
      ...(Object.keys(params).length > 0 && { params }),
      ...(field && { field }),
    };
    return lines.map((line) => ({ ...line, errors: [error], result: 'wrong' }));
  }
  const left = new Set(outcome.assigned);
  return lines.map((line, nth) => {
    const adds = line.books.filter(({ id }) => left.delete(id)).length > 0;
    const isMade = outcome.isNew && nth === 0;
    return { ...line, result: isMade ? 'ready' : adds ? 'addsBooks' : 'alreadyDone' };
  });
}

/** The line as the answer shows it. */
export function serializeLine(
  {
    line,
    name,
    email,
    erpIds,
    errors,
  }: Pick<Resolved, 'line' | 'name' | 'email' | 'erpIds' | 'errors'>,
  result: ImportResult,
  language: Language,
): ImportRow {
  const said = errors.map((error) => ({
    ...error,
    message: sayError(language, error.code, error.params),
  }));
  const written = erpIds.map((erpId) => erpId.slice(0, 60));
  return { line, name, email, erpIds: written, result, errors: said };
}
