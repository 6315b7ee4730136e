// @module-tag ci
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest';
import {
  auditedOf,
  batchedRows,
  makeBatchedCalls,
  type BatchedCall,
} from '../../testing/whole-api/batched-calls.ts';
import { clientAt } from '../../testing/machines/cluster-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { untilQueryWaitsForLock } from '../../testing/lock-waits.ts';
import { createMaker } from '../../testing/make.ts';
import {
  controllerSettings,
  createServerProcess,
  type ServerProcess,
} from '../../testing/machines/server-process.ts';
import { toldStudents } from '../../testing/people/told-students.ts';

/** Two steps. */
const imported = 400;
/** Each run draws other moments. */
const rounds = 3;
/** Less than the time after which a key is free even if its process lives. */
const patienceMs = 60_000;

let database: TestDatabase;
let server: ServerProcess;
let token: string;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await createServerProcess({
    NODE_ENV: 'production',
    ...controllerSettings,
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://books.example',
    SECRET_KEY: 'the same before and after, and long enough',
    APPLICATION_TOKENS: 'aqua-backoffice',
  });
  await server.start();
  const make = createMaker({ url: server.url, infrastructure: { db: database.db } });
  ({ token } = await make.session('Admin'));
}, 120_000);

afterEach(async () => {
  await server.dispose();
  await database.drop();
});

const client = () => clientAt(server, token);

/** The code of a refusal, or how many rows the call counts. */
const outcomeOf = ({ send }: BatchedCall, key: string): Promise<number | string> =>
  send(client(), key).catch((error: unknown) =>
    error instanceof ApiError ? error.code : String(error),
  );

/** Makes the calls, interrupts them somewhere, makes them again and counts. */
async function interrupted(
  run: string,
  interrupt: (under: readonly Promise<unknown>[]) => Promise<void>,
): Promise<void> {
  const { db } = database;
  onTestFailed(() => void process.stdout.write(server.output()));
  const calls = await makeBatchedCalls(db, client(), run, imported);
  const keyed = calls.map((call) => ({ call, key: randomUUID() }));
  const under = keyed.map(({ call, key }) => outcomeOf(call, key));
  await interrupt(under);
  await Promise.all(under);
  for (const { call, key } of keyed) {
    const size = call.name === 'import' ? imported : batchedRows;
    const about = `${call.name} ${run}`;
    const again = () => outcomeOf(call, key);
    await expect.poll(again, { message: about, timeout: patienceMs, interval: 100 }).toBe(size);
    const { subjects, changed, entries } = await auditedOf(db, call);
    expect({ changed, entries }, about).toEqual({ changed: subjects, entries: subjects });
  }
  const told = await toldStudents(db, `-imported-${run}@batched.example`);
  expect(told).toEqual(Array.from({ length: imported }, () => 1));
}

test('a key is free as soon as the last connection of its killed process has ended', async () => {
  const { db } = database;
  const [call] = await makeBatchedCalls(db, client(), 'held', imported);
  if (call === undefined) throw new Error('no call');
  await sql`
    create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(93); return new; end $$`.execute(db);
  await sql`
    create trigger wait_for_test before insert on customers for each row
    when (new.email like '300-imported-held@%') execute function wait_for_test()`.execute(db);
  const key = randomUUID();
  await db.connection().execute(async (mine) => {
    await sql`select pg_advisory_lock(93)`.execute(mine);
    const first = outcomeOf(call, key);
    await untilQueryWaitsForLock(db);
    await server.kill();
    await first;
    await server.start();
    // PostgreSQL notices only after the statement that nobody waits for it.
    expect(await outcomeOf(call, key)).toBe('idempotency.underWay');
    await sql`select pg_advisory_unlock(93)`.execute(mine);
  });
  await expect
    .poll(() => outcomeOf(call, key), { timeout: patienceMs, interval: 100 })
    .toBe(imported);
  const { changed, entries } = await auditedOf(db, call);
  expect({ changed, entries }).toEqual({ changed: imported, entries: imported });
}, 180_000);

test('changes of many rows whose server is killed at any moment are done once, and counted', async () => {
  let longest = 0;
  await interrupted('not-killed', async (under) => {
    const startedAt = performance.now();
    await Promise.all(under);
    longest = Math.ceil(performance.now() - startedAt);
  });
  for (let round = 0; round < rounds; round += 1)
    await interrupted(`killed-${round}`, async () => {
      // Most changes take a small part of the time that the import takes.
      await pause(longest * Math.random() ** 3);
      await server.kill();
      await server.start();
    });
}, 900_000);

test('changes of many rows whose connections are terminated at any moment are done once, and counted', async () => {
  for (let round = 0; round < rounds; round += 1)
    await interrupted(`terminated-${round}`, async (under) => {
      let isOver = false;
      const all = Promise.all(under).then(() => (isOver = true));
      while (!isOver) {
        await pause(randomInt(400));
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and application_name <> current_setting('application_name')`.execute(database.db);
      }
      await all;
    });
}, 900_000);
