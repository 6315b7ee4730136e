import type { ImportLine } from './student-lines.ts';

/** The codes of the schools whose students the lines name, the most frequent first. */
export function schoolsOf(lines: Pick<ImportLine, 'loginName' | 'schoolCode'>[]): string[] {
  const named = lines.filter(({ loginName }) => loginName !== null);
  const of = Map.groupBy(named, ({ schoolCode }) => schoolCode);
  const byCount = [...of].toSorted(([, one], [, other]) => other.length - one.length);
  return byCount.map(([code]) => code);
}
