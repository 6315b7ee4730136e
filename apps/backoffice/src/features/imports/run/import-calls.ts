import { api } from '@aqua/contract/api';
import type { ImportRow, WholeListAnswer } from '@aqua/contract/students/customers-import';
import type { ImportEntry } from '@aqua/contract/students/imports';
import {
  columnsParam,
  type ImportDecision,
  mendedFields,
  mendedFileName,
  type ImportField,
  type MendedField,
  type MissingBooks,
} from '@aqua/contract/students/import-fields';
import { sendFile } from '../../../lib/upload/send-file.ts';
import { csvText } from '../../../lib/file/csv-text.ts';

/**
 * Students per call: few enough that the progress moves and a lost connection loses little. Each
 * call sends and reads the whole file, so a long one is imported in ten calls at most.
 */
export function partSizeOf(students: number): number {
  return Math.max(100, Math.ceil(students / 10));
}

/** A call without an answer fails after this time; sending the part again shows what it did. */
const timeoutMs = 90_000;

/** The parts of an imported line that can be typed or decided on the screen. */
export interface Mended extends Record<MendedField, string> {
  line: number;
  decision: ImportDecision | '';
}

interface Answer {
  /** In a check, the schools of the list that somebody has to confirm. */
  otherSchool: { last: string | null; codes: string[] } | null;
  /** In a check of a whole list, what it means for its groups. */
  whole: WholeListAnswer | null;
  /** The import of which a part was done. */
  import: ImportEntry | null;
  /** How many students the whole file names. */
  students: number;
  /** The groups of the lines that were carried out. */
  groups: { id: number; name: string }[];
  rows: ImportRow[];
}

/** What a person has chosen in a file; without, the server takes the likeliest. */
export interface Choices {
  /** The number of the sheet, or all that can be read together. */
  sheet?: number | 'all';
  /** The line with the headings; 0 for none. */
  headings?: number;
}

/** Whether the list adds students, or is the whole list of its groups. */
export interface ListKind {
  isWhole: boolean;
  /** The group that a list without groups is about. */
  groupId: string | null;
  /** What becomes of the books of a group for those who are missing. */
  missingBooks: MissingBooks;
}

export const anAddition: ListKind = { isWhole: false, groupId: null, missingBooks: 'lose' };

/** A file or the files of a OneRoster, the fields of its columns, and what was mended here. */
export interface Source {
  files: readonly File[];
  choices: Choices;
  fields: readonly (ImportField | null)[];
  mended: readonly Mended[];
  list: ListKind;
  /** The code of the school for lines that name none; empty for none. */
  schoolCode: string;
  /** Somebody has confirmed that the list is of another school than the last. */
  isRightSchool?: boolean;
}

export function previewFiles({ files, choices }: Pick<Source, 'files' | 'choices'>) {
  return sendFile(api.customers.previewImport, files, timeLimit(), { query: { ...choices } });
}

/** What an import of the file would do. */
export function checkSource(source: Source): Promise<Answer> {
  return send(source, { dryRun: 'true' });
}

/** A range of the students of a file, both ends counted from 1. */
export interface Part {
  from: number;
  to: number;
  /** The same for all parts of the import. */
  import: string;
  /** With a whole list, how many leave by the check. */
  leaving: number | undefined;
  /** The same for every try, so that a part that was already done answers with its first result. */
  key: string;
}

export function runPart(source: Source, part: Part): Promise<Answer> {
  // Each by its name: a field that the call does not know is refused.
  const { from, to, import: id, leaving, key } = part;
  const query = { dryRun: 'false', from, to, import: id, leaving } as const;
  return send(source, query, { 'idempotency-key': key });
}

function send(
  { files, choices, fields, mended, list, schoolCode, isRightSchool }: Source,
  query: { dryRun: 'true' | 'false' } & Partial<Omit<Part, 'key'>>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  // A OneRoster itself says what its columns hold.
  const columns = fields.length === 0 ? undefined : columnsParam(fields);
  const all = mended.length === 0 ? files : [...files, mendedFile(mended)];
  // Several sheets are of several groups.
  const group = choices.sheet === 'all' ? undefined : (list.groupId ?? undefined);
  const kind = list.isWhole ? { whole: 'groups', missingBooks: list.missingBooks, group } : {};
  const school = {
    ...(schoolCode !== '' && { schoolCode }),
    ...(isRightSchool === true && { otherSchool: 'confirmed' }),
  };
  const sent = { query: { ...query, ...choices, ...kind, ...school, columns }, headers };
  return sendFile(api.customers.import, all, timeLimit(), sent);
}

/** What was typed and decided about lines, as a second file beside the chosen one. */
function mendedFile(mended: readonly Mended[]): File {
  const columns = [...mendedFields, 'decision'] as const;
  const rows = mended.map((row) => [String(row.line), ...columns.map((column) => row[column])]);
  return new File([csvText([['line', ...columns], ...rows])], mendedFileName);
}

function timeLimit() {
  return { signal: AbortSignal.timeout(timeoutMs) };
}
