import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { keyOf, type KnownGroups, type NamedGroup } from '../groups/imported-groups.ts';
import type { ImportLine } from './student-lines.ts';

/** The groups named by the lines, each once. */
export function groupsOf(students: ImportLine[][]): NamedGroup[] {
  const all = students.flat().flatMap(({ groups }) => groups);
  return [...new Map(all.map((group) => [keyOf(group), group])).values()];
}

/** A name of several groups is refused, not guessed, just like an ERP id of several books. */
export function groupErrorsOf(
  { groups }: ImportLine,
  known: KnownGroups,
): Omit<ErrorEntry, 'message'>[] {
  const counts = groups.map((group) => known.get(keyOf(group))?.length ?? 0);
  return counts
    .filter((count) => count > 1)
    .map((count) => ({ code: 'import.groupTwice', params: { count }, field: 'group' }));
}
