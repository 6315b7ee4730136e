import { randomUUID } from 'node:crypto';
import type { ImportEntry } from '@aqua/contract/students/imports';
import type { ImportRow, WholeListAnswer } from '@aqua/contract/students/customers-import';
import type { ImportField, ImportResult } from '@aqua/contract/students/import-fields';
import type { Language } from '@aqua/phrases/languages';
import type { Db, Trx } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ImportedGroups, NamedGroup } from '../groups/imported-groups.ts';
import type { ImportedMembers } from '../groups/imported-members.ts';
import { answeredLines, isTypo } from './answered-lines.ts';
import { earlierStudents } from './earlier-students.ts';
import { maxReportedPerLine } from './erp-parts.ts';
import type { ImportChunks } from './import-chunks.ts';
import type { ImportEnds } from './log/import-ends.ts';
import { groupsOf, spellAlike } from './import-groups.ts';
import { importLayouts } from './import-layouts.ts';
import { importLog } from './log/import-log.ts';
import { serializeLine, type Judged } from './import-results.ts';
import { leftBooksKeptFor } from './rules.ts';
import { otherSchoolIn, refuseOtherSchool, schoolsOf } from './schools-of-lines.ts';
import { isLeftOut } from './students-of-lines.ts';
import type { ImportLine } from './student-lines.ts';
import { wholeAnswer } from './whole/whole-answer.ts';
import type { WholeList, WholeLists } from './whole/whole-list.ts';

interface Deps {
  db: Db;
  chunks: ImportChunks;
  wholeLists: WholeLists;
  importEnds: ImportEnds;
  importedGroups: ImportedGroups;
  importedMembers: ImportedMembers;
}

/** Students that were read, from a file or from another program. */
export interface StudentList {
  /** The lines of each student (students-of-lines.ts). */
  students: ImportLine[][];
  /** What the list is called in the audit log and in the list of imports. */
  fileName: string;
  /** For a file, what its columns hold, to be remembered under the hash of its headings. */
  layout?: { headings: string; fields: (ImportField | null)[] } | undefined;
  /** Groups of which the list is the whole although no line may name them, such as empty classes. */
  groups?: NamedGroup[] | undefined;
}

/** The list is the whole list of the groups that it names: who is missing in one leaves it. */
export interface Whole {
  /** Those who are missing keep the books of the group; who moves to another group doesn't. */
  keepsBooks: boolean;
  /** How many leave by the dry run; if as many don't, nothing is done. */
  leaving?: number | undefined;
}

export interface ApplyOptions {
  isDry: boolean;
  language: Language;
  /** The range of students in the list, both included; without `to`, to the end. */
  from?: number;
  to?: number | undefined;
  /** A UUID by which the parts of one import find each other; without it, each call is one. */
  name?: string | undefined;
  whole?: Whole | undefined;
  /** Somebody has confirmed that the list is of another school than the last one. */
  isSchoolConfirmed?: boolean;
}

/** What was done, or would be. */
interface Applied {
  dryRun: boolean;
  students: number;
  totals: Record<ImportResult, number>;
  groups: { id: number; name: string }[];
  rows: ImportRow[];
  /** What a person is asked about the schools of the list. */
  otherSchool: ReturnType<typeof otherSchoolIn>;
  /** In a dry run of a whole list, what it means for the groups. */
  whole: WholeListAnswer | null;
  /** The import that this call was, or was a part of. */
  import: ImportEntry | null;
}

/** The results of lines that have no effect. */
const undone: ImportResult[] = ['toDecide', 'leftOut', 'wrong'];

/** Students in one transaction: enough to be fast, few enough that other calls don't wait long. */
const chunk = 250;

/** What became of some of the students. */
interface Done {
  /** How many: a later release that goes on with an import may do more at a time. */
  students: number;
  rows: ImportRow[];
  /** The groups of the lines that were carried out. */
  groups: NamedGroup[];
  /** The name of the import; missing in a step of an earlier release. */
  name?: string;
}

