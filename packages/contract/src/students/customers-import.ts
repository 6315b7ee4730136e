import { z } from 'zod';
import { route } from '../define-route.ts';
import { errorEntry } from '../error-envelope.ts';
import { id, idText, integerText, named, written } from '../fields.ts';
import { schoolCode } from '../accounts/sign-in-names.ts';
import { importTable } from './import-table.ts';
import { importEntry } from './imports.ts';
import {
  importDecisions,
  importFields,
  importResults,
  maxImport,
  missingBooks,
  type ImportField,
} from './import-fields.ts';

/**
 * A row of an imported file; `line` is the number of its first line there. The lines of several
 * sheets are numbered one sheet after the other, and `place` says where a person finds one.
 */
export const importRow = z.object({
  line: z.int(),
  /** `12`, or `12 (ม.1/2)` where several sheets are read. */
  place: z.string(),
  name: z.string(),
  /** Empty for a student without one. */
  email: z.string(),
  /** The number of the student in the school, and the code of the school; empty for none. */
  studentNumber: z.string(),
  schoolCode: z.string(),
  /** The login name that these two make; null if one of them is missing or wrong. */
  loginName: z.string().nullable(),
  erpIds: z.array(z.string()),
  /**
   * First and last day of these books as yyyy-MM-dd, empty for no bound; or the file's text as it
   * is.
   */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The names of the groups that the line puts the student into. */
  groups: z.array(z.string()),
  result: z.enum(importResults),
  /** How many new books the line gives the student, and how many groups it adds the student to. */
  addsBooks: z.int(),
  joinsGroups: z.int(),
  /**
   * The student whom the line has made and who has no e-mail: a card with a first password is the
   * only way to the account. Null for any other, and in a dry run.
   */
  cardFor: id.nullable(),
  /**
   * The student has an account and waits for a guardian's consent. Only for Admins: by the privacy
   * policy, publishers get no data about guardians.
   */
  awaitsGuardian: z.boolean(),
  errors: z.array(errorEntry),
  /**
   * What was cleaned, as one sees it in the file: Thai digits, or an e-mail within `Name <a@b>`. If
   * it looks like the row, only characters were removed that nobody sees.
   */
  cleaned: z.array(
    z.object({
      field: z.enum(['name', 'email', 'studentNumber', 'schoolCode', 'group']),
      written: z.string(),
    }),
  ),
  /** What the e-mail probably should be, with a provider's domain; the line waits for a decision. */
  suggestedEmail: z.string().nullable(),
  /** What somebody has decided about the line. */
  decision: z.enum(importDecisions).nullable(),
  /**
   * The student's name, if it differs from the line's; otherwise null, also for a student whom the
   * caller may not see.
   */
  otherName: z.string().nullable(),
  /**
   * For a wrong line in a dry run: the students whom it may mean, because the line was corrected
   * before an earlier import, with the ERP ids of their books. `days` are the days on which they
   * have the books of this line; null if they have none of these books, or have them on different
   * days.
   */
  known: z.array(
    z.object({
      name: z.string(),
      /** Empty for a student without one, as are the next two for a student without a login name. */
      email: z.string(),
      studentNumber: z.string(),
      schoolCode: z.string(),
      erpIds: z.array(z.string()),
      days: z.object({ startsOn: z.string().nullable(), endsOn: z.string().nullable() }).nullable(),
    }),
  ),
});

/** What a list means as the whole list of its groups, in a dry run. */
export const wholeList = z.object({
  /** How many memberships would end; a run must name this number. */
  leaving: z.int(),
  /** Members who stay because a line that can't be carried out may mean them. */
  unclear: z.int(),
  /** `isMuch`: so many of its members leave that the file may be the wrong one. */
  groups: z.array(named.extend({ members: z.int(), leaving: z.int(), isMuch: z.boolean() })),
  /**
   * Who leaves which group; at most the first 10,000. `movesTo` names the groups of the list in which
   * the student is instead; `sameNameLine` is the line of a new student with the same name in the
   * group, who may be the same with another e-mail or student number.
   */
  missing: z.array(
    z.object({
      customerId: id,
      name: z.string(),
      email: z.string().nullable(),
      loginName: z.string().nullable(),
      group: named,
      movesTo: z.array(z.string()),
      sameNameLine: z.int().nullable(),
    }),
  ),
  /** Lines whose students left the group through an earlier import, and come back. */
  back: z.array(z.int()),
});

export const importAnswer = written(
  z.object({
    dryRun: z.boolean(),
    /**
     * How many students the whole file names; lines with the same e-mail or student number count
     * once.
     */
    students: z.int(),
    totals: z.record(z.enum(importResults), z.int()),
    /** Of the groups named by lines that are carried out, those that already exist. */
    groups: z.array(named),
    rows: z.array(importRow),
    /**
     * The schools whose students the lines name by number, the most frequent first, if they are not
     * that of the last import alone, which is `last`: a run must have `otherSchool`.
     */
    otherSchool: z.object({ last: z.string().nullable(), codes: z.array(z.string()) }).nullable(),
    /** Only in a dry run with `whole`. */
    whole: wholeList.nullable(),
    /** The import that this call is, or is a part of; null in a dry run. */
    import: importEntry.nullable(),
  }),
);

/**
 * What a person has chosen in a file, if it is not the likeliest: the number of the sheet, or all that
 * can be read together; and the number of the line with the headings, 0 for none.
 */
