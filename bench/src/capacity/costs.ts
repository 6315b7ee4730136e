import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@aqua/client/create-client';
import { signInAdmin } from '../aqua-process.ts';
import { bookOfScans, bookOfText, exportStudents, importStudents, ingest } from './jobs.ts';
import { makeCalls, measureIdle, measureWork, type Call, type Cost } from './measure.ts';
import { officeKinds } from './office-calls.ts';
import { startProduction, type Production } from './production.ts';
import {
  drawnFirst,
  json,
  readerKinds,
  signInStudent,
  type Book,
  type Kind,
} from './reader-calls.ts';
import { createMeter, type Meter } from './usage.ts';

interface Options {
  only: string;
  /** How many seconds to make each kind of request. */
  seconds: number;
  say(cost: Cost): void;
}

const importedStudents = 1_000;
const textBooks = 4;
const megabytesOfScans = 30;
const idleSeconds = 8;
const warmUpSeconds = 0.7;

/** The cost of each kind of request and job in production, with a PostgreSQL of its own. */
export async function measureCosts(
  options: Options,
): Promise<{ costs: Cost[]; bytes: Record<string, number> }> {
  const aqua = await startProduction();
  const meter = await createMeter(aqua);
  try {
    const costs = await measureAll(aqua, meter, options);
    return { costs, bytes: await measureBytes(aqua, meter) };
  } finally {
    await meter.db.end();
    await aqua.dispose();
  }
}

/** The callers and what they call: the demo admin and student, their books, a download. */
async function signInAll({ url }: Production) {
  const { token } = await signInAdmin({ url });
  const client = createClient({
    baseUrl: url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
  });
  const student = await signInStudent(url);
  // Without the screen permission, the first capture would close the book.
  await client.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: true },
  });
  const library = { path: '/api/v1/reader/books', token: student.token };
  const { data: books } = await json<{ data: Book[] }>(url, library);
  const book = books[0]?.id ?? 0;
  const start: Call = { ...library, method: 'POST', path: `${library.path}/${book}/lease` };
  const lease = await json<{ id: number }>(url, start);
  const { data: products } = await client.products.list({ query: { size: 1 } });
  const [product] = products;
  if (product === undefined) throw new Error('the demo catalogue has no product');
  return { admin: { client, token }, student, books, lease: { book, id: lease.id }, product };
}

async function measureAll(
  aqua: Production,
  meter: Meter,
  { only, seconds, say }: Options,
): Promise<Cost[]> {
  const { url } = aqua;
  const { admin, student, books, lease, product } = await signInAll(aqua);
  const idle = await measureIdle(meter, idleSeconds);
  const costs: Cost[] = [{ name: 'idle, a second', ...idle, out: 0, count: idleSeconds }];

  const measure = async (name: string, work: () => Promise<{ count: number; out: number }>) => {
    if (!name.includes(only)) return;
    const cost = await measureWork({ meter, idle }, name, work);
    costs.push(cost);
    say(cost);
  };
  const measureKind = async ({ name, callOf }: Kind, isWarm = true) => {
    // One-off work (plans, pages of tables after a checkpoint) is not part of what a request costs.
    if (isWarm && name.includes(only)) await makeCalls(url, warmUpSeconds, callOf);
    // Images take longest, so they get twice the time to make enough of them.
    const time = name.includes('page') ? seconds * 2 : seconds;
    await measure(name, () => makeCalls(url, time, callOf));
  };

  await measure('import of a student, with the mail', () =>
    importStudents(aqua, admin.client, importedStudents, product.erpId ?? ''),
  );
  await measure('export of a student', () => exportStudents(url, admin.token, importedStudents));
  for (const kind of officeKinds(admin.token, product.id)) await measureKind(kind);
  for (const kind of readerKinds(student.token, books, lease)) await measureKind(kind);
  await rm(join(aqua.dataDir, 'files/page'), { recursive: true, force: true });
  await measureKind(drawnFirst(student.token, books), false);

  await measure('ingest of a page of text', async () => {
    const done = { count: 0, out: 0 };
    for (let turn = 0; turn < textBooks; turn += 1)
      done.count += (await ingest(admin.client, await bookOfText(turn), product.publisherId)).count;
    return done;
  });
  const scans = await bookOfScans(megabytesOfScans);
  await measure('ingest of a scanned page', () => ingest(admin.client, scans, product.publisherId));
  // A new sign-in ends the previous session, so it comes last.
  await measureKind({ name: 'sign-in', callOf: () => student.signIn });
  return costs;
}

/** The bytes stored for a call in the traffic log, and for a page as objects. */
async function measureBytes(
  { dataDir }: Production,
  { db }: Meter,
): Promise<Record<string, number>> {
  const one = async (query: string) => {
    const { rows } = await db.query<{ each: string }>(query);
    return Number(rows[0]?.each);
  };
  const pages = await one('select sum(page_count) as each from pdf_documents');
  return {
    traffic_log: await one(`
      select sum(pg_total_relation_size(inhrelid)) / (select count(*) from traffic_log) as each
      from pg_inherits where inhparent = 'traffic_log'::regclass`),
    page: Number(/^\d+/.exec(execFileSync('du', ['-sb', `${dataDir}/files`]).toString())) / pages,
  };
}
