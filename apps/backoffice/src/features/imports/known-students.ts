import type { ImportRow } from '@aqua/contract/customers-import';
import { mendedFields } from '@aqua/contract/import-fields';
import type { Mended } from './import-calls.ts';

export type KnownStudent = ImportRow['known'][number];

/**
 * For each wrong line, the student whom an earlier import made from it, after it had been mended. It
 * is offered only if no other line of the file stands for this student: of two children of one name,
 * one would get no account.
 */
export function knownStudents(rows: readonly ImportRow[]): ReadonlyMap<number, KnownStudent> {
  const wrong = rows.filter(({ known }) => known.length > 0);
  const right = new Set(rows.filter(({ result }) => result !== 'wrong').map(({ email }) => email));
  const offers = wrong.flatMap((row) => {
    const left = row.known.filter(({ email }) => email === row.email || !right.has(email));
    const [only, ...more] = left;
    return only === undefined || more.length > 0 ? [] : [{ row, only }];
  });
  const claims = Map.groupBy(offers, ({ only }) => only.email);
  return new Map(
    offers
      .filter(({ row, only }) => only.email === row.email || claims.get(only.email)?.length === 1)
      .map(({ row, only }) => [row.line, only]),
  );
}

/**
 * The line as that student has it. Name and e-mail are taken together: both may have been mended, and
 * one of them alone may be another child's.
 */
export function takenFrom(row: ImportRow, { name, email, erpIds }: KnownStudent): Mended {
  const isWrong = (field: string) => row.errors.some((error) => error.field === field);
  return {
    ...mendedOf(row),
    name,
    email,
    ...(isWrong('erpIds') && { erpIds: erpIds.join('; ') }),
  };
}

/** What is taken, to be shown before. */
export function takenValues(row: ImportRow, known: KnownStudent): string[] {
  const [taken, written] = [takenFrom(row, known), mendedOf(row)];
  const isWrong = (field: string) => row.errors.some((error) => error.field === field);
  return mendedFields
    .filter((field) => isWrong(field) || taken[field] !== written[field])
    .map((field) => taken[field])
    .filter((value) => value !== '');
}

export function mendedOf(row: ImportRow): Mended {
  const { line, name, email, erpIds, groups, startsOn, endsOn, decision } = row;
  const lists = { erpIds: erpIds.join('; '), group: groups.join('; ') };
  return { line, name, email, ...lists, startsOn, endsOn, decision: decision ?? '' };
}
