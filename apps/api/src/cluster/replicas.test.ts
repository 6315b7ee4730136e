import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import {
  clientAt,
  inviteReader,
  makeAdmin,
  pdfForm,
  publish,
  signInAt,
} from '../testing/machines/cluster-accounts.ts';
import { createCluster, superAdmin, type Cluster } from '../testing/machines/cluster.ts';
import { caughtUp, holdReplay, standbysOf } from '../testing/machines/held-replay.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { startPostgresCluster, type PostgresCluster } from '../testing/machines/patroni.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';

const metricsToken = 'for the metrics of this run'.replaceAll(' ', '-');

let postgres: PostgresCluster;
let cluster: Cluster;
/** `one` reads through HAProxy; `two` knows the three hosts. */
let one: ServerProcess;
let two: ServerProcess;
/** The account that writes. */
let writer: string;
/** Another account. */
let other: string;
let student: string;
let productId: number;

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
  const metrics = { METRICS_TOKEN: metricsToken };
  one = await cluster.process({ ...metrics, DATABASE_READ_URL: postgres.readUrl });
  two = await cluster.process({ ...metrics, DATABASE_READ_URL: postgres.readHostsUrl });
  await Promise.all([one.start(), two.start()]);
  writer = await makeAdmin(cluster, one);
  other = await makeOther();
  const pdf = makePdf({ pages: 3, text: 'Read' });
  const { id } = await clientAt(one, writer).products.uploadPdf({ body: pdfForm(pdf) });
  const book = await publish(clientAt(one, writer), id, 'Read');
  productId = book.id;
  student = await inviteReader(cluster, clientAt(one, writer), two, [book]);
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
}, 60_000);

async function makeOther(): Promise<string> {
  const { sessions } = clientAt(one);
  const first = { email: superAdmin.email, password: superAdmin.password };
  const { token } = await sessions.signInAdmin({ body: first });
  const account = { email: 'other@aqua.example', password: 'Harbour$2026' };
  const form = { ...account, name: 'อีกคน', passwordConfirmation: account.password };
  await clientAt(one, token).admins.create({ body: { ...form, type: 'Admin' } });
  return (await sessions.signInAdmin({ body: account })).token;
}

/** How many reads a replica has answered so far, or the primary for the reason `by`. */
async function reads({ url }: ServerProcess, by: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^database_reads\\{by="${by}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** The calls that many people make at once. */
function manyReads(place: ServerProcess) {
  const admin = clientAt(place, other);
  return Promise.all([
    admin.products.list(),
    admin.customers.list(),
    admin.dashboard.get({ query: { range: '30' } }),
    admin.customers.export({ query: { format: 'csv' } }),
    clientAt(place, student).reader.library(),
  ]);
}

async function namesAt(place: ServerProcess, token: string): Promise<string[]> {
  const { data } = await clientAt(place, token).categories.list({ query: { size: 100 } });
  return data.map(({ name }) => name);
}

test('lists, exports, the dashboard and the library come from replicas', async () => {
  for (const place of [one, two]) {
    // Whoever has just signed in or written reads from the primary until a replica has caught up.
    await caughtUp(postgres);
    await manyReads(place);
    const before = await reads(place, 'replica');
    await expect
      .poll(async () => {
        await manyReads(place);
        return reads(place, 'replica');
      })
      .toBeGreaterThan(before + 5);
    expect(await reads(place, 'repeated')).toBe(0);
  }
});

test('who wrote reads it at any process at once; others see it within seconds', async () => {
  let name = '';
  let count = 0;
  let resume = async () => {};
  /**
   * Writes while the standbys stand still; returns whether another account still reads the old
   * state.
   */
  async function writeUnseen(): Promise<boolean> {
    await resume();
    await namesAt(two, other);
    await caughtUp(postgres);
    resume = await holdReplay(postgres);
    count += 1;
    name = `เขียนแล้ว ${count}`;
    await clientAt(one, writer).categories.create({ body: { name } });
    await clientAt(one, student).reader.saveProgress({
      params: { id: productId },
      body: { page: count },
    });
    const seen = await namesAt(two, other);

    for (const place of [one, two]) expect(await namesAt(place, writer)).toContain(name);
    for (const place of [one, two]) {
      const { data } = await clientAt(place, student).reader.library();
      expect(data.map(({ lastPage }) => lastPage)).toEqual([count]);
    }
    return !seen.includes(name);
  }
  try {
    // If the machine was busy for five seconds in between, the standbys are no longer read.
    await expect.poll(writeUnseen, { timeout: 60_000 }).toBe(true);
    await expect.poll(() => namesAt(two, other)).toContain(name);
    expect(await reads(two, 'behind')).toBeGreaterThan(0);
  } finally {
    await resume();
  }
  await caughtUp(postgres);
  const before = await reads(two, 'replica');
  expect(await namesAt(two, writer)).toContain(name);
  expect(await reads(two, 'replica')).toBe(before + 1);
});

test('a machine of a replica dies, and no request fails', async () => {
  const [lost] = await standbysOf(postgres);
  let isOver = false;
  let count = 0;
  const reading = [one, two].map(async (place) => {
    while (!isOver) {
      await manyReads(place);
      count += 1;
    }
  });
  await lost?.switchOff();
  const after = count;
  await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(after + 20);
  const fromReplicas = await reads(two, 'replica');
  await expect.poll(() => reads(two, 'replica')).toBeGreaterThan(fromReplicas);
  isOver = true;
  await Promise.all(reading);
  if (lost !== undefined) await postgres.switchOn(lost);
  await postgres.whole();
});

test('after a fail-over who wrote still reads it, and replicas are read again', async () => {
  const old = await postgres.primary();
  await old.switchOff();
  await expect
    .poll(async () => (await postgres.primary()).name, { timeout: 60_000 })
    .not.toBe(old.name);
  await expect
    .poll(() => signInAt(two).catch(() => undefined), { timeout: 60_000 })
    .toEqual(expect.any(String));
  const name = 'หลังย้าย';
  await clientAt(one, writer).categories.create({ body: { name } });
  for (const each of [one, two]) expect(await namesAt(each, writer)).toContain(name);
  const before = await reads(two, 'replica');
  await expect
    .poll(async () => {
      await namesAt(two, other);
      return reads(two, 'replica');
    })
    .toBeGreaterThan(before);
});
