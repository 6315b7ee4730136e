import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOf } from '../lib/processes.ts';
import { AlreadyRunning, findHolder, takeRunLock } from './run-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqua-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that holds the lock until it is killed. */
async function holdElsewhere() {
  const module = JSON.stringify(join(import.meta.dirname, 'run-lock.ts'));
  const code = `const { takeRunLock } = await import(${module});
    takeRunLock(${JSON.stringify(folder)}, 'http://localhost:4000');
    process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return other;
}

test('a second process is refused and told where the first answers', async () => {
  const other = await holdElsewhere();
  expect(() => takeRunLock(folder)).toThrow(AlreadyRunning);
  expect(() => takeRunLock(folder)).toThrow(
    `process ${other.pid} answers at http://localhost:4000`,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  takeRunLock(folder).release();
});

test('a process id that now belongs to another process does not hold the lock', () => {
  const recycled = { pid: process.ppid, run: 'an earlier run', address: '' };
  writeFileSync(join(folder, 'run.lock'), JSON.stringify(recycled));
  expect(findHolder(folder)).toBeUndefined();
  takeRunLock(folder).release();
});

test('a broken lock file does not hold the lock', () => {
  writeFileSync(join(folder, 'run.lock'), '{"pid":');
  takeRunLock(folder).release();
});

test('one process may take it twice, and a release lets the next one in', () => {
  takeRunLock(folder);
  const lock = takeRunLock(folder);
  lock.setAddress('http://localhost:4001');
  const run = runOf(process.pid);
  expect(findHolder(folder)).toEqual({ pid: process.pid, run, address: 'http://localhost:4001' });
  lock.release();
  expect(findHolder(folder)).toBeUndefined();
});
