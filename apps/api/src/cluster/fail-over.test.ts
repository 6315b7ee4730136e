import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createDb, createPool } from '../db/connect.ts';
import {
  clientAt,
  makeAdmin,
  pdfForm,
  publish,
  signInAt,
} from '../testing/machines/cluster-accounts.ts';
import { createCluster, type Cluster } from '../testing/machines/cluster.ts';
import { makeLargePdf } from '../testing/files/large-pdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { startPostgresCluster, type PostgresCluster } from '../testing/machines/patroni.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';
import { create, megabyte, offsetOf, patch } from '../testing/files/tus.ts';
import { startWriteLoad, type LoadReport, type WriteLoad } from '../testing/machines/write-load.ts';

/**
 * A primary that dies is replaced within this time, and nothing is lost. CI's machine is shared,
 * and elects late when it is busy: there, the time proves only that there is an end.
 */
const failOverMs = (process.env['CI'] ?? '') === '' ? 30_000 : 90_000;

let postgres: PostgresCluster;
let cluster: Cluster;
/** Two processes behind HAProxy, and one that knows the three hosts. */
let one: ServerProcess;
let two: ServerProcess;
let direct: ServerProcess;
let token: string;
let productId: number;
let load: WriteLoad | undefined;

beforeAll(async () => {
  postgres = await startPostgresCluster();
  await postgres.whole();
  const pool = createPool(postgres.hostsUrl, 4);
  // The pool's idle connections break when the primary dies.
  pool.on('error', () => undefined);
  const db = createDb(pool);
  cluster = await createCluster({
    database: { db, url: postgres.url, drop: () => db.destroy() },
  });
  one = await cluster.process();
  two = await cluster.process();
  direct = await cluster.process({ DATABASE_URL: postgres.hostsUrl });
  // All start at the same time on an empty database; the migrations run once.
  await Promise.all([one.start(), two.start(), direct.start()]);
  token = await makeAdmin(cluster, one);
  const pdf = makePdf({ pages: 3, text: 'Load' });
  const { id } = await clientAt(one, token).products.uploadPdf({ body: pdfForm(pdf) });
  ({ id: productId } = await publish(clientAt(two, token), id, 'Load'));
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
}, 60_000);

afterEach(async () => {
  await load?.stop();
  load = undefined;
  // The next test, or a repeat of this one, starts with a whole cluster, whatever this one left.
  await postgres.repair();
}, 120_000);

const processes = () => [one, two, direct];

/** Clients write to all processes during `incident`, and until all processes take writes again. */
async function during(incident: () => Promise<unknown>): Promise<LoadReport> {
  const account = { email: 'admin@aqua.example', password: 'Harbour$2026' };
  load = startWriteLoad({ places: processes(), token, account, productId });
  const running = load;
  await expect.poll(() => running.count(), { timeout: 30_000 }).toBeGreaterThan(30);
  await incident();
  const before = running.count();
  await expect.poll(() => running.count(), { timeout: 60_000 }).toBeGreaterThan(before + 100);
  const report = await running.stop();
  load = undefined;
  return report;
}

/** Every acknowledged write is there exactly once; every refusal said when to come back. */
async function nothingIsLost(report: LoadReport): Promise<void> {
  expect(report.unexpected).toEqual([]);
  const { db } = cluster.database;
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from categories
    where name = any(${report.categories}) group by name`.execute(db);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  expect(rows.length).toBe(report.categories.length);
  const mails = () => report.invited.filter((email) => cluster.mails.countFor(email) !== 1);
  await expect.poll(mails, { timeout: 60_000 }).toEqual([]);
  for (const [at, session] of report.tokens.entries()) {
    const place = processes()[at % 3] ?? one;
    await clientAt(place, session).categories.list();
  }
}

/** The other processes know at once what one process changes, and jobs run. */
async function processesWorkTogether(): Promise<void> {
  const session = await signInAt(one);
  for (const place of [two, direct]) await clientAt(place, session).categories.list();
  await clientAt(one, session).sessions.signOut();
  for (const place of [two, direct]) {
    const refused = () =>
      clientAt(place, session)
        .categories.list()
        .then(
          () => 'let in',
          () => 'refused',
        );
    await expect.poll(refused, { timeout: 5_000, interval: 20 }).toBe('refused');
  }
  const pdf = makePdf({ pages: 3, text: `After ${Date.now()}` });
  const { id: pdfId } = await clientAt(two, token).products.uploadPdf({ body: pdfForm(pdf) });
  const { id } = await publish(clientAt(one, token), pdfId, `After ${Date.now()}`);
  const state = async () =>
    (await clientAt(direct, token).products.get({ params: { id } })).ingest.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ready');
}

test('each migration ran once', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    cluster.database.db,
  );
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('the machine of the primary dies under load', async () => {
  const pdf = makeLargePdf(20 * megabyte, 1);
  const upload = await create(one, token, pdf.length);
  expect((await patch(one, token, upload, 0, pdf.subarray(0, 10 * megabyte))).status).toBe(204);
  const lost = await postgres.primary();

  const report = await during(async () => {
    await lost.switchOff();
    await postgres.primary();
  });
  expect(report.longestGapMs).toBeLessThan(failOverMs);
  await nothingIsLost(report);

  const offset = await offsetOf(two, token, upload);
  expect(offset).toBe(10 * megabyte);
  expect((await patch(two, token, upload, offset, pdf.subarray(offset))).status).toBe(204);
  await processesWorkTogether();
});

test('a standby stops', async () => {
  const synchronous = await postgres.synchronous();
  const report = await during(async () => {
    await synchronous?.switchOff();
  });
  expect(report.longestGapMs).toBeLessThan(failOverMs);
  await nothingIsLost(report);
});

test('the network between the primary and the standbys is cut, while clients still reach all of them', async () => {
  const old = await postgres.primary();
  const others = postgres.machines.filter((each) => each !== old);
  const report = await during(async () => {
    await old.cutFrom(others);
    await expect
      .poll(async () => (await postgres.primary()).name, { timeout: 60_000 })
      .not.toBe(old.name);
  });
  expect(report.longestGapMs).toBeLessThan(failOverMs);
  await nothingIsLost(report);
  await postgres.repair();
  // Nothing that only the old primary had comes back with it.
  await nothingIsLost(report);
  await processesWorkTogether();
});

test('HAProxy is started again', async () => {
  const report = await during(() => postgres.restartHaproxy());
  await nothingIsLost(report);
});