/**
 * Applies a list of students: an import of a file, and any other program's list (product rules,
 * section 5; docs/decisions/0108). Lines with the same e-mail or student number are one student,
 * who is invited once with the books of all these lines, and must have the same name in each; each
 * line has its own result. A wrong line has no effect and stops no other line. Applying the same
 * list again changes nothing. A call that broke off goes on where it ended, under its idempotency
 * key (docs/decisions/0093).
 *
 * With `whole`, the list is the state of its groups: after its last student, those who are in a
 * group and missing in the list leave it. Nobody is deleted.
 *
 * @throws AppError `import.leavingChanged` if others leave than the dry run said,
 *   `import.underWay` if another import has one of the groups, `import.over` if the import with this
 *   name has ended, `import.otherSchool` if it is of another school than the last and nobody has
 *   confirmed that; then nothing was changed
 */
export function createListApplying(deps: Deps) {
  const { db, chunks, wholeLists, importEnds, importedGroups, importedMembers } = deps;

  /** Adds to wrong lines the students whom an earlier import may have made from them. */
  async function showEarlier(
    actor: Actor,
    rows: ImportRow[],
    sure: ReadonlyMap<number, number>,
  ): Promise<void> {
    const wrong = rows.filter(({ result }) => result === 'wrong');
    const known = await earlierStudents(db, actor, wrong, sure);
    for (const row of rows) row.known = known.get(row.line) ?? [];
  }

  return async (
    actor: Actor,
    list: StudentList,
    { isDry, language, from = 1, to, name: chosenName, whole, isSchoolConfirmed }: ApplyOptions,
  ): Promise<Applied> => {
    const { all, recalled } = await answeredLines(db, actor, list.students);
    const lines = all.flat();
    await spellAlike(lines, (groups) => importedGroups.find(db, actor, groups));
    const asked = { lines, groups: list.groups ?? [], recalled };
    const schools = schoolsOf(lines);
    const some = all.slice(from - 1, to);
    const isReadable = ([line]: ImportLine[]) => line?.errors.length === 0 && !isLeftOut(line);
    const rows = some.filter((each) => !isReadable(each)).flatMap((each) => unread(each, language));
    const students = some.filter(isReadable);
    const groups: NamedGroup[] = [];
    // A call that goes on has begun its import in an earlier step.
    let name = chosenName ?? randomUUID();

    /** Begins the import with the first thing that it does, so that a refusal leaves nothing. */
    async function begin(trx: Trx): Promise<number> {
      const isWhole = whole !== undefined;
      if (isWhole) await importedGroups.lockOwner(trx, actor);
      const begun = await importLog.begin(trx, actor, {
        name,
        fileName: list.fileName,
        isWhole,
        schoolCode: schools[0] ?? null,
      });
      if (begun.isNew && isSchoolConfirmed !== true)
        refuseOtherSchool(schools, await importLog.lastSchool(trx, actor, begun.id));
      if (isWhole && begun.isNew) await plan(trx, begun.id, whole);
      await importLog.touch(trx, begun.id);
      return begun.id;
    }

    /** Who leaves is settled before anything is done, and nobody else will. */
    async function plan(trx: Trx, id: number, { keepsBooks, leaving }: Whole): Promise<void> {
      await importedGroups.findAndLock(trx, actor, [...groupsOf([lines]), ...asked.groups]);
      const state = await wholeLists(trx, actor, asked);
      const stale = await importLog.hold(
        trx,
        id,
        state.groups.map((group) => group.id),
      );
      for (const other of stale) await importEnds.breakOff(trx, other);
      const count = state.missing.length;
      if ((leaving ?? 0) !== count)
        throw new AppError('import.leavingChanged', { count }, 'leaving');
      await importLog.note(
        trx,
        id,
        state.missing.map(({ groupId, customerId, movesTo }) => ({
          kind: 'leaving' as const,
          groupId,
          customerId,
          keepsBooks: keepsBooks && movesTo.length === 0,
        })),
      );
    }

    /** Some of those who are missing leave. */
    async function leave(trx: Trx) {
      const id = await begin(trx);
      const planned = await importLog.leaving(trx, id, chunk);
      const leavers = planned.flatMap(({ groupId, customerId, keepsBooks }) =>
        groupId === null || customerId === null ? [] : [{ groupId, customerId, keepsBooks }],
      );
      const left = await importedMembers.leave(trx, actor, leavers, leftBooksKeptFor);
      await importLog.haveLeft(
        trx,
        id,
        planned.map((one) => one.id),
        left,
      );
      return { name, isOver: planned.length < chunk };
    }

    for (let at = 0; at < students.length;) {
      const part = students.slice(at, at + chunk);
      const done = isDry
        ? doneBy(part, await chunks.foresee(actor, part), language)
        : await inStep(db, async (trx) => {
            const importId = await begin(trx);
            const judged = await chunks.run(trx, actor, importId, part);
            return { name, ...doneBy(part, judged, language) };
          });
      name = done.name ?? name;
      at += done.students;
      rows.push(...done.rows);
      groups.push(...done.groups);
    }
    rows.sort((one, other) => one.line - other.line);
    const totals = totalsOf(rows);

    let state: WholeList | null = null;
    let entry: ImportEntry | null = null;
    if (isDry) {
      const idOf = ({ line, content }: ImportLine) =>
        [line, recalled.get(content)?.id ?? 0] as const;
      await showEarlier(actor, rows, new Map(lines.map(idOf)));
      if (whole !== undefined) state = await wholeLists(db, actor, asked);
    } else {
      const isLast = to === undefined || to >= all.length;
      for (let isOver = whole === undefined || !isLast; !isOver;) {
        const left = await inStep(db, leave);
        name = left.name;
        isOver = left.isOver;
      }
      entry = await inStep(db, async (trx) => {
        const id = await begin(trx);
        if (list.layout !== undefined)
          await importLayouts.save(trx, actor, list.layout.headings, list.layout.fields);
        await importLog.addTotals(trx, id, totals);
        // A call without a name is an import of its own, whatever part of the list it has.
        return importEnds.entry(trx, actor, id, {
          isLast: isLast || chosenName === undefined,
        });
      });
    }
    const known = await importedGroups.find(db, actor, groups);
    return {
      dryRun: isDry,
      students: all.length,
      totals,
      groups: known.all.map(({ id, name: group }) => ({ id, name: group })),
      rows,
      otherSchool: isDry ? otherSchoolIn(schools, await importLog.lastSchool(db, actor)) : null,
      whole: state === null ? null : wholeAnswer(state),
      import: entry,
    };
  };
}

