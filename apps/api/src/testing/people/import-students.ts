import type { Client } from '@aqua/client/create-client';
import { importResults } from '@aqua/contract/students/import-fields';
import type { Maker } from '../make.ts';

/** The students of a file to import, and the contents of its columns. */
interface Part {
  columns?: string;
  schoolCode?: string;
  otherSchool?: 'confirmed';
  sheet?: number | 'all';
  headings?: number;
  from?: number;
  to?: number;
  import?: string;
  group?: number;
  whole?: 'groups';
  leaving?: number;
  missingBooks?: 'lose' | 'keep';
  /** The file `mended.csv` beside it. */
  mended?: string;
}

/** The multipart form of a file of students. */
export function studentsForm(content: string | Buffer): FormData {
  const body = new FormData();
  body.append('file', new File([content as never], 'students.csv', { type: 'text/csv' }));
  return body;
}

/** Imports a file of students. */
export function sendStudents(
  client: Client,
  content: string | Buffer,
  dryRun: boolean,
  key?: string,
  { mended, ...part }: Part = {},
) {
  const body = studentsForm(content);
  if (mended !== undefined) body.append('file', new File([mended], 'mended.csv'));
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return client.customers.import(
    { query: { dryRun: dryRun ? 'true' : 'false', ...part }, body },
    { headers },
  );
}

/** Imports a file as the whole list of its groups, with the number that its dry run says. */
export async function sendWhole(
  client: Client,
  content: string | Buffer,
  part: Part = {},
  key?: string,
) {
  const whole = { ...part, whole: 'groups' } as const;
  const dry = await sendStudents(client, content, true, undefined, whole);
  const leaving = dry.whole?.leaving ?? -1;
  return sendStudents(client, content, false, key, { ...whole, leaving });
}

type Answer = Awaited<ReturnType<typeof sendStudents>>;

/** The outcome of each line, by its number: the result, or the codes of its errors. */
export function resultsOf({ rows }: Answer) {
  return Object.fromEntries(
    rows.map(({ line, result, errors }) => [
      line,
      errors.length > 0 ? errors.map(({ code }) => code).join(' ') : result,
    ]),
  );
}

/** A book with an ERP id. */
export async function makeBookOf(
  make: Maker,
  client: Client,
  erpId: string,
  publisher?: { id: number },
) {
  const book = await make.product(client, publisher === undefined ? {} : { publisher });
  const { title, productCategoryId, authorId, publisherId, pdfId, status } = book;
  const body = { title, productCategoryId, authorId, publisherId, pdfId, status, erpId };
  return client.products.update({ params: { id: book.id }, body });
}

/** The multipart form of a OneRoster, from its files by name. */
export function rosterForm(files: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, text] of Object.entries(files))
    body.append('file', new File([text], name, { type: 'text/csv' }));
  return body;
}

/** The totals of an import without rows. */
export const noRows = Object.fromEntries(importResults.map((result) => [result, 0]));
