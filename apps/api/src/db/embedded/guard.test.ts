// @module-tag ci
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, ApiError } from '@aqua/client/create-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { expectRefusal } from '../../testing/test-api.ts';
import { insertFirstAdmin, signInFirstAdmin } from '../../testing/people/first-admin.ts';
import { createServerProcess, type ServerProcess } from '../../testing/machines/server-process.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { findPostmaster } from './postmaster.ts';

/** A whole server with the embedded PostgreSQL, as `npm start` runs it. */
let server: ServerProcess;
let data: string;

beforeAll(async () => {
  server = await createServerProcess({});
  data = join(server.dataDir, 'postgres', 'data');
  await makeAdmin();
  await server.start();
}, 180_000);
afterAll(() => server.dispose());

async function makeAdmin(): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    directory: join(server.dataDir, 'postgres'),
    logFile: join(server.dataDir, 'postgres.log'),
    durable: false,
  });
  await insertFirstAdmin(postgres.url);
  await postgres.stop();
}

function killPostgres(): number {
  const { pid } = findPostmaster(data) ?? expect.fail('no PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function signIn() {
  const token = await signInFirstAdmin(server.url);
  return createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
  });
}

async function connect(): Promise<pg.Client> {
  const secret = readFileSync(join(server.dataDir, 'postgres', 'password'), 'utf8');
  const port = findPostmaster(data)?.port ?? 0;
  const host = '127.0.0.1';
  const connection = new pg.Client({ host, port, user: 'aqua', password: secret });
  connection.on('error', () => undefined);
  await connection.connect();
  return connection;
}

async function ask(question: string): Promise<Record<string, unknown>[]> {
  const connection = await connect();
  try {
    return (await connection.query<Record<string, unknown>>(question)).rows;
  } finally {
    await connection.end();
  }
}

test('PostgreSQL is started again after a kill, and everything works again', async () => {
  const admin = await signIn();
  // This session would run for half a minute and keep any other PostgreSQL from the data meanwhile.
  const busy = await connect();
  const counted = busy.query('select count(*) from generate_series(1, 400000000)');
  const isBusy = `select from pg_stat_activity
    where query ~ '^select count.*from generate_series' and state = 'active'`;
  await eventually(async () => expect(await ask(isBusy)).toHaveLength(1));
  const cutOff = expect(counted).rejects.toThrow();
  const killed = killPostgres();

  const refusals = new Set<unknown>();
  await eventually(async () => {
    const page = await admin.products.list().catch((error: unknown) => {
      refusals.add(error instanceof ApiError ? [error.status, error.code].join(' ') : error);
      throw error;
    });
    expect(page.totalItems).toBe(0);
    // Connections may outlive the main process for a moment and still answer.
    expect(findPostmaster(data)?.pid).not.toBe(killed);
  });
  await cutOff;
  expect([...refusals]).toEqual(['503 part.down']);
  expect(server.output()).toContain('PostgreSQL answers again.');

  // A job can send a mail again, and the connection that hears of ended sessions is back.
  const email = 'after@school.example';
  await admin.customers.invite({ body: { name: 'After', email, productList: '[]' } });
  await eventually(async () => {
    const mails = await ask(`select state from mails where recipient = '${email}'`);
    expect(mails).toEqual([{ state: 'captured' }]);
    const listeners = await ask(`select query from pg_stat_activity
      where application_name = 'aqua-listener' and state = 'idle'`);
    expect(listeners).toHaveLength(1);
  });
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

test('a server that stops does not start PostgreSQL again, even in the middle of a restart', async () => {
  const spoken = server.output().length;
  const said = () => server.output().slice(spoken);
  expect(await server.stop()).toBe(0);
  expect(findPostmaster(data)).toBeUndefined();
  expect(said()).not.toContain('started again');

  await server.start();
  killPostgres();
  await eventually(() => expect(said()).toContain('started again'));
  await server.stop();
  expect(findPostmaster(data)).toBeUndefined();
});

test('when PostgreSQL cannot be started again, the server ends and says why', async () => {
  await server.start();
  appendFileSync(join(data, 'postgresql.conf'), 'no_such_setting = 1\n');
  const spoken = server.output().length;
  killPostgres();
  for (let call = 0; call < 20; call += 1) await expectRefusal(signIn(), 503, 'part.down');
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(
    /PostgreSQL has ended and 3 tries within a minute did not bring it back\.\n[^]*no_such_setting/,
  );

  const failures = server
    .output()
    .slice(spoken)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; err?: { code?: string } })
    .map(({ msg, err }) => `${msg}: ${err?.code}`)
    .filter((failure) => failure.endsWith('ECONNREFUSED'));
  expect(failures.toSorted()).toEqual([
    'request failed: ECONNREFUSED',
    'the job queue reports an error: ECONNREFUSED',
    'traffic could not be written: ECONNREFUSED',
  ]);
});
