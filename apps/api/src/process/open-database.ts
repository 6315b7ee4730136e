import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import type { Config } from '../config/config.ts';
import { findHolder, takeRunLock } from './run-lock.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts';

type Opened = { url: string; close(): Promise<void> };

/**
 * The database for a command: the one at DATABASE_URL, the one of the server that runs in DATA_DIR,
 * or the embedded one, which is started only for the command.
 * @param options.makes whether to make a database if DATA_DIR has none
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  { makes = false } = {},
): Promise<Opened> {
  const nothing = async () => {};
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, close: nothing };
  const directory = join(DATA_DIR, 'postgres');
  if (!makes && !existsSync(join(directory, 'password')))
    throw new Error(
      `There is no data in ${DATA_DIR}: set DATA_DIR, or DATABASE_URL, as the server has it.`,
    );
  refuseUnfinishedRestore(DATA_DIR);
  const holder = findHolder(DATA_DIR);
  if (holder === undefined || holder.pid === process.pid) {
    takeRunLock(DATA_DIR);
    return startDatabase(DATA_DIR);
  }
  const url = await findEmbeddedPostgres(directory);
  if (url === undefined)
    throw new Error(`The server in ${DATA_DIR} is starting or stopping: try again in a moment.`);
  return { url, close: nothing };
}

/** The embedded database of the folder, which is made if it does not exist. */
export async function startDatabase(directory: string): Promise<Opened> {
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
  });
  return { url: postgres.url, close: () => postgres.stop() };
}
