import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@aqua/client/create-client';
import { makeScannedBook } from '../reading/scanned-book.ts';
import { send } from './measure.ts';
import type { Production } from './production.ts';

const root = resolve(import.meta.dirname, '../../..');
const textBook = join(root, 'apps/api/demo/books/water-and-life.pdf');

/** Imports students with a book each, and waits until all have received their invitation. */
export async function importStudents(
  { mails }: Production,
  client: Client,
  students: number,
  erpId: string,
): Promise<{ count: number; out: number }> {
  const before = mails.taken();
  const rows = Array.from(
    { length: students },
    (_, index) => `Bench ${index},bench${index}@school.example,${erpId}`,
  );
  const body = new FormData();
  body.append('file', new Blob([`name,email,erp ids\n${rows.join('\n')}`]), 'students.csv');
  await client.customers.import({ query: { dryRun: 'false' }, body } as never);
  while (mails.taken().mails - before.mails < students) await pause(100);
  return { count: students, out: mails.taken().bytes - before.bytes };
}

export async function exportStudents(
  url: string,
  token: string,
  rows: number,
): Promise<{ count: number; out: number }> {
  const { size } = await send(url, { path: '/api/v1/customers/export?format=csv', token });
  return { count: rows, out: size };
}

/** Uploads a book, makes a product of it and waits until each page is drawn and read. */
export async function ingest(
  client: Client,
  pdf: Buffer,
  publisherId: number,
): Promise<{ count: number; out: number }> {
  const body = new FormData();
  body.append('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'bench.pdf');
  const { id: pdfId } = await client.products.uploadPdf({ body });
  const { id } = await client.products.create({
    body: { title: `Bench ${pdf.length}`, publisherId, pdfId },
  });
  for (;;) {
    const { ingest: state } = await client.products.get({ params: { id } });
    if (state.state === 'failed') throw new Error(`the ingest failed: ${state.failure}`);
    if (state.state === 'ready') return { count: state.pageCount, out: 0 };
    await pause(200);
  }
}

/** A demo book with a different hash, so that it is new to the server. */
export async function bookOfText(turn: number): Promise<Buffer> {
  return Buffer.concat([await readFile(textBook), Buffer.from(`\n% ${turn} ${process.pid}\n`)]);
}

export async function bookOfScans(megabytes: number): Promise<Buffer> {
  const path = `/tmp/aqua-capacity-${process.pid}.pdf`;
  try {
    await makeScannedBook(path, megabytes);
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}