const choices = {
  sheet: z.union([z.literal('all'), integerText({ min: 1, max: 1_000 })]).optional(),
  headings: integerText({ min: 0, max: 1_048_576 }).optional(),
};

/** A place in the file's list of students. */
const nth = integerText({ min: 1, max: 1_000_000 });

const field = `(${importFields.join('|')})?`;

/** `name,,email`: what each column holds, in order; empty for a column that is left out. */
const columns = z
  .string()
  .max(2_000)
  .pipe(z.string().regex(new RegExp(`^${field}(,${field})*$`)))
  .transform((text) => text.split(',').map((each) => (each === '' ? null : (each as ImportField))));

const upload = {
  field: 'file',
  kind: 'table',
  maxMegabytes: maxImport.megabytes,
  // One more for the file with the corrections.
  maxFiles: maxImport.files + 1,
} as const;

/** Import of students from a spreadsheet (product rules, section 5). */
export const importCalls = {
  /**
   * A CSV or XLSX with name, e-mail or student number, ERP ids (product rules, section 5), the days
   * of these books, and group; or a OneRoster 1.2 (1EdTech, CSV binding): `users.csv` and, beside
   * it or in one ZIP, `classes.csv`, `enrollments.csv` and `roles.csv`. A dry run changes nothing.
   *
   * - A file `mended.csv` beside it holds corrections. Its column `line` names lines of the file
   *   (of `users.csv` in a OneRoster). Its columns `name`, `email`, `studentNumber`,
   *   `schoolCode`, `erpIds`, `group`, `startsOn` and `endsOn`, each of which may be left out,
   *   replace what the file says there.
   * - A line needs an e-mail, or a student number and the code of the school, which make a login
   *   name (`1010720001-00123`); with both, the login name finds the student, then the e-mail.
   * - A line whose e-mail or student number belongs to a student of another name is not carried out
   *   (`toDecide`), unless the column `decision` of `mended.csv` says `samePerson`; with `newName`
   *   the student gets the name of the line, which only Admins can decide. Names that differ only in
   *   case, spaces or titles such as ด.ช. or Miss count as the same. Nor is a line carried out whose
   *   e-mail has a domain one mistake away from that of a provider (`gmial.com`), unless the
   *   decision is `emailIsRight`. With `leaveOut` a line is left out.
   * - `sheet`: the number of a workbook's sheet, or `all` for those with the same columns, as one
   *   list. Without it, the likeliest is read, or all if each is called or titled after a class or
   *   grade of its own, and neither `headings` nor `group` is about one sheet.
   * - `headings`: the line with the headings, 0 for none. Without it, and with `sheet=all`, they are
   *   looked for in the first 20 lines.
   * - `schoolCode`: the code of the school for the lines that name none. It is remembered, and
   *   `import_preview` has it for the next file.
   * - `otherSchool=confirmed`: the list is of another school than the last one of the publisher, or
   *   of several, and somebody has looked at that. Without it, such a run changes nothing
   *   (`import.otherSchool`).
   * - `columns`: what each column holds. Without it, the headings decide.
   * - `from`, `to`: the first and the last student of the file to import, for a client that shows
   *   its progress. Without them, all are imported.
   * - `import`: a UUID of the client's, the same for all parts of an import. They are then one entry
   *   in `imports`, and one undo. It ends with the part that has the last student.
   * - `group`: lines that name no group are about this one. Without it, in a list without a column
   *   of groups, they are about the class in the title above them or in the name of the sheet. A room
   *   such as `3` has its grade from there.
   * - `whole`: `groups` means that the list is the whole list of the groups that it names, and of
   *   `group`. Who is in such a group and in no line leaves it, after the last student; nobody is
   *   deleted. Who stands in another group of the list moves there. A line that is not carried out
   *   takes nobody out of a group whom it may mean. Groups that the list does not name stay as they
   *   are.
   * - `leaving`: with `whole`, how many memberships end by the dry run. If it is another number at
   *   the import, nothing is done.
   * - `missingBooks`: `keep` lets those who are missing keep the books of the group, as given to them
   *   by hand. Who moves loses those of the group that is left.
   */
  import: route({
    method: 'POST',
    path: '/api/v1/customers/import',
    permission: 'inviteStudents',
    query: z.strictObject({
      dryRun: z.enum(['true', 'false']),
      ...choices,
      columns: columns.optional(),
      schoolCode: schoolCode().optional(),
      otherSchool: z.enum(['confirmed']).optional(),
      from: nth.default(1),
      to: nth.optional(),
      import: z.uuid().optional(),
      group: idText.optional(),
      whole: z.enum(['groups']).optional(),
      leaving: integerText({ min: 0, max: 10_000_000 }).optional(),
      missingBooks: z.enum(missingBooks).default('lose'),
    }),
    upload,
    answer: importAnswer,
    idempotent: true,
    successMessage: 'student.imported',
  }),
  /** The columns and first lines of a file, for matching its columns; changes nothing. */
  previewImport: route({
    method: 'POST',
    path: '/api/v1/customers/import_preview',
    permission: 'inviteStudents',
    query: z.strictObject(choices),
    upload,
    answer: importTable,
  }),
  /** An empty spreadsheet to fill in, with an example. */
  importTemplate: route({
    method: 'GET',
    path: '/api/v1/customers/import_template',
    permission: 'inviteStudents',
    answer: 'csv',
  }),
};

export type WholeListAnswer = z.infer<typeof wholeList>;
export type ImportRow = z.infer<typeof importRow>;
