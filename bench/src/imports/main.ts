import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@aqua/client/create-client';
import { maxImport } from '@aqua/contract/students/import-fields';
import { publish } from '../../../scripts/lib/benchmarks-page.mjs';
import { adminOf, startAqua, type Aqua } from '../aqua-process.ts';
import { json, signInStudent, type Book } from '../capacity/reader-calls.ts';
import { send } from '../capacity/measure.ts';
import { createReport, median, percentile } from '../report.ts';

/**
 * Measures the import of the longest list, in parts as the back-office sends them, and how long a
 * page takes meanwhile: `npm run bench:imports`. The exit code is 1 when a figure is over its limit.
 */

const students = maxImport.rows;
/** Students in one call, as on the screen. */
const part = students / 10;
const studentsInAClass = 40;
/** How long a reader looks at a page. */
const lookedAtMs = 100;
const aloneMs = 15_000;
/** The demo catalogue is still prepared and indexed for a while after the first start. */
const settlesMs = 120_000;
const mostSeconds = 60;

function listForm(): FormData {
  const rows = Array.from({ length: students }, (_, at) => {
    const group = `ม.${1 + (at % 6)}/${1 + Math.floor(at / 6 / studentsInAClass)}`;
    return `นักเรียน คนที่ ${at + 1},s${at + 1}@school.example,${group}`;
  });
  const body = new FormData();
  body.append('file', new Blob([['ชื่อ-นามสกุล,อีเมล,ห้อง', ...rows].join('\r\n')]), 'school.csv');
  return body;
}

async function importList(admin: Client): Promise<void> {
  await admin.customers.import({ query: { dryRun: 'true' }, body: listForm() });
  for (let from = 1; from <= students; from += part)
    await admin.customers.import({
      query: { dryRun: 'false', from: `${from}`, to: `${from + part - 1}` },
      body: listForm(),
    });
}

/**
 * A student who has seen all pages; returns what each takes until `isOver`, in milliseconds. A page
 * that is shown for the first time is drawn, which is measured elsewhere.
 */
async function createReader({ url }: Aqua) {
  const { token } = await signInStudent(url);
  const books = await json<{ data: Book[] }>(url, { path: '/api/v1/reader/books', token });
  const pages = books.data.flatMap(({ id, pageCount }) =>
    Array.from({ length: pageCount }, (_, at) => `/api/v1/reader/books/${id}/pages/${at + 1}`),
  );
  for (const path of pages) await send(url, { path, token });
  return async function read(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const begun = performance.now();
      await send(url, { path: pages[times.length % pages.length] ?? '', token });
      times.push(performance.now() - begun);
      await pause(lookedAtMs);
    }
    return times;
  };
}

/** Tells whether so many milliseconds have passed. */
function after(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() > until;
}

const report = createReport();
const aqua = await startAqua();
try {
  const { client: admin } = await adminOf(aqua);
  await pause(settlesMs);
  const read = await createReader(aqua);
  const alone = await read(after(aloneMs));

  let isDone = false;
  const reading = read(() => isDone);
  const begun = performance.now();
  await importList(admin);
  const seconds = (performance.now() - begun) / 1_000;
  isDone = true;
  const beside = await reading;

  report.add(`check and import of ${students} students`, seconds, 's', mostSeconds);
  report.add('page image, alone', median(alone), 'ms');
  report.add('… beside the imports', median(beside), 'ms');
  report.add('… 95 of 100, alone', percentile(alone, 95), 'ms');
  report.add(
    '… 95 of 100, beside them',
    percentile(beside, 95),
    'ms',
    Math.round(2 * percentile(alone, 95)),
  );
} finally {
  await aqua.dispose();
}
publish('bench:imports', [report.table()]);
process.exitCode = report.isWithinLimits() ? 0 : 1;