/** The answer about lines that are wrong as they are read, left out, or wait for a decision. */
function unread(lines: ImportLine[], language: Language): ImportRow[] {
  return lines.map((line) => {
    const erpIds = line.parts.slice(0, maxReportedPerLine);
    const out = isLeftOut(line) && { errors: [], result: 'leftOut' as const };
    const result = isAsked(line) ? ('toDecide' as const) : ('wrong' as const);
    return serializeLine({ ...line, erpIds, result, ...out }, language);
  });
}

/** Nothing is wrong in the line, but a person has to look at its e-mail. */
function isAsked({ errors }: ImportLine): boolean {
  return errors.length > 0 && errors.every(isTypo);
}

function doneBy(students: ImportLine[][], judged: Judged[], language: Language): Done {
  const carriedOut = judged.filter(({ result }) => !undone.includes(result));
  return {
    students: students.length,
    rows: judged.map((line) => serializeLine(line, language)),
    groups: groupsOf([carriedOut]),
  };
}

function totalsOf(rows: ImportRow[]): Record<ImportResult, number> {
  const count = (result: ImportResult) => rows.filter((row) => row.result === result).length;
  return {
    ready: count('ready'),
    addsBooks: count('addsBooks'),
    joinsGroup: count('joinsGroup'),
    alreadyDone: count('alreadyDone'),
    toDecide: count('toDecide'),
    leftOut: count('leftOut'),
    wrong: count('wrong'),
  };
}
