// @module-tag ci
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBackupCommand } from '../testing/machines/backup-commands.ts';
import { clientAt } from '../testing/machines/cluster-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertFirstAdmin, signInFirstAdmin } from '../testing/people/first-admin.ts';
import { runCommand } from '../testing/machines/run-command.ts';
import { createServerProcess, type ServerProcess } from '../testing/machines/server-process.ts';
import { inWords, version } from '../process/version.ts';
import { migrateToLatest } from './migrate.ts';
import { releases } from './releases.ts';

/** The server as an operator starts it, on data of this release and of later releases. */
let database: TestDatabase;
let server: ServerProcess;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await insertFirstAdmin(database.url);
  server = await createServerProcess({ DATABASE_URL: database.url });
});

afterEach(async () => {
  await server.dispose();
  await database.drop();
});

const own = releases.at(-1)?.version ?? '';

/** The next release; `change` is its migration. */
function next(change: (db: Kysely<unknown>) => Promise<unknown>) {
  const up = async (db: Kysely<unknown>) => {
    await change(db);
  };
  return { version: '7.7.7', migrations: { '9000-next': { up } } };
}

const addsColumn = (db: Kysely<unknown>) =>
  sql`alter table categories add column shelf text`.execute(db);

/** Saves a category as the Admin and lists all categories. */
async function work(name: string): Promise<string[]> {
  const admin = clientAt(server, await signInFirstAdmin(server.url));
  await admin.categories.create({ body: { name } });
  return (await admin.categories.list()).data.map((category) => category.name);
}

test('a migration that fails leaves the data to the release before, which goes on with it', async () => {
  await server.start();
  await work('Kept');
  await server.stop();

  const failing = next(async (db) => {
    await sql`
      delete from categories;
      alter table categories rename to shelves;
      drop table sessions cascade;
    `.execute(db);
    await sql`select nobody from shelves`.execute(db);
  });
  const said = `The migration 9000-next of Aqua 7.7.7 failed (column "nobody" does not exist); the data is as it was`;
  await expect(migrateToLatest(database.db, [...releases, failing])).rejects.toThrow(said);

  await server.start();
  expect(await work('New')).toEqual(expect.arrayContaining(['Kept', 'New']));
});

test('a server on the data of the next release says so, and works', async () => {
  await migrateToLatest(database.db, [...releases, next(addsColumn)]);
  await server.start();
  expect(server.output()).toContain(`of Aqua 7.7.7, and this is Aqua ${own}`);
  expect(await work('Rolled back')).toContain('Rolled back');
});

test('on data of two releases ahead, server and commands say it in a sentence and change nothing', async () => {
  const between = { version: '7.7.6', migrations: {} };
  await migrateToLatest(database.db, [...releases, between, next(addsColumn)]);
  const staged = join(server.dataDir, 'staging', 'left-behind');
  mkdirSync(join(server.dataDir, 'staging'), { recursive: true });
  writeFileSync(staged, 'an upload of the later release');

  const { code, output } = await server.startInVain();
  const sentence = `The data is of Aqua 7.7.7, and this is Aqua ${own}, which is too old for it: start Aqua 7.7.7. Nothing was changed.`;
  expect({ code, lastLine: output.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    lastLine: sentence,
  });
  expect(output).not.toContain('    at ');
  expect(existsSync(staged)).toBe(true);
  expect(existsSync(join(server.dataDir, 'files'))).toBe(false);

  const env = { DATABASE_URL: database.url, DATA_DIR: server.dataDir };
  const file = join(server.dataDir, 'aqua.backup');
  const backup = await runBackupCommand('backup', file, { ...env, SECRET_KEY: 'k'.repeat(32) });
  expect(backup).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  expect(existsSync(file)).toBe(false);
  const account = ['Anan', 'second@aqua.example', 'Harbour$2026'];
  const command = await runCommand('create-super-admin', env, account);
  expect(command).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  const { rows } = await sql`select to_regnamespace('pgboss') as queue`.execute(database.db);
  expect(rows).toEqual([{ queue: null }]);
});

test('a backup of later data names its release, which the restore then asks for', async () => {
  await server.start();
  await server.stop();
  await migrateToLatest(database.db, [...releases, next(addsColumn)]);
  const file = join(server.dataDir, 'aqua.backup');
  const from = { DATABASE_URL: database.url, DATA_DIR: server.dataDir };
  expect(await runBackupCommand('backup', file, from)).toMatchObject({ code: 0 });
  const folder = `${server.dataDir}-restored`;
  const { code, said } = await runBackupCommand('restore', file, { DATA_DIR: folder });
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      `The backup holds data of Aqua 7.7.7, and this is Aqua ${own}, .* restore it with Aqua 7.7.7. Nothing was changed.\n$`,
    ),
  });
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

test('the first line of the log, /health/live and the last lines of a start say which Aqua it is', async () => {
  const talking = await createServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  await talking.start();
  const [first = ''] = talking.output().split('\n');
  expect(JSON.parse(first)).toMatchObject({
    ...version,
    node: process.version,
    msg: 'Aqua starts',
  });
  const live = await fetch(`${talking.url}/health/live`);
  expect(live.headers.get('cache-control')).toBe('no-store');
  expect(await live.json()).toEqual({ status: 'live', ...version });
  expect(talking.output()).toContain(`Aqua ${inWords(version)} is ready at`);
  await talking.dispose();
});
