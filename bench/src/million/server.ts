import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/bootstrap/free-port.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** The same flags and variables as in `npm start`. */
const startFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
const startEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts Aqua as `npm start` does, with its own data folder. */
export async function startAqua(directory: string): Promise<Running> {
  return start(join(root, 'apps/api/src/server.ts'), '/health/ready', {
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
  });
}

/** Starts the baseline: only node:http and pg. */
export function startBaseline(databaseUrl: string): Promise<Running> {
  return start(join(import.meta.dirname, 'baseline-server.ts'), '/ready', {
    DATABASE_URL: databaseUrl,
  });
}

async function start(script: string, path: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...startFlags, script], {
    env: { ...process.env, ENV_FILE: '', ...startEnvironment, ...env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(child, url + path);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitFor(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
  throw new Error(`The server for ${url} ended with ${child.exitCode}.`);
}

/** The PostgreSQL that the running Aqua uses. */
export interface Database {
  url: string;
  /** Id of its main process; undefined when it runs on another machine. */
  pid: number | undefined;
}

export function databaseOf(directory: string): Database {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return { url: given, pid: undefined };
  const home = join(directory, 'postgres');
  const pidFile = join(home, 'data', 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error('The embedded database lies elsewhere on this machine: set DATABASE_URL.');
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return { url: `postgres://aqua:${password}@127.0.0.1:${port}/aqua`, pid: Number(pid) };
}
