import { AppError } from '../../../lib/errors.ts';
import type { ImportLine } from './student-lines.ts';

/** The codes of the schools whose students the lines name, the most frequent first. */
export function schoolsOf(lines: Pick<ImportLine, 'loginName' | 'schoolCode'>[]): string[] {
  const named = lines.filter(({ loginName }) => loginName !== null);
  const of = Map.groupBy(named, ({ schoolCode }) => schoolCode);
  const byCount = [...of].toSorted(([, one], [, other]) => other.length - one.length);
  return byCount.map(([code]) => code);
}

/** How many schools a question names: a column that holds something else has thousands. */
const mostNamed = 5;

/**
 * What a person is asked about the schools of a list: whether it is the right list, if they are not
 * the school of the last one alone. Null for the first list of a school, and for one without student
 * numbers.
 */
export function otherSchoolIn(schools: string[], last: string | null) {
  const [first, ...more] = schools;
  if (first === undefined) return null;
  const isExpected = more.length === 0 && (last === null || first === last);
  return isExpected ? null : { last, codes: schools.slice(0, mostNamed) };
}

/** @throws AppError `import.otherSchool` if a person is asked and has not confirmed it */
export function refuseOtherSchool(schools: string[], last: string | null): void {
  const other = otherSchoolIn(schools, last);
  if (other === null) return;
  throw new AppError('import.otherSchool', { codes: other.codes.join(', ') }, 'otherSchool');
}
