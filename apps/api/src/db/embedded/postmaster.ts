import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from '../../lib/processes.ts';

/** A PostgreSQL server as its `postmaster.pid` describes it. */
export type Postmaster = { pid: number; port: number; state: string };

/** The server that runs on `data` now; a file that a killed server left does not count. */
export function findPostmaster(data: string): Postmaster | undefined {
  const written = readPostmaster(data);
  return written !== undefined && runsOn(written.pid, data) ? written : undefined;
}

/**
 * PostgreSQL refuses to start while the process named in `postmaster.pid` lives, whatever process
 * that is: after a crash the id may belong to another program (or to a zombie). Call this only if
 * `findPostmaster` finds none. A file with the id of a dead process is left to PostgreSQL, which
 * checks more.
 */
export function dropForeignPid(data: string): void {
  const written = readPostmaster(data);
  if (written !== undefined && lives(written.pid)) rmSync(join(data, 'postmaster.pid'));
}

/**
 * Sessions of a killed server run until their query ends, and meanwhile no other server can start
 * on the data. Recovery makes it safe to kill them at once. Call this only if `findPostmaster`
 * finds none. On systems other than Linux, a start waits for these sessions instead.
 */
export function endOrphans(data: string): void {
  for (const pid of foundIn('/proc').map(Number)) {
    if (pid > 0 && worksIn(pid, data)) signal(pid, 'SIGKILL');
  }
}

/**
 * The command line of a session begins with `postgres: `, and its working directory is the data.
 */
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

/** Stops the server cleanly; kills it if that takes longer than `timeoutMs`. */
export async function stopPostmaster(pid: number, data: string, timeoutMs = 20_000): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + timeoutMs;
  let asked: NodeJS.Signals = 'SIGINT';
  while (runsOn(pid, data)) {
    if (Date.now() > deadline && asked === 'SIGINT') {
      asked = 'SIGQUIT';
      signal(pid, asked);
    }
    await delay(10);
  }
}

/** Sends a signal to a server that may just have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The server has already ended.
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

/** Aqua starts the server as `…/postgres -D <data> …`, and the server keeps that command line. */
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
