import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');
const root = resolve(source, '../../..');

/** Everything that determines the data of the tests' PostgreSQL. */
const makers = [
  'db/**/*.ts',
  'jobs/*.ts',
  'modules/oversight/traffic-log/*.ts',
  'testing/global-setup.ts',
];

/**
 * The data of a stopped PostgreSQL that contains the template, kept between runs: otherwise whoever
 * runs one file again and again would wait for all migrations each time. The folder is named after
 * what makes the data and after the day, because partitions depend on it; so another migration gets
 * other data.
 */
function keptFolder(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(makers, { cwd: source }).toSorted())
    hash.update(readFileSync(join(source, file)));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return join(root, '.data/cache/test-postgres', hash.digest('hex').slice(0, 16));
}

/** Puts a copy of the kept data into `directory`. False if there are none. */
export function takeKeptPostgres(directory: string): boolean {
  const kept = keptFolder();
  if (!existsSync(kept)) return false;
  copy(kept, directory);
  return true;
}

/** Keeps a copy of the stopped PostgreSQL in `directory`, and no older one. */
export function keepPostgres(directory: string): void {
  // If PostgreSQL's user could not enter the folder, the data are elsewhere.
  if (!lstatSync(join(directory, 'data')).isDirectory()) return;
  const kept = keptFolder();
  rmSync(dirname(kept), { recursive: true, force: true });
  mkdirSync(dirname(kept), { recursive: true });
  copy(directory, `${kept}.part`);
  renameSync(`${kept}.part`, kept);
}

/** Keeps the owner of PostgreSQL's files. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
