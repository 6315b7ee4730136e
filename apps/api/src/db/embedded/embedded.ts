import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createData, readPassword } from './data.ts';
import { guardPostgres } from './guard.ts';
import { prepareHome } from './home.ts';
import { stopAtExit, launch, startTimeoutMs, notReadyError, type Running } from './launch.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

type EmbeddedOptions = {
  /** Holds the password and, if PostgreSQL's user can enter the folder, the data. */
  directory: string;
  /** PostgreSQL writes its own log here. */
  logFile: string;
  /** Called with one sentence for each thing that a person should know. */
  say?: (sentence: string) => void;
  /** Called once when the server has ended and can't be started again. */
  onLost?: (error: Error) => unknown;
  /** If false, a power cut may lose data; this makes tests faster. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** The database `aqua`, password included. */
  url: string;
  /** Ends the server, even if an earlier process started it. */
  stop(): Promise<void>;
};

const name = 'aqua';

/**
 * Starts the PostgreSQL that comes with Aqua, on a free port that only this machine can reach. If a
 * killed process left a server running on the same data, that server is taken over. If the server
 * itself was killed, PostgreSQL recovers the data. If it ends while this process runs, it is
 * started again. Only one process may do this at a time: see `takeRunLock`.
 * @throws Error in one sentence; if the server did not start, with the end of its log
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { directory, logFile, say = () => {}, durable = true, onLost = () => {} } = options;
  const home = prepareHome(directory, say);
  const password = await readPassword(directory, home, say);
  await createData(home, name, password, durable);
  const serverUrl = (port: number) => `postgres://${name}:${password}@127.0.0.1:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (true) {
    const first = (await adopt(home.data)) ?? (await launch(home, logFile, durable));
    const url = serverUrl(first.port);
    try {
      await createDatabase(url);
    } catch (error) {
      first.unbind();
      // A server that is being killed may still look alive.
      if (isLost(error) && Date.now() <= deadline) {
        await delay(50);
        continue;
      }
      await stopPostmaster(first.pid, home.data);
      throw error;
    }
    const { stop } = guardPostgres({ home, first, logFile, durable, say, onLost });
    return { url: `${url}/${name}`, stop };
  }
}

/** The URL of the server that another process runs on `directory`; undefined unless it is ready. */
export async function findEmbeddedPostgres(directory: string): Promise<string | undefined> {
  const home = prepareHome(directory, () => {});
  const found = findPostmaster(home.data);
  if (found?.state !== 'ready') return undefined;
  const password = readFileSync(join(directory, 'password'), 'utf8');
  return `postgres://${name}:${password}@127.0.0.1:${found.port}/${name}`;
}

/**
 * The server that an earlier process left running, once it is ready; undefined if that server ends.
 */
async function adopt(data: string): Promise<Running | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  while (true) {
    const found = findPostmaster(data);
    if (found === undefined) return undefined;
    if (found.state === 'ready') return { ...found, unbind: stopAtExit(found.pid) };
    if (Date.now() > deadline) throw notReadyError(found.pid, data);
    await delay(10);
  }
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

/** False if there is no such database; every other failure is thrown. */
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
