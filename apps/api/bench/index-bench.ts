/**
 * `npm run bench:mark-catalogue`: how long it takes to look for a picture among 100,000 pages, and
 * how often the right page comes first (`-- 20000` for fewer pages). The demo books stand among
 * pages that are mixed from their own points, with seven of 64 bits flipped. Such pages are like
 * pages set in the same type, the hardest case. The exit code is 1 when a search takes more than
 * ten seconds.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { createDb, createPool } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { loadPdfium } from '../src/pdf/engine/load-pdfium.ts';
import { pageIndexJobs } from '../src/modules/leaks/children/page-index-jobs.ts';
import { createJobs } from '../src/pdf/jobs.ts';
import { attacks } from './attacks.ts';
import { indexed, pointsVersion } from '../src/modules/leaks/page-index/page-points.ts';
import { searchInThreads } from '../src/modules/leaks/page-index/search-in-threads.ts';
import { sequence } from '../src/modules/leaks/picture/features.ts';
import { createBookQueries } from '../src/modules/leaks/picture-traces/book-queries.ts';

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const total = Number(positionals[0] ?? 100_000);
const limitSeconds = 10;
/** One page in this many of the demo books is searched. */
const every = 12;
const random = sequence(5);
const tried = ['as delivered', 'half size', 'crop to a quarter', 'night', 'photo at 15°'];
const below = (count: number) => Math.floor(random() * count);

const directory = await mkdtemp(join(tmpdir(), 'aqua-pages-'));
await chmod(directory, 0o755);
const postgres = await startEmbeddedPostgres({
  directory: join(directory, 'postgres'),
  logFile: join(directory, 'postgres.log'),
  say: () => {},
  onLost: () => {},
});
const db = createDb(createPool(postgres.url, 4));
let slowest = 0;
let bytes = 0;
const rows: (string | number)[][] = [];
try {
  await migrateToLatest(db);
  const jobs = createJobs(await loadPdfium());
  const images = await demoPages(jobs);
  const points = [];
  for (const image of images) points.push(await pageIndexJobs.pagePoints(image));
  await seed(points);
  const size = await sql<{ bytes: number }>`
    select pg_total_relation_size('page_points')::float8 as bytes`.execute(db);
  bytes = size.rows[0]?.bytes ?? 0;
  const books = createBookQueries(db);
  for (const name of tried) {
    const ranks: number[] = [];
    let seconds = 0;
    for (let at = every - 1; at < images.length; at += every) {
      const picture = await pageIndexJobs.picturePoints(
        await attacks[name]!.apply([images[at]!], async () => []),
      );
      const began = performance.now();
      const [found = []] = await searchInThreads([picture], books.pages(), async () => {});
      seconds = Math.max(seconds, (performance.now() - began) / 1_000);
      ranks.push(1 + found.findIndex(({ fileId, page }) => fileId === 2 && page === at + 1));
    }
    slowest = Math.max(slowest, seconds);
    const first = ranks.filter((rank) => rank === 1).length;
    rows.push([name, first, ranks.length, ranks.join(' '), `${seconds.toFixed(1)} s`]);
  }
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
publish('bench:mark-catalogue', [
  tableOf(['picture', 'the right page is first', 'of', 'its ranks', 'slowest search'], rows),
  `${total.toLocaleString('en')} pages, ${Math.round(bytes / total)} bytes a page with the index. The slowest search took ${slowest.toFixed(1)} s, at most ${limitSeconds} s.`,
]);
process.exit(slowest > limitSeconds ? 1 : 0);

async function demoPages(jobs: ReturnType<typeof createJobs>): Promise<Buffer[]> {
  const folder = fileURLToPath(new URL('../demo/books/', import.meta.url));
  const images = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.pdf'))) {
    const { pageCount } = await jobs.info(folder + name);
    for (let page = 1; page <= pageCount; page += 1)
      images.push(await jobs.render(folder + name, page, 1_080));
  }
  return images;
}

/** File 1 has the mixed pages, file 2 those of the demo books. */
async function seed(demo: Uint8Array[]): Promise<void> {
  for (const id of [1, 2]) {
    const sha256 = String(id).repeat(64);
    await sql`insert into files (id, kind, sha256, file_name, file_size, content_type)
      overriding system value
      values (${id}, 'pdf', ${sha256}, 'book.pdf', 1, 'application/pdf')`.execute(db);
    await sql`insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text)
      values (${id}, 1, '[]', '[]', '[]', true)`.execute(db);
  }
  const rowOf = (fileId: number, page: number, points: Uint8Array) => {
    return { fileId, page, version: pointsVersion, points: Buffer.from(points) };
  };
  await db
    .insertInto('pagePoints')
    .values(demo.map((points, at) => rowOf(2, at + 1, points)))
    .execute();
  const whole = demo.filter(({ length }) => length === 4 + 12 * indexed.points);
  for (let first = 1; first <= total; first += 500) {
    const some = Array.from({ length: 500 }, (_, at) => rowOf(1, first + at, mixed(whole)));
    await db.insertInto('pagePoints').values(some).execute();
  }
  await sql`vacuum analyze page_points`.execute(db);
}

/** A page made of the points of three others, at other places. */
function mixed(pages: Uint8Array[]): Buffer {
  const three = Array.from({ length: 3 }, () => pages[below(pages.length)]!);
  const page = Buffer.alloc(three[0]!.length);
  page.set(three[0]!.subarray(0, 4));
  for (let index = 0; index < indexed.points; index += 1) {
    const from = 4 + 12 * below(indexed.points);
    const into = 4 + 12 * index;
    page.set(three[index % 3]!.subarray(from, from + 12), into);
    for (let bit = 0; bit < 7; bit += 1) page[into + below(8)]! ^= 1 << below(8);
    page[into + 8] = below(180);
    page[into + 9] = below(255);
  }
  return page;
}
