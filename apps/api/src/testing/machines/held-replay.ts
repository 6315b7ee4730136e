import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import type { Machine } from './machines.ts';
import type { PostgresCluster } from './patroni.ts';

/** Runs one query on the PostgreSQL of one machine, whatever its role is at the moment. */
export async function askAt<Row extends object>(
  postgres: PostgresCluster,
  machine: Machine,
  text: string,
): Promise<Row | undefined> {
  const client = new pg.Client(postgres.urlOf(machine));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}

export async function standbysOf(postgres: PostgresCluster): Promise<Machine[]> {
  const primary = await postgres.primary();
  return postgres.machines.filter((each) => each !== primary);
}

/** Waits until both standbys have replayed everything written so far. */
export async function caughtUp(postgres: PostgresCluster): Promise<void> {
  const primary = await postgres.primary();
  const now = await askAt<{ end: string }>(postgres, primary, 'select pg_current_wal_lsn() as end');
  for (const machine of await standbysOf(postgres))
    await eventually(async () => {
      const text = `select pg_last_wal_replay_lsn() >= '${now?.end}' as whole`;
      if (!(await askAt<{ whole: boolean }>(postgres, machine, text))?.whole)
        throw new Error(`${machine.name} is behind`);
    });
}

/**
 * The standbys keep receiving the log but replay nothing until the returned function is called.
 * Their Patroni, which would resume a paused replay within seconds, is stopped meanwhile.
 */
export async function holdReplay(postgres: PostgresCluster): Promise<() => Promise<void>> {
  const machines = await standbysOf(postgres);
  const patronis = await Promise.all(machines.map(patroniOf));
  for (const pid of patronis) process.kill(pid, 'SIGSTOP');
  for (const machine of machines) {
    await askAt(postgres, machine, 'select pg_wal_replay_pause()');
    await eventually(async () => {
      const text = 'select pg_get_wal_replay_pause_state() as state';
      const answer = await askAt<{ state: string }>(postgres, machine, text);
      if (answer?.state !== 'paused') throw new Error(`${machine.name} still replays`);
    });
  }
  return async () => {
    for (const machine of machines) await askAt(postgres, machine, 'select pg_wal_replay_resume()');
    for (const pid of patronis) process.kill(pid, 'SIGCONT');
  };
}

/** Machines have their own PID namespaces, in which processes have other ids than here. */
async function patroniOf({ name, directory }: Machine): Promise<number> {
  const settings = join(directory, 'settings');
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [program = '', script = '', argument] = command.split('\0');
    if (program.includes('python') && script.endsWith('patroni') && argument === settings)
      return Number(pid);
  }
  throw new Error(`There is no Patroni on ${name}.`);
}
