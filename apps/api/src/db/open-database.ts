import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findHolder, takeRunLock } from '../run-lock.ts';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';

type Opened = { url: string; close(): Promise<void> };

/**
 * The database with its data: of DATABASE_URL, of the server that runs in DATA_DIR, or the embedded
 * one, started for as long as it is needed.
 */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Opened> {
  const nothing = async () => {};
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, close: nothing };
  const directory = join(DATA_DIR, 'postgres');
  if (!existsSync(join(directory, 'password')))
    throw new Error(`There is no database in ${DATA_DIR}: start Aqua once, or set DATA_DIR.`);
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

/** The embedded database of the folder, made when it is not there. */
export async function startDatabase(directory: string): Promise<Opened> {
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
  });
  return { url: postgres.url, close: () => postgres.stop() };
}

/** SECRET_KEY, or the secret that the server has made for itself. */
export function secretOf({ SECRET_KEY, DATA_DIR }: Config): string {
  const file = join(DATA_DIR, 'secret');
  const secret = SECRET_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (secret === undefined)
    throw new Error(
      'Set SECRET_KEY as the server has it: the backup names it, but does not hold it.',
    );
  return secret;
}
