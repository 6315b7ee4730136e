import type { ImportTable } from '@aqua/contract/students/import-table';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { WholeFile } from '../../../http/route.ts';
import { roleMay } from '@aqua/contract/roles';
import type { Audit } from '../../oversight/audit/service.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import type { CustomerService } from '../customers/service.ts';
import type { ImportedGroups, NamedGroup } from '../groups/imported-groups.ts';
import type { ImportedMembers } from '../groups/imported-members.ts';
import { groupOwnerOf } from '../groups/policy.ts';
import type { GroupService } from '../groups/service.ts';
import { createListApplying, type ApplyOptions } from './apply-list.ts';
import { createImportChunks } from './import-chunks.ts';
import { createImportEnds } from './log/import-ends.ts';
import type { Judged } from './import-results.ts';
import { importLayouts } from './import-layouts.ts';
import type { ReadingChoices } from './reading/reading-jobs.ts';
import { previewInThread, readInThread } from './reading/reading-thread.ts';
import type { ImportLine } from './student-lines.ts';
import { importLog } from './log/import-log.ts';
import { createImportUndo } from './log/undo-import.ts';
import { createNewYears } from './new-year/service.ts';
import { createWholeLists } from './whole/whole-list.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  customers: CustomerService;
  groups: GroupService;
  importedGroups: ImportedGroups;
  importedMembers: ImportedMembers;
}

interface Options extends ApplyOptions {
  /** What somebody has chosen in the file. */
  choices: ReadingChoices;
  /** The group of the lines that name none. */
  groupId?: number | undefined;
}

/** What became of a line that comes from elsewhere than a file. */
export type CarriedOut = ImportLine & Partial<Omit<Judged, keyof ImportLine>>;

/** Imports of students: of files, and of any list that was read elsewhere (`apply`). */
export function createImportService(deps: Deps) {
  const { db, groups } = deps;
  const chunks = createImportChunks(deps);
  const importEnds = createImportEnds(deps);
  const wholeLists = createWholeLists(deps);
  const apply = createListApplying({ ...deps, chunks, wholeLists, importEnds });

  /** A group that somebody has chosen must be of the same owner as those that an import makes. */
  async function chosenGroup(actor: Actor, id: number): Promise<NamedGroup> {
    const { name, publisher } = await groups.get(actor, id);
    if ((publisher?.id ?? null) !== groupOwnerOf(actor)) notFound();
    return { id, name, sourceId: null };
  }

  return {
    /** The table of a file; its columns are read as in the last import with the same headings. */
    async preview(actor: Actor, files: WholeFile[], choices: ReadingChoices): Promise<ImportTable> {
      const { table, headings } = await previewInThread(actor, files, choices);
      const schoolCode = await importLog.lastSchool(db, actor);
      const known = headings === null ? undefined : await importLayouts.find(db, actor, headings);
      // One of the time before student numbers were read, for a list without e-mails.
      const isNameless = known?.every((field) => field !== 'email' && field !== 'studentNumber');
      if (known === undefined || isNameless === true)
        return { ...table, schoolCode, isRemembered: false };
      const columns = table.columns.map((column, at) => ({
        ...column,
        field: column.isNeverRead ? null : (known[at] ?? null),
      }));
      return { ...table, columns, schoolCode, isRemembered: true };
    },

    apply,

    /**
     * Some students that were read from a school's own system, each with lines of the same e-mail
     * or number. Lines with errors have no effect.
     */
    async carryOut(trx: Trx, actor: Actor, students: ImportLine[][]): Promise<CarriedOut[]> {
      const isReadable = ([line]: ImportLine[]) => line?.errors.length === 0;
      const unread = students.filter((lines) => !isReadable(lines)).flat();
      const judged = await chunks.run(trx, actor, null, students.filter(isReadable));
      return [...unread.map((line) => ({ ...line, result: 'wrong' as const })), ...judged];
    },

    /** Reads a file and applies it. */
    async run(
      actor: Actor,
      files: WholeFile[],
      { choices, groupId, ...options }: Options,
    ): ReturnType<typeof apply> {
      const group = groupId === undefined ? undefined : await chosenGroup(actor, groupId);
      const read = await readInThread(actor, files, { ...choices, isOfGroup: group !== undefined });
      const { students, headings, classes } = read;
      if (options.whole !== undefined && read.hasOnlyChanges)
        throw new AppError('import.onlyChanges', {}, 'file');
      const lines = students.flat();
      if (
        lines.some(({ decision }) => decision === 'newName') &&
        !roleMay(actor.role, 'manageStudents')
      )
        throw new AppError('role.forbidden');
      if (group !== undefined) for (const line of lines) putInto(line, group);
      const { fields } = choices;
      return apply(
        actor,
        {
          students,
          fileName: files.map((file) => file.fileName).join(', '),
          layout: fields === undefined || headings === null ? undefined : { headings, fields },
          groups: group === undefined ? classes : [...classes, group],
        },
        options,
      );
    },

    list: importEnds.list,
    get: importEnds.get,
    endBrokenOff: importEnds.endBrokenOff,
    undo: createImportUndo({ ...deps, importEnds }),
    newYears: createNewYears({ ...deps, importEnds }),
  };
}

function putInto(line: ImportLine, group: NamedGroup): void {
  if (line.groups.length === 0) line.groups = [group];
}

export type ImportService = ReturnType<typeof createImportService>;
