import type {
  importAnswer,
  ImportRow,
  ImportTable,
} from '@aqua/contract/students/customers-import';
import type { ImportResult } from '@aqua/contract/students/import-fields';
import type { Language } from '@aqua/phrases/languages';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import type { Actor } from '../../../http/actor.ts';
import type { WholeFile } from '../../../http/route.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import type { News } from '../customers/ownerships/book-news.ts';
import type { CustomerService } from '../customers/service.ts';
import type { ImportedGroups, KnownGroups, NamedGroup } from '../groups/imported-groups.ts';
import { earlierStudents } from './earlier-students.ts';
import { maxReportedPerLine } from './erp-parts.ts';
import { booksOf, candidatesOf } from './import-books.ts';
import { groupErrorsOf, groupsOf } from './import-groups.ts';
import {
  asWrong,
  invitationOf,
  membershipsOf,
  resultsOf,
  serializeLine,
  type Judged,
} from './import-results.ts';
import { importedRows } from './imported-rows.ts';
import { importLayouts } from './import-layouts.ts';
import type { ReadingChoices } from './reading/reading-jobs.ts';
import { previewInThread, readInThread } from './reading/reading-thread.ts';
import { isLeftOut, studentsOf } from './students-of-lines.ts';
import { takeSuggestion, typoQuestion, type ImportLine } from './student-lines.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  customers: CustomerService;
  importedGroups: ImportedGroups;
}

interface Options {
  isDry: boolean;
  language: Language;
  /** What somebody has chosen in the file. */
  choices: ReadingChoices;
  /** The range of students in the file to import, both included. */
  from: number;
  to?: number | undefined;
}

/** The results of lines that have no effect. */
const undone: ImportResult[] = ['toDecide', 'leftOut', 'wrong'];

/** Students in one transaction: enough to be fast, few enough that other calls don't wait long. */
const chunk = 250;

/** What became of a line that comes from elsewhere than a file. */
export type CarriedOut = ImportLine & Partial<Omit<Judged, keyof ImportLine>>;

/** What became of some of the students. */
interface Done {
  /** How many: a later release that goes on with an import may do more at a time. */
  students: number;
  rows: ImportRow[];
  /** The groups of the lines that were carried out. */
  groups: NamedGroup[];
}

/**
 * Import of students from a file (product rules, section 5). Lines with the same e-mail are one
 * student, who is invited once with the books of all these lines, and must have the same name in
 * each; each line has its own result. A wrong line has no effect and stops no other line. Importing
 * the same file again changes nothing. An import that broke off goes on where it ended, under its
 * idempotency key (docs/decisions/0093).
 */
