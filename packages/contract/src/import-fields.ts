/** Without zod, so that the screen of the import loads no schema library for these lists. */

/**
 * The result of a line, or of a dry run: a new student, new books for a student, a new member of a
 * group, nothing left to do; or nothing done, because the e-mail belongs to a student of another name
 * and nobody has decided, because somebody left the line out, or because it is wrong. Of several, the
 * first.
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
 * What a column of an imported file may hold. A family name is written behind the name, a grade in
 * front of the group: `ม.4` and `1` are the group `ม.4/1`. The days are those of the books.
 */
export const importFields = [
  'name',
  'familyName',
  'email',
  'grade',
  'group',
  'erpIds',
  'startsOn',
  'endsOn',
] as const;

export type ImportField = (typeof importFields)[number];

/** The file beside an imported one that has what somebody mended of it. */
export const mendedFileName = 'mended.csv';

/** What it may have of a line, which its column `line` names by its number in the imported file. */
export const mendedFields = ['name', 'email', 'erpIds', 'group', 'startsOn', 'endsOn'] as const;

export type MendedField = (typeof mendedFields)[number];

/**
 * What a person decides about a line, in the column `decision` of that file: the student who has its
 * e-mail under another name is meant, or nothing is done with the line.
 */
export const importDecisions = ['samePerson', 'leaveOut'] as const;

export type ImportDecision = (typeof importDecisions)[number];

/** The file formats that the import tells apart by the content of the file. */
export const importFormats = ['csv', 'xlsx', 'oneRoster'] as const;

/** What each column of a file holds, in their order, as the parameter `columns` of an import. */
export function columnsParam(fields: readonly (ImportField | null)[]): string {
  return fields.map((field) => field ?? '').join(',');
}

/** The most of one import. A OneRoster has four files that count, and a dozen others beside them. */
export const maxImport = { rows: 5_000, megabytes: 5, files: 20 } as const;
