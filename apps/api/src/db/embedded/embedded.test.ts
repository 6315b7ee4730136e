// @module-tag ci
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { findPostmaster } from './postmaster.ts';

let folder: string;
let started: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-embedded-'));
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  await started?.stop();
  started = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  started = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
  });
  return started;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

/** A server started by another process, which is then killed with SIGKILL. */
async function startAndKillParent(): Promise<number> {
  const options = { directory: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'));
  const code = `const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres(${JSON.stringify(options)});
    process.stdout.write('up'); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return server()?.pid ?? 0;
}

function server() {
  return findPostmaster(join(folder, 'postgres', 'data'));
}

test('Thai can be searched, and no process is left after stop', async () => {
  const { url, stop } = await start();
  await ask(url, 'create extension pg_trgm');
  const question = `select cardinality(show_trgm('ภาษาไทย')) > 0 as trigrams, lower('ÀÉ') as lower,
    'ภาษาไทย' ilike '%ษาไ%' as found, 'a' < 'B' collate "und-x-icu" as sorted`;
  expect(await ask(url, question)).toEqual([
    { trigrams: true, lower: 'àé', found: true, sorted: true },
  ]);
  await stop();
  expect(server()).toBeUndefined();
});

test('the server of a killed process is taken over, and stopped', async () => {
  const pid = await startAndKillParent();
  expect(pid).toBeGreaterThan(0);
  const { url, stop } = await start();
  expect(server()?.pid).toBe(pid);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  expect(server()).toBeUndefined();
});

test('committed rows are still there after PostgreSQL itself was killed', async () => {
  const pid = await startAndKillParent();
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  process.kill(pid, 'SIGKILL');
  const kept = await eventually(() => ask(first.url, 'select answer from kept'));
  expect(kept).toEqual([{ answer: 42 }]);
  expect(server()?.pid).not.toBe(pid);
});

test('a process id in postmaster.pid that now belongs to another process blocks nothing', async () => {
  await (await start()).stop();
  const data = join(folder, 'postgres', 'data');
  // PostgreSQL heeds the id only if the process belongs to its own user.
  const { uid, gid } = statSync(data);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { uid, gid });
  const stale = `${other.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n  123 456\nready\n`;
  writeFileSync(join(data, 'postmaster.pid'), stale);
  const { url } = await start();
  other.kill();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that does not start is reported with the end of its log', async () => {
  await (await start()).stop();
  appendFileSync(join(folder, 'postgres', 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/did not start \(exit code 1\)[^]*no_such_setting/);
});

test('only this user can read the password, and data without their password are moved aside', async () => {
  await (await start()).stop();
  const password = join(folder, 'postgres', 'password');
  const before = readFileSync(password, 'utf8');
  rmSync(password);
  const { url } = await start();
  expect(readFileSync(password, 'utf8')).not.toBe(before);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
