// @module-tag ci
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '../db/connect.ts';
import { createTestDatabase } from '../testing/database.ts';
import { controllerSettings, createServerProcess } from '../testing/machines/server-process.ts';

const right = 'the-key-that-sealed-what-is-there';
const production = {
  ...controllerSettings,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://books.example',
  SECRET_KEY: right,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APPLICATION_TOKENS: 'one,two',
};

async function serverWith(env: Record<string, string>) {
  const server = await createServerProcess(env);
  onTestFinished(() => server.dispose());
  return server;
}

/** The output of a start that can't succeed; it must be sentences. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = await serverWith({ ...production, ...env });
  const { code, output } = await server.startInVain();
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

test('every setting that is wrong is named at once', async () => {
  const said = await refusal({
    DATABASE_URL: 'mysql://aqua@db/aqua',
    SMTP_URL: 'mail.example',
    PORT: '4000',
    DATABASE_POOL: 'many',
    SECRET_KEY: 'short',
    CONTROLLER_NAME: '',
  });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'DATABASE_POOL', 'SECRET_KEY', 'CONTROLLER_NAME'])
    expect(said).toMatch(new RegExp(`^${name} .+\\.$`, 'm'));
});

test('a database that is away is named, without its password', async () => {
  const said = await refusal({ DATABASE_URL: 'postgres://aqua:geheim@127.0.0.1:1/books' });
  expect(said).toContain(
    "The database of DATABASE_URL can't be used (127.0.0.1:1/books as aqua): nothing listens there.",
  );
  expect(said).not.toContain('geheim');
});

test('a folder for the data that is none is named', async () => {
  const server = await serverWith({});
  writeFileSync(server.dataDir, '');
  const { code, output } = await server.startInVain();
  expect(code).toBe(1);
  expect(output).toBe(
    `DATA_DIR=${server.dataDir} can't be written to: name a folder that this user owns.\n`,
  );
});

test('a database that is not of UTF-8 is refused, and stays as it is', async () => {
  const serverUrl = inject('postgresUrl');
  const name = `latin_${randomBytes(6).toString('hex')}`;
  const server = createDb(createPool(serverUrl, 1));
  await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(
    server,
  );
  const url = serverUrl.replace(/\/aqua$/, `/${name}`);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  });
  expect(await refusal({ DATABASE_URL: url })).toContain('has the encoding LATIN1');
  const db = createDb(createPool(url, 1));
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db);
  await db.destroy();
  expect(rows).toEqual([]);
});

test('a key that does not open what is sealed and a clock that is late are said together', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url };
  const first = await serverWith({ ...production, ...env });
  await first.start();
  await first.stop();
  const output = first.output().trim().split('\n');
  // In production, nothing but lines of the log.
  expect(output.map((line) => typeof JSON.parse(line))).toEqual(output.map(() => 'object'));

  await sql`
    insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, address, created_at)
    values ('admin', 7, 'Aqua', 'test', 1, '{}', '127.0.0.1', now() + interval '3 days')`.execute(
    database.db,
  );
  const said = await refusal({ ...env, SECRET_KEY: 'another-key-that-has-sealed-nothing' });
  expect(said).toContain('SECRET_KEY is not the key that has sealed the secrets in the database');
  expect(said).toMatch(
    /The clock of this machine says 20.+ was written at 20.+: set the clock\. .*CLOCK_CHECK=off/,
  );
  expect(await refusal(env)).not.toContain('SECRET_KEY');
  const regardless = await serverWith({ ...production, ...env, CLOCK_CHECK: 'off' });
  await regardless.start();
});

test.for(['postgres/password', 'postgres/data/postmaster.pid', 'files'])(
  'Ctrl+C ends a start that has just made %s, and the next one works',
  async (made) => {
    const server = await serverWith({ DEMO: 'off' });
    const has = (path: string) => existsSync(join(server.dataDir, path));
    expect(await server.interruptStart(() => has(made))).toBe(130);
    expect(has('run.lock')).toBe(false);
    expect(server.output()).not.toMatch(/\n\s+at |Error/);
    await server.start();
    expect(await server.stop()).toBe(0);
    expect(has('postgres/data/postmaster.pid')).toBe(false);
  },
);
