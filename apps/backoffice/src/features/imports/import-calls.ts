import { api } from '@aqua/contract/api';
import type { ImportRow } from '@aqua/contract/customers-import';
import {
  columnsParam,
  type ImportDecision,
  mendedFields,
  mendedFileName,
  type ImportField,
  type MendedField,
} from '@aqua/contract/import-fields';
import { sendFile } from '../../lib/send-file.ts';
import { csvText } from './csv-text.ts';

/** Students that one call imports: few enough that the progress moves, and that a cut loses little. */
export const partSize = 100;

/** A call without an answer fails after this; what it did is seen when the part is sent again. */
const timeoutMs = 90_000;

/** What of an imported line may be typed on the screen, or decided. */
export interface Mended extends Record<MendedField, string> {
  line: number;
  decision: ImportDecision | '';
}

interface Answer {
  /** How many students the whole file names. */
  students: number;
  /** The groups of what is carried out. */
  groups: { id: number; name: string }[];
  rows: ImportRow[];
}

/** A file, or those of a OneRoster, what the columns hold, and what was mended here. */
export interface Source {
  files: readonly File[];
  fields: readonly (ImportField | null)[];
  mended: readonly Mended[];
}

export function previewFiles(files: readonly File[]) {
  return sendFile(api.customers.previewImport, files, timeLimit());
}

/** What an import of the file would do. */
export function checkSource(source: Source): Promise<Answer> {
  return send(source, { dryRun: 'true' });
}

/** The students of a file from one to another, both counted from 1. */
export interface Part {
  from: number;
  to: number;
  /** The same for every try, so that a part that was done answers again what it did. */
  key: string;
}

export function runPart(source: Source, { from, to, key }: Part): Promise<Answer> {
  return send(source, { dryRun: 'false', from, to }, { 'idempotency-key': key });
}

function send(
  { files, fields, mended }: Source,
  query: { dryRun: 'true' | 'false'; from?: number; to?: number },
  headers: Record<string, string> = {},
): Promise<Answer> {
  // A OneRoster says itself what its columns hold.
  const columns = fields.length === 0 ? undefined : columnsParam(fields);
  const all = mended.length === 0 ? files : [...files, mendedFile(mended)];
  const sent = { query: { ...query, columns }, headers };
  return sendFile(api.customers.import, all, timeLimit(), sent);
}

/** What was typed into lines and decided about them, beside the file as it was chosen. */
function mendedFile(mended: readonly Mended[]): File {
  const columns = [...mendedFields, 'decision'] as const;
  const rows = mended.map((row) => [String(row.line), ...columns.map((column) => row[column])]);
  return new File([csvText([['line', ...columns], ...rows])], mendedFileName);
}

function timeLimit() {
  return { signal: AbortSignal.timeout(timeoutMs) };
}
