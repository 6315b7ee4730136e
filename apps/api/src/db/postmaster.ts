import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from '../processes.ts';

/** A PostgreSQL server as its `postmaster.pid` describes it. */
export type Postmaster = { pid: number; port: number; state: string };

/** The server that runs on `data` now; what a killed server left behind does not count. */
export function findPostmaster(data: string): Postmaster | undefined {
  const written = readPostmaster(data);
  return written !== undefined && runsOn(written.pid, data) ? written : undefined;
}

/**
 * PostgreSQL refuses to start while the process named in `postmaster.pid` lives, whoever that is:
 * after a crash the number may belong to something else (or to a zombie). Call it only when
 * `findPostmaster` finds none. A dead number is left to PostgreSQL, which checks more.
 */
export function dropForeignPid(data: string): void {
  const written = readPostmaster(data);
  if (written !== undefined && lives(written.pid)) rmSync(join(data, 'postmaster.pid'));
}

/**
 * Sessions of a killed server live on until their query is through, and no other server starts on
 * their data meanwhile. They work on data that will be recovered, so they may end at once. Call it
 * only when `findPostmaster` finds none. Elsewhere than on Linux a start waits for them.
 */
export function endOrphans(data: string): void {
  for (const pid of foundIn('/proc').map(Number)) {
    if (pid > 0 && worksIn(pid, data)) signal(pid, 'SIGKILL');
  }
}

/** A session names itself `postgres: …` and keeps the data as its working directory. */
function worksIn(pid: number, data: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) &&
      commandOf(pid)?.startsWith('postgres: ') === true
    );
  } catch {
    return false;
  }
}

function foundIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Ends the server in order; at once when it takes longer than `patience` ms. */
export async function stopPostmaster(pid: number, data: string, patience = 20_000): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + patience;
  let asked: NodeJS.Signals = 'SIGINT';
  while (runsOn(pid, data)) {
    if (Date.now() > deadline && asked === 'SIGINT') {
      asked = 'SIGQUIT';
      signal(pid, asked);
    }
    await delay(10);
  }
}

/** Sends a signal to a server which may just have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/** We start it as `…/postgres -D <data> …`, and it keeps that command line. */
export function runsOn(pid: number, data: string): boolean {
  return commandOf(pid)?.includes(`postgres -D ${data} `) === true;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
