import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from './home.ts';
import { dropForeignPid, endOrphans, findPostmaster, signal } from './postmaster.ts';

/** A server that answers. It ends with this process, unless `unbind` was called. */
export type Running = { pid: number; port: number; unbind: () => void };

const maxLogBytes = 10_000_000;
/** Milliseconds within which a server must answer, even if it recovers from a crash. */
export const startTimeoutMs = 120_000;
/** Milliseconds within which the port of the earlier server must become free. */
const portTimeoutMs = 5_000;
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  `shared_buffers=${pageCacheMb()}MB`,
  // The pages that a list reads are nearly always in the system's memory: handing the reading to
  // another process would cost more than the reading itself.
  'io_method=sync',
  'random_page_cost=1.1',
];
const notDurable = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * An eighth of the memory. If it is smaller than a large table, a search that reads all pages of
 * the table has to copy each of them from the system, and takes three times as long.
 */
function pageCacheMb(): number {
  const ofContainer = process.constrainedMemory() || Infinity;
  const eighth = Math.min(totalmem(), ofContainer) / 8 / 1024 ** 2;
  return Math.round(Math.min(Math.max(eighth, 256), 1024));
}

/** Starts the server on a free port; tries another one if that was taken meanwhile. */
export function launch(home: Home, logFile: string, durable: boolean): Promise<Running> {
  return launchOn(findFreePort, Date.now() + startTimeoutMs, home, logFile, durable);
}

/** Starts the server again on its earlier port. */
export function relaunch(
  home: Home,
  logFile: string,
  durable: boolean,
  port: number,
): Promise<Running> {
  return launchOn(async () => port, Date.now() + portTimeoutMs, home, logFile, durable);
}

async function launchOn(
  choosePort: () => Promise<number>,
  deadline: number,
  home: Home,
  logFile: string,
  durable: boolean,
): Promise<Running> {
  endOrphans(home.data);
  dropForeignPid(home.data);
  while (true) {
    const port = await choosePort();
    const log = openLog(logFile);
    const server = run(home, port, log.descriptor, durable);
    closeSync(log.descriptor);
    const pid = server.pid ?? 0;
    const unbind = pid === 0 ? () => {} : stopAtExit(pid);
    const ended = await ready(server, home.data);
    if (ended === undefined) return { pid, port, unbind };
    unbind();
    const said = log.since();
    if (!mayPass(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start (${ended}); the end of ${logFile}:\n${said}`);
    }
    await delay(50);
  }
}

function run(home: Home, port: number, log: number, durable: boolean): ChildProcess {
  const all = durable ? settings : [...settings, ...notDurable];
  const server = spawn(
    join(home.programs, 'bin', 'postgres'),
    ['-D', home.data, '-p', `${port}`, ...all.flatMap((setting) => ['-c', setting])],
    // Detached, so that Ctrl+C reaches only this process: work under way finishes before the
    // database stops.
    { ...home.owner, cwd: home.data, env: {}, detached: true, stdio: ['ignore', log, log] },
  );
  server.unref();
  return server;
}

/** Undefined once the server answers; otherwise the reason why it ended. */
async function ready(server: ChildProcess, data: string): Promise<string | undefined> {
  const outcome: { ended?: string } = {};
  server.once('error', (error) => (outcome.ended = error.message));
  server.once('exit', (code, sent) => (outcome.ended = sent ?? `exit code ${code}`));
  const deadline = Date.now() + startTimeoutMs;
  while (outcome.ended === undefined) {
    const found = findPostmaster(data);
    if (found?.pid === server.pid && found?.state === 'ready') return undefined;
    if (Date.now() > deadline) {
      server.kill('SIGQUIT');
      throw notReadyError(server.pid, data);
    }
    await delay(10);
  }
  return outcome.ended;
}

/** Whether another try may succeed: the port was taken, or a killed server's children still run. */
function mayPass(said: string): boolean {
  return /could not bind|pre-existing shared memory block/.test(said);
}

export function notReadyError(pid: number | undefined, data: string): Error {
  return new Error(
    `PostgreSQL (process ${pid} on ${data}) was not ready after ${startTimeoutMs} ms.`,
  );
}

function openLog(path: string): { descriptor: number; since: () => string } {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(path, `${path}.old`);
  const start = size > maxLogBytes ? 0 : size;
  return {
    descriptor: openSync(path, 'a', 0o600),
    since: () => readFileSync(path).subarray(start).toString().split('\n').slice(-15).join('\n'),
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Stops the database when this process exits. */
export function stopAtExit(pid: number): () => void {
  const end = () => signal(pid, 'SIGINT');
  process.once('exit', end);
  return () => process.off('exit', end);
}
