import type { Db } from '../../../../db/connect.ts';
import type { Actor } from '../../../../http/actor.ts';
import { isSameName, nameKey } from '../../customers/same-name.ts';
import { keyOf, type ImportedGroups, type NamedGroup } from '../../groups/imported-groups.ts';
import type { ImportedMembers, Member } from '../../groups/imported-members.ts';
import { groupsOf } from '../import-groups.ts';
import { importLog } from '../log/import-log.ts';
import { needsSecondLook } from '../rules.ts';
import { isLeftOut } from '../students-of-lines.ts';
import type { ImportLine } from '../student-lines.ts';
import { whoIsIt } from './who-is-it.ts';

interface Deps {
  importedGroups: ImportedGroups;
  importedMembers: ImportedMembers;
}

interface Asked {
  /** All lines of the list, also the wrong ones. */
  lines: ImportLine[];
  /** Groups of which the list is the whole, also if no line names them. */
  groups: NamedGroup[];
  /** The students whom earlier imports made of lines, by the content of these. */
  recalled: ReadonlyMap<string, { id: number }>;
}

/** A student who leaves a group, since the whole list of it has no line for the student. */
export interface Missing extends Member {
  name: string;
  email: string | null;
  loginName: string | null;
  group: { id: number; name: string };
  /** The groups of the list in which the student is instead; none for one who is not in the list. */
  movesTo: string[];
  /** The line of a new student with the same name in this group: perhaps another e-mail or number. */
  sameNameLine: number | null;
}

/** What a list means as the whole list of its groups. */
export interface WholeList {
  groups: { id: number; name: string; members: number; leaving: number; isMuch: boolean }[];
  missing: Missing[];
  /** Members who stay because a line that can't be carried out may mean them. */
  unclear: number;
  /** The lines of students who left the group of the line through an earlier import. */
  back: number[];
}

/**
 * Compares a list with the members of the groups that it names (docs/decisions/0108). Who is in
 * such a group and in no line of it leaves it, unless a line that is wrong, left out or waits for a
 * decision may mean the student: by e-mail, number or name, or because an earlier import made the
 * student from it. Groups that the list does not name stay as they are.
 */
export function createWholeLists({ importedGroups, importedMembers }: Deps) {
  return async (trx: Db, actor: Actor, asked: Asked): Promise<WholeList> => {
    const { lines, recalled } = asked;
    const named = groupsOf([lines]);
    const wanted = [
      ...new Map([...named, ...asked.groups].map((one) => [keyOf(one), one])).values(),
    ];
    const known = await importedGroups.find(trx, actor, wanted);
    // A name of several groups means none of them, and its lines are refused.
    const meant = (one: NamedGroup) => {
      const [only, ...more] = known.of(one);
      return more.length === 0 ? only : undefined;
    };
    // One that was chosen may be named by lines, too.
    const groups = [...new Set(wanted.flatMap((one) => meant(one) ?? []))];
    const students = await whoIsIt(trx, lines);
    const isUnclear = (line: ImportLine) => {
      const student = students.get(line.line);
      const isOther = student !== undefined && !isSameName(student.name, line.name);
      const isDecided = line.decision !== null || line.isRemembered;
      return line.errors.length > 0 || isLeftOut(line) || (isOther && !isDecided);
    };
    const unclear = lines.filter(isUnclear);
    const protectedIds = new Set(
      unclear.flatMap((line) => [
        students.get(line.line)?.id ?? 0,
        recalled.get(line.content)?.id ?? 0,
      ]),
    );
    const protectedNames = new Set(unclear.map(({ name }) => nameKey(name)));
    const certain = lines.filter((line) => !isUnclear(line));

    const inGroup = new Map<number, Set<number>>();
    const newIn = new Map<number, Map<string, number>>();
    const groupsOfStudent = new Map<number, string[]>();
    for (const line of certain)
      for (const group of line.groups) {
        const groupId = meant(group)?.id ?? 0;
        const id = students.get(line.line)?.id;
        if (id === undefined) {
          const names = newIn.get(groupId) ?? new Map<string, number>();
          newIn.set(groupId, names.set(nameKey(line.name), line.line));
          continue;
        }
        inGroup.set(groupId, (inGroup.get(groupId) ?? new Set()).add(id));
        groupsOfStudent.set(id, [...(groupsOfStudent.get(id) ?? []), group.name]);
      }

    const members = await importedMembers.of(
      trx,
      actor,
      groups.map(({ id }) => id),
    );
    const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
    let countUnclear = 0;
    const missing = groups.flatMap(({ id, name }) =>
      (byGroup.get(id) ?? []).flatMap((member): Missing[] => {
        if (inGroup.get(id)?.has(member.customerId) === true) return [];
        const mayBeMeant =
          protectedIds.has(member.customerId) || protectedNames.has(nameKey(member.name));
        if (mayBeMeant) {
          countUnclear += 1;
          return [];
        }
        return [
          {
            ...member,
            group: { id, name },
            movesTo: groupsOfStudent.get(member.customerId) ?? [],
            sameNameLine: newIn.get(id)?.get(nameKey(member.name)) ?? null,
          },
        ];
      }),
    );
    const leaving = Map.groupBy(missing, ({ groupId }) => groupId);
    const joining = certain.flatMap((line) => {
      const customerId = students.get(line.line)?.id;
      if (customerId === undefined) return [];
      return line.groups.flatMap((group) => {
        const groupId = meant(group)?.id;
        return groupId === undefined ? [] : [{ groupId, customerId, line: line.line }];
      });
    });
    const memberKeys = new Set(
      members.map(({ groupId, customerId }) => `${groupId} ${customerId}`),
    );
    return {
      groups: groups.map(({ id, name }) => {
        const counts = {
          members: byGroup.get(id)?.length ?? 0,
          leaving: leaving.get(id)?.length ?? 0,
        };
        return { id, name, ...counts, isMuch: needsSecondLook(counts) };
      }),
      missing,
      unclear: countUnclear,
      back: await importLog.leftEarlier(
        trx,
        joining.filter(({ groupId, customerId }) => !memberKeys.has(`${groupId} ${customerId}`)),
      ),
    };
  };
}

export type WholeLists = ReturnType<typeof createWholeLists>;
