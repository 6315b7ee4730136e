import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, type Client } from '@aqua/client/create-client';
import pg from 'pg';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { demo } from '../aqua-process.ts';
import { databaseOf, startAqua } from '../million/server.ts';
import { createReport, median } from '../report.ts';
import { measureAccuracy } from './accuracy.ts';
import { seed } from './seed.ts';

/**
 * Measures search in books: `npm run bench:search`. First the share of sample words of the demo
 * books that a search misses; then the times of searches by a student who has a book of 1,000 pages
 * and 200 books of 250, while the database has a million pages of other books (`-- --pages
 * 1000000`). The exit code is 1 when a figure is over its limit.
 */
const { values: options } = parseArgs({
  options: { pages: { type: 'string', default: '1000000' }, write: { type: 'boolean' } },
});
/** Milliseconds, for the first search of a word as well as for later ones. */
const limits = { book: 100, library: 300 };
/** Rare, frequent and medium; of two letters, long, Latin; and one that no book has. */
const words = ['ที่หายาก', 'การ', 'น้ำ', 'ปู', 'สุภาษิตจึงเต็มไปด้วย', 'water', 'ไดโนเสาร์'];

const directory = await mkdtemp(join(tmpdir(), 'aqua-search-'));
await chmod(directory, 0o755);
const report = createReport();
const rows: string[][] = [];
let accuracy = { samples: 0, missed: 0 };
const aqua = await startAqua(directory);
const db = new pg.Client({ connectionString: databaseOf(directory).url });
await db.connect();
try {
  const student = await signIn();
  accuracy = await measureAccuracy(student, report);
  const { book } = await seed(db, demo.student, Number(options.pages));
  await measureTimes(student, book);
} finally {
  await db.end();
  await aqua.stop();
  await rm(directory, { recursive: true, force: true });
}
publish('bench:search', [
  `Sample words of the demo books: ${accuracy.samples}, of which ${accuracy.missed} are not found.`,
  tableOf(['word', 'in 1,000 pages', 'nine more', 'in 200 books', 'nine more'], rows),
]);
process.exit(report.isWithinLimits() ? 0 : 1);

async function signIn(): Promise<Client> {
  const settings = { baseUrl: aqua.url, applicationToken: 'aqua-reader' };
  const device = { number: 'bench-search', name: 'Bench', platform: 'android' } as const;
  const { token } = await createClient(settings).sessions.signInCustomer({
    body: { email: demo.student, password: demo.password, device },
  });
  return createClient({ ...settings, token: () => token });
}

async function measureTimes({ search }: Client, id: number): Promise<void> {
  for (const keySearch of words) {
    const query = { keySearch };
    const book = await measure(`“${keySearch}” in 1,000 pages`, limits.book, () =>
      search.inBook({ params: { id }, query }),
    );
    const library = await measure(`“${keySearch}” in 200 books`, limits.library, () =>
      search.inLibrary({ query }),
    );
    rows.push([keySearch, ...book, ...library]);
  }
}

/** Returns the time of the first search and the median of nine more, as shown in the table. */
async function measure(what: string, limit: number, call: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  const [first = 0, ...again] = times;
  report.add(what, first, 'ms', limit);
  report.add('… the median of nine more', median(again), 'ms', limit);
  return [first, median(again)].map((time) => `${Math.round(time)} ms`);
}
