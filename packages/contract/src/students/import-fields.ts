/** Free of zod, so that the import screen loads no schema library for these lists. */

/**
 * The result of a line, also in a dry run: a new student, new books for a student, a new member of
 * a group, nothing left to do; or nothing done, because the e-mail or the student number belongs to
 * a student with another name, or the e-mail looks mistyped and nobody has decided yet, because
 * somebody left the line out, or because the line is wrong. If several apply, the first of them is
 * the result.
 */
export const importResults = [
  'ready',
  'addsBooks',
  'joinsGroup',
  'alreadyDone',
  'toDecide',
  'leftOut',
  'wrong',
] as const;

export type ImportResult = (typeof importResults)[number];

/**
 * What a column of an imported file may hold. A title and a family name are put around the name, a
 * grade before the group: `ม.4` and `1` are the group `ม.4/1`. The days are those of the books. The
 * student's number in a school and the code of this school are the login name of a student without
 * an e-mail.
 */
export const importFields = [
  'title',
  'name',
  'familyName',
  'email',
  'studentNumber',
  'schoolCode',
  'grade',
  'group',
  'erpIds',
  'startsOn',
  'endsOn',
] as const;

export type ImportField = (typeof importFields)[number];

/** The file beside an imported one that holds what somebody corrected in it. */
export const mendedFileName = 'mended.csv';

/**
 * What this file may correct in a line. Its column `line` has the number of the line in the
 * imported file.
 */
export const mendedFields = [
  'name',
  'email',
  'studentNumber',
  'schoolCode',
  'erpIds',
  'group',
  'startsOn',
  'endsOn',
] as const;

export type MendedField = (typeof mendedFields)[number];

/**
 * A person's decision about a line, in the column `decision` of that file: the line means the
 * student who has its e-mail under another name, and who keeps that name or takes that of the line;
 * the e-mail is right although it looks mistyped; or the line is left out.
 */
export const importDecisions = ['samePerson', 'newName', 'emailIsRight', 'leaveOut'] as const;

export type ImportDecision = (typeof importDecisions)[number];

/** The file formats that the import tells apart by the content of the file. */
export const importFormats = ['csv', 'xlsx', 'oneRoster'] as const;

/** What each column of a file holds, in order, as the parameter `columns` of an import. */
export function columnsParam(fields: readonly (ImportField | null)[]): string {
  return fields.map((field) => field ?? '').join(',');
}

/** What becomes of the books of a group whose whole list has no line for the student. */
export const missingBooks = ['lose', 'keep'] as const;

export type MissingBooks = (typeof missingBooks)[number];

/** What an entry in the list of imports was. */
export const importKinds = ['file', 'newYear'] as const;

/** How an import goes: `undone` is the last state, `brokenOff` one that nobody went on with. */
export const importStates = ['running', 'brokenOff', 'ended', 'undoing', 'undone'] as const;

export type ImportState = (typeof importStates)[number];

/**
 * What an import did: students made, memberships added and ended, books kept by those who left,
 * books given, given by hand as well, and given new days, names changed, login names given to
 * students who had only an e-mail, groups made.
 */
export const importChanges = [
  'made',
  'joined',
  'left',
  'kept',
  'given',
  'byHand',
  'renewed',
  'renamed',
  'loginName',
  'groupMade',
] as const;

export type ImportChange = (typeof importChanges)[number];

/** The limits of one import. A OneRoster has four files that are read, and a dozen others. */
export const maxImport = { rows: 10_000, megabytes: 5, files: 20 } as const;
