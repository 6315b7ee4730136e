import type { ImportRow } from '@aqua/contract/students/customers-import';
import { mendedFields } from '@aqua/contract/students/import-fields';
import { buddhistOffset } from '@aqua/phrases/calendars';
import { currentLanguage } from '../../../lib/language/language.ts';
import type { Mended } from '../run/import-calls.ts';
import { whoIn } from '../run/row-counts.ts';

export type KnownStudent = ImportRow['known'][number];

/**
 * For each wrong line, the student that an earlier import made from it after it was mended. It is
 * offered only if no other line of the file stands for this student: otherwise, of two children
 * with the same name, one would get no account.
 */
export function knownStudents(rows: readonly ImportRow[]): ReadonlyMap<number, KnownStudent> {
  const wrong = rows.filter(({ known }) => known.length > 0);
  const right = new Set(rows.filter(({ result }) => result !== 'wrong').map(whoIn));
  const offers = wrong.flatMap((row) => {
    const left = row.known.filter((each) => isIt(each, row) || !right.has(whoIs(each)));
    const [only, ...more] = left;
    if (only === undefined || more.length > 0 || !changesSomething(row, only)) return [];
    return [{ row, only }];
  });
  const claims = Map.groupBy(offers, ({ only }) => whoIs(only));
  return new Map(
    offers
      .filter(({ row, only }) => isIt(only, row) || claims.get(whoIs(only))?.length === 1)
      .map(({ row, only }) => [row.line, only]),
  );
}

/** By which the student is one of others: the e-mail, or the login name without one. */
function whoIs({ email, schoolCode, studentNumber }: KnownStudent): string {
  return email || `${schoolCode}-${studentNumber}`;
}

const isIt = (known: KnownStudent, row: ImportRow) => whoIs(known) === whoIn(row);

/**
 * The line with that student's values. Name, e-mail and number are taken together: all may have
 * been mended, and each of them alone may belong to another child.
 */
export function takenFrom(row: ImportRow, known: KnownStudent): Mended {
  const { name, email, erpIds, days } = known;
  const isWrong = (field: string) => row.errors.some((error) => error.field === field);
  // Together: the last day may be wrong because of the first.
  const takesDays = days !== null && (isWrong('startsOn') || isWrong('endsOn'));
  return {
    ...mendedOf(row),
    name,
    email,
    ...(known.studentNumber !== '' && {
      studentNumber: known.studentNumber,
      schoolCode: known.schoolCode,
    }),
    ...(isWrong('erpIds') && { erpIds: erpIds.join('; ') }),
    ...(takesDays && {
      startsOn: asTyped(days.startsOn ?? ''),
      endsOn: asTyped(days.endsOn ?? ''),
    }),
  };
}

/** The values that would be taken, shown beforehand, without those that the line already has. */
export function takenValues(row: ImportRow, known: KnownStudent): string[] {
  const [taken, written] = [takenFrom(row, known), mendedOf(row)];
  return mendedFields
    .filter((field) => taken[field] !== written[field] && taken[field] !== '')
    .map((field) => taken[field]);
}

/** False if the values would not mend the mistake, such as an unreadable day: a person has to. */
function changesSomething(row: ImportRow, known: KnownStudent): boolean {
  const [taken, written] = [takenFrom(row, known), mendedOf(row)];
  return mendedFields.some((field) => taken[field] !== written[field]);
}

export function mendedOf(row: ImportRow): Mended {
  const { line, name, email, studentNumber, schoolCode } = row;
  const { erpIds, groups, startsOn, endsOn, decision } = row;
  const lists = { erpIds: erpIds.join('; '), group: groups.join('; ') };
  const days = { startsOn: asTyped(startsOn), endsOn: asTyped(endsOn) };
  return {
    line,
    name,
    email,
    studentNumber,
    schoolCode,
    ...lists,
    ...days,
    decision: decision ?? '',
  };
}

/**
 * A day that the server has read, in the form that a school types: `31/03/2570` in Thai,
 * `31/03/2027` in English. The server reads both. Text that is not a day stays as it is.
 */
function asTyped(day: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return day;
  const shown = Number(year) + (currentLanguage() === 'th' ? buddhistOffset : 0);
  return `${dayOfMonth}/${month}/${shown}`;
}
