import type { ErrorEntry } from '@aqua/contract/error-envelope';
import { cutText } from './reading/cut-text.ts';
import { keyOf, type KnownGroups, type NamedGroup } from '../groups/imported-groups.ts';
import type { ImportLine } from './student-lines.ts';
import { isLeftOut } from './students-of-lines.ts';

/** The groups named by the lines, each once. */
export function groupsOf(students: ImportLine[][]): NamedGroup[] {
  const all = students.flat().flatMap(({ groups }) => groups);
  return [...new Map(all.map((group) => [keyOf(group), group])).values()];
}

/**
 * Gives the groups of the lines one spelling each (class-spelling.ts): as the group that exists is
 * called, or else that which stands first in a line that is carried out.
 */
export async function spellAlike(
  lines: ImportLine[],
  find: (groups: NamedGroup[]) => Promise<KnownGroups>,
): Promise<void> {
  const byName = lines
    .filter((line) => line.errors.length === 0 && !isLeftOut(line))
    .flatMap(({ groups }) => groups)
    .filter(isByName);
  const spelled = new Map(
    [...Map.groupBy(byName, keyOf)].map(([key, same]): [string, NamedGroup] => {
      const [name = '', ...alsoWritten] = new Set(same.map((group) => group.name));
      return [key, { name, sourceId: null, alsoWritten }];
    }),
  );
  const known = await find([...spelled.values()]);
  for (const line of lines)
    spell(line, (group) => {
      const as = isByName(group) ? spelled.get(keyOf(group)) : undefined;
      if (as === undefined) return group;
      const [only, ...more] = known.of(as);
      return only === undefined || more.length > 0 ? as : { ...as, name: only.name };
    });
}

const isByName = ({ id, sourceId }: NamedGroup) => id === undefined && sourceId === null;

/** Another name of a group is shown as cleaned. */
function spell(line: ImportLine, as: (group: NamedGroup) => NamedGroup): void {
  const before = line.groups.map(({ name }) => name).join('; ');
  line.groups = line.groups.map(as);
  const isSame = line.groups.map(({ name }) => name).join('; ') === before;
  if (isSame || line.cleaned.some(({ field }) => field === 'group')) return;
  line.cleaned = [...line.cleaned, { field: 'group', written: cutText(before, 100) }];
}

/** A name of several groups is refused, not guessed, just like an ERP id of several books. */
export function groupErrorsOf(
  { groups }: ImportLine,
  known: KnownGroups,
): Omit<ErrorEntry, 'message'>[] {
  const counts = groups.map((group) => known.of(group).length);
  return counts
    .filter((count) => count > 1)
    .map((count) => ({ code: 'import.groupTwice', params: { count }, field: 'group' }));
}
