import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAsPostgres } from './debian-postgres.ts';
import type { Machine } from './machines.ts';

const settings = resolve(import.meta.dirname, '../../../../../deploy/pgbackrest/pgbackrest.conf');

/**
 * A repository of pgBackRest, with the settings of deploy/, that outlives the machines archived in
 * it.
 */
export interface Repository {
  /** How pgBackRest on that machine finds it: paths of this run instead of those in the file. */
  environment(machine: Machine): Record<string, string>;
  /** Runs pgBackRest as if on that machine. */
  run(machine: Machine, ...args: string[]): Promise<unknown>;
  remove(): Promise<void>;
}

export async function createRepository(): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-repository-'));
  await chmod(folder, 0o777);
  await copyFile(settings, join(folder, 'pgbackrest.conf'));
  for (const name of ['repository', 'one', 'two', 'three']) {
    await mkdir(join(folder, name));
    await chmod(join(folder, name), 0o777);
  }
  const environment = ({ name, directory }: Machine) => ({
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_SPOOL_PATH: join(folder, name),
    PGBACKREST_LOG_PATH: join(folder, name),
    PGBACKREST_LOCK_PATH: join(folder, name),
    PGBACKREST_PG1_PATH: join(directory, 'postgresql'),
    PGBACKREST_PG1_SOCKET_PATH: directory,
    PGBACKREST_STANZA: 'aqua',
  });
  return {
    environment,
    run: (machine, ...args) =>
      runAsPostgres({ PATH: '/usr/bin:/bin', ...environment(machine) }, 'pgbackrest', ...args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