export function createImportService({ db, audit, products, customers, importedGroups }: Deps) {
  const { inviting } = customers;

  /** The lines with their books and groups; an unknown book or an ambiguous group is an error. */
  async function resolve(trx: Db, actor: Actor, students: ImportLine[][], groups: KnownGroups) {
    const erpIds = students.flat().flatMap(candidatesOf);
    const books = await products.byErpIds(trx, actor, [...new Set(erpIds)]);
    const resolved = students.map((lines) =>
      lines.map((line) => {
        const found = booksOf(line, books);
        return { ...line, ...found, errors: [...found.errors, ...groupErrorsOf(line, groups)] };
      }),
    );
    const isRight = ({ errors }: ImportLine) => errors.length === 0;
    return {
      wrong: resolved.flat().filter((line) => !isRight(line)),
      valid: resolved.map((lines) => lines.filter(isRight)).filter((lines) => lines.length > 0),
    };
  }

  /** The results that `runChunk` would have, without writing anything. */
  async function foreseeChunk(actor: Actor, students: ImportLine[][]): Promise<Judged[]> {
    const groups = await importedGroups.find(db, actor, groupsOf(students));
    const { wrong, valid } = await resolve(db, actor, students, groups);
    const outcomes = await inviting.foresee(db, actor, valid.map(invitationOf));
    const isNew = await importedGroups.foresee(db, groups, membershipsOf(valid, outcomes));
    return [...wrong.map(asWrong), ...resultsOf(valid, outcomes, isNew)];
  }

  async function runChunk(trx: Trx, actor: Actor, students: ImportLine[][]): Promise<Judged[]> {
    const groups = await importedGroups.findAndLock(trx, actor, groupsOf(students));
    const { wrong, valid } = await resolve(trx, actor, students, groups);
    const untold: News[] = [];
    const outcomes = await inviting.invite(trx, actor, valid.map(invitationOf), untold);
    const memberships = membershipsOf(valid, outcomes);
    const isNew = await importedGroups.join(trx, actor, groups, memberships, untold);
    await customers.tell(trx, actor, untold);
    const results = resultsOf(valid, outcomes, isNew);
    const mended = results.filter(({ isMended }) => isMended);
    await importedRows.save(
      trx,
      actor,
      mended.flatMap(({ content, customerId }) => (customerId ? { content, customerId } : [])),
    );
    return [...wrong.map(asWrong), ...results];
  }

  /** The students whom earlier imports made from these lines after somebody had corrected them. */
  function recall(actor: Actor, lines: ImportLine[]) {
    const contents = lines.map(({ content }) => content);
    return importedRows.find(db, actor, contents);
  }

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

  return {
    /**
     * Some students who come from elsewhere than a file, at most `chunk` in one transaction: the
     * result of each line. A line that is wrong has no effect and stops no other.
     */
    async carryOut(trx: Trx, actor: Actor, students: ImportLine[][]): Promise<CarriedOut[]> {
      const isReadable = ([line]: ImportLine[]) => line?.errors.length === 0;
      const unread = students.filter((lines) => !isReadable(lines)).flat();
      const judged = await runChunk(trx, actor, students.filter(isReadable));
      return [...unread.map((line) => ({ ...line, result: 'wrong' as const })), ...judged];
    },

    /** The table of a file; its columns are read as in the last import with the same headings. */
    async preview(actor: Actor, files: WholeFile[], choices: ReadingChoices): Promise<ImportTable> {
      const { table, headings } = await previewInThread(actor, files, choices);
      const known = headings === null ? undefined : await importLayouts.find(db, actor, headings);
      if (known === undefined) return { ...table, isRemembered: false };
      const columns = table.columns.map((column, at) => ({
        ...column,
        field: column.isNeverRead ? null : (known[at] ?? null),
      }));
      return { ...table, columns, isRemembered: true };
    },

    async run(
      actor: Actor,
      files: WholeFile[],
      { isDry, language, choices, from, to }: Options,
    ): Promise<Omit<z.output<typeof importAnswer>, 'message'>> {
      const { students: read, headings } = await readInThread(actor, files, choices);
      const lines = read.flat();
      const recalled = await recall(actor, lines);
      const isAnswered = lines.map((line) => remember(line, recalled.get(line.content)));
      // A line with a question is on its own; without it, others may be of the same student.
      const all = isAnswered.includes(true)
        ? studentsOf(lines.toSorted((one, other) => one.line - other.line))
        : read;
      const some = all.slice(from - 1, to);
      const isReadable = ([line]: ImportLine[]) => line?.errors.length === 0 && !isLeftOut(line);
      const rows = some
        .filter((lines) => !isReadable(lines))
        .flat()
        .map((line) => {
          const erpIds = line.parts.slice(0, maxReportedPerLine);
          const out = isLeftOut(line) && { errors: [], result: 'leftOut' as const };
          const result = isAsked(line) ? ('toDecide' as const) : ('wrong' as const);
          return serializeLine({ ...line, erpIds, result, ...out }, language);
        });
      const students = some.filter(isReadable);
      const groups: NamedGroup[] = [];
      for (let at = 0; at < students.length;) {
        const part = students.slice(at, at + chunk);
        const done = isDry
          ? doneBy(part, await foreseeChunk(actor, part), language)
          : await inStep(db, async (trx) =>
              doneBy(part, await runChunk(trx, actor, part), language),
            );
        at += done.students;
        rows.push(...done.rows);
        groups.push(...done.groups);
      }
      rows.sort((one, other) => one.line - other.line);
      const idOf = ({ line, content }: ImportLine) =>
        [line, recalled.get(content)?.id ?? 0] as const;
      if (isDry) await showEarlier(actor, rows, new Map(lines.map(idOf)));
      const count = (result: ImportResult) => rows.filter((row) => row.result === result).length;
      const totals = {
        ready: count('ready'),
        addsBooks: count('addsBooks'),
        joinsGroup: count('joinsGroup'),
        alreadyDone: count('alreadyDone'),
        toDecide: count('toDecide'),
        leftOut: count('leftOut'),
        wrong: count('wrong'),
      };
      if (!isDry) {
        const fileName = files.map((file) => file.fileName).join(', ');
        const subject = { id: actor.id, fileName, from, ...(to && { to }), totals };
        const { fields } = choices;
        await inStep(db, async (trx) => {
          if (fields !== undefined && headings !== null)
            await importLayouts.save(trx, actor, headings, fields);
          await audit.record(trx, actor, 'student.imported', subject);
        });
      }
      const known = await importedGroups.find(db, actor, groups);
      const named = [...known.values()].flat().map(({ id, name }) => ({ id, name }));
      return { dryRun: isDry, students: all.length, totals, groups: named, rows };
    },
  };
}

const isTypo = ({ code }: { code: string }) => code === typoQuestion;

/** Nothing is wrong in the line, but a person has to look at its e-mail. */
function isAsked({ errors }: ImportLine): boolean {
  return errors.length > 0 && errors.every(isTypo);
}

/**
 * Applies what was decided about the line in an earlier import. Whether its e-mail is written as it
 * should be is asked once.
 *
 * @param known the student whom that import made from the line
 * @returns whether this answers the question
 */
function remember(line: ImportLine, known: { email: string } | undefined): boolean {
  if (line.isMended || known === undefined) return false;
  const hasQuestion = line.errors.some(isTypo);
  if (known.email === line.suggestedEmail) takeSuggestion(line);
  line.isRemembered = known.email === line.email;
  if (!line.isRemembered) return false;
  line.errors = line.errors.filter((error) => !isTypo(error));
  line.suggestedEmail = null;
  return hasQuestion;
}

function doneBy(students: ImportLine[][], judged: Judged[], language: Language): Done {
  const carriedOut = judged.filter(({ result }) => !undone.includes(result));
  return {
    students: students.length,
    rows: judged.map((line) => serializeLine(line, language)),
    groups: groupsOf([carriedOut]),
  };
}

export type ImportService = ReturnType<typeof createImportService>;
