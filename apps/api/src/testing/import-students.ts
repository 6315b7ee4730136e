import type { Client } from '@aqua/client/create-client';
import type { Maker } from './make.ts';

/** Imports a file of students. */
export function sendStudents(
  client: Client,
  content: string | Buffer,
  dryRun: boolean,
  key?: string,
) {
  const body = new FormData();
  body.append('file', new File([content as never], 'students.csv', { type: 'text/csv' }));
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return client.customers.import(
    { query: { dryRun: dryRun ? 'true' : 'false' }, body },
    { headers },
  );
}

type Answer = Awaited<ReturnType<typeof sendStudents>>;

/** What came of each line, by its number: the result, or the codes of what is wrong. */
export function resultsOf({ rows }: Answer) {
  return Object.fromEntries(
    rows.map(({ line, result, errors }) => [
      line,
      errors.length > 0 ? errors.map(({ code }) => code).join(' ') : result,
    ]),
  );
}

/** A book under an ERP id. */
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
