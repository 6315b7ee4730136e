import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createData, readPassword } from './embedded-data.ts';
import { prepareHome, type Home } from './embedded-home.ts';
import { dropForeignPid, findPostmaster, signal, stopPostmaster } from './postmaster.ts';

export type EmbeddedOptions = {
  /** Keeps the password and, where PostgreSQL's user can enter it, the data. */
  directory: string;
  /** Takes what PostgreSQL itself has to say. */
  logFile: string;
  /** Hears, in one sentence each, what a person should know. */
  say?: (sentence: string) => void;
  /** Off, a power cut may lose data: for tests, which gain speed. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** The database `aqua`, password included. */
  url: string;
  /** Ends the server, also one that an earlier process had started. */
  stop(): Promise<void>;
};

type Running = { pid: number; port: number; unbind: () => void };

const name = 'aqua';
const largestLog = 10_000_000;
const patience = 120_000;
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'shared_buffers=256MB',
  'random_page_cost=1.1',
];
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts the PostgreSQL that is packed with Aqua, at a free port that only this machine reaches.
 * A server that a killed process left running on the same data is taken over; data of a killed
 * server recover. One process at a time: see `takeRunLock`.
 * @throws Error in one sentence, with the end of the log when the server did not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { directory, say = () => {}, durable = true } = options;
  const home = prepareHome(directory, say);
  const password = await readPassword(directory, home, say);
  await createData(home, name, password, durable);
  const serverUrl = (port: number) => `postgres://${name}:${password}@127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  while (true) {
    const { pid, port, unbind } =
      (await adopt(home.data)) ?? (await launch(home, options.logFile, durable));
    const stop = async () => {
      await stopPostmaster(pid, home.data);
      unbind();
    };
    try {
      await createDatabase(serverUrl(port));
      return { url: `${serverUrl(port)}/${name}`, stop };
    } catch (error) {
      // A server that is just being killed still looks alive when it is found.
      if (!isLost(error) || Date.now() > deadline) {
        await stop();
        throw error;
      }
      unbind();
      await delay(50);
    }
  }
}

/** The server that an earlier process left running, once it is ready; one that is ending may end. */
async function adopt(data: string): Promise<Running | undefined> {
  const deadline = Date.now() + patience;
  while (true) {
    const found = findPostmaster(data);
    if (found === undefined) return undefined;
    if (found.state === 'ready') return { ...found, unbind: bindToUs(found.pid) };
    if (Date.now() > deadline) throw slow(found.pid, data);
    await delay(10);
  }
}

/** Whichever way this process ends in order, its database must not outlive it. */
function bindToUs(pid: number): () => void {
  const end = () => signal(pid, 'SIGINT');
  process.once('exit', end);
  return () => process.off('exit', end);
}

async function launch(home: Home, logFile: string, durable: boolean): Promise<Running> {
  dropForeignPid(home.data);
  const deadline = Date.now() + patience;
  while (true) {
    const port = await findFreePort();
    const log = openLog(logFile);
    const server = run(home, port, log.descriptor, durable);
    closeSync(log.descriptor);
    const pid = server.pid ?? 0;
    const unbind = pid === 0 ? () => {} : bindToUs(pid);
    const ended = await ready(server, home.data);
    if (ended === undefined) return { pid, port, unbind };
    unbind();
    const said = log.since();
    if (!passes(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start (${ended}); the end of ${logFile}:\n${said}`);
    }
    await delay(50);
  }
}

function run(home: Home, port: number, log: number, durable: boolean): ChildProcess {
  const all = durable ? settings : [...settings, ...careless];
  const server = spawn(
    join(home.programs, 'bin', 'postgres'),
    ['-D', home.data, '-p', `${port}`, ...all.flatMap((setting) => ['-c', setting])],
    // Detached, so that Ctrl+C reaches us alone and what runs may finish before the database ends.
    { ...home.owner, cwd: home.data, env: {}, detached: true, stdio: ['ignore', log, log] },
  );
  server.unref();
  return server;
}

/** Nothing once the server answers, else how it ended. */
async function ready(server: ChildProcess, data: string): Promise<string | undefined> {
  const outcome: { ended?: string } = {};
  server.once('error', (error) => (outcome.ended = error.message));
  server.once('exit', (code, sent) => (outcome.ended = sent ?? `exit code ${code}`));
  const deadline = Date.now() + patience;
  while (outcome.ended === undefined) {
    const found = findPostmaster(data);
    if (found?.pid === server.pid && found?.state === 'ready') return undefined;
    if (Date.now() > deadline) {
      server.kill('SIGQUIT');
      throw slow(server.pid, data);
    }
    await delay(10);
  }
  return outcome.ended;
}

/** Somebody took the port, or the children of a killed server have not all noticed its end yet. */
function passes(said: string): boolean {
  return /could not bind|pre-existing shared memory block/.test(said);
}

function slow(pid: number | undefined, data: string): Error {
  return new Error(`PostgreSQL (process ${pid} on ${data}) was not ready after ${patience} ms.`);
}

function openLog(path: string): { descriptor: number; since: () => string } {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(path, `${path}.old`);
  const start = size > largestLog ? 0 : size;
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

async function createDatabase(server: string): Promise<void> {
  if (await answers(`${server}/${name}`, 'select 1')) return;
  await answers(`${server}/postgres`, `create database ${name}`);
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ECONN|57P0)/.test(code) || error.message.startsWith('Connection terminated');
}

/** False when there is no such database; every other failure is thrown. */
async function answers(connectionString: string, question: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query(question);
    return true;
  } catch (error) {
    const noSuchDatabase = '3D000';
    if (error instanceof pg.DatabaseError && error.code === noSuchDatabase) return false;
    throw error;
  } finally {
    await client.end();
  }
}
