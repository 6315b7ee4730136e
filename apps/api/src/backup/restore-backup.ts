import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { connectionTo } from '../db/hosts.ts';
import { startDatabase } from '../process/open-database.ts';
import { isKnown } from '../db/ran-migrations.ts';
import type { FileStore } from '../files/file-store.ts';
import { createStaging } from '../files/staging.ts';
import { createStore } from '../infrastructure.ts';
import { takeRunLock } from '../process/run-lock.ts';
import { version } from '../process/version.ts';
import { openBackup, type BackupReader } from './backup-reader.ts';
import { describe, megabytes, secretCheck, type BackupContents } from './contents.ts';
import { isEmpty } from './database-shape.ts';
import { inSentence } from './failures.ts';
import { loadDatabase } from './load-database.ts';
import { beginRestore, refuseData } from '../process/unfinished-restore.ts';
import type { Terminal } from './terminal.ts';

/**
 * Fills an empty folder, or an empty database and bucket, from a backup. All of the file is checked
 * before anything is changed. @throws Error in sentences for a person
 */
export async function restoreBackup(config: Config, path: string, terminal: Terminal) {
  const lock = takeRunLock(config.DATA_DIR);
  const backup = await openBackup(path);
  try {
    const { contents } = backup;
    terminal.say(describe(contents));
    refuseLaterData(contents);
    checkSecret(config, contents);
    const store = createStore(config);
    await refuseAnyData(config, store);
    const all = contents.tables.length + contents.files.length;
    let checked = 0;
    await terminal.withProgress(
      'Checking the backup',
      () => backup.check(() => (checked += 1)),
      () => `${checked} of ${all} entries`,
    );
    const folder = beginRestore(config.DATA_DIR);
    try {
      await fill(config, store, backup, terminal);
      folder.end();
    } catch (error) {
      folder.undo();
      if (config.DATABASE_URL !== undefined || config.S3_BUCKET !== undefined)
        terminal.say('Empty the database and the bucket before you try again.');
      throw inSentence(error, join(config.DATA_DIR, 'files'));
    }
    if (!contents.secret.isInside)
      terminal.say('Start the server with the SECRET_KEY of the server that was backed up.');
  } finally {
    backup.close();
    lock.release();
  }
}

async function fill(config: Config, store: FileStore, backup: BackupReader, terminal: Terminal) {
  const { contents, read } = backup;
  const { DATABASE_URL, DATA_DIR } = config;
  const database =
    DATABASE_URL === undefined
      ? await startDatabase(DATA_DIR)
      : { url: DATABASE_URL, close: async () => {} };
  try {
    let [table, bytes] = ['', 0];
    await terminal.withProgress(
      'Restoring the rows',
      () => loadDatabase(database.url, contents, read, (name) => (table = name)),
      () => table,
    );
    await terminal.withProgress(
      'Restoring the files',
      () => putFiles(config, store, backup, (size) => (bytes += size)),
      () => megabytes(bytes),
    );
    if (contents.secret.isInside && config.SECRET_KEY === undefined)
      await writeSecret(DATA_DIR, backup);
  } finally {
    await database.close();
  }
}

function refuseLaterData({ aqua, migrations }: BackupContents): void {
  const unknown = migrations.find((name) => !isKnown(name));
  if (unknown === undefined) return;
  throw new Error(
    `The backup holds data of Aqua ${aqua}, and this is Aqua ${version.version}, which does not know the migration ${unknown}: restore it with Aqua ${aqua}. Nothing was changed.`,
  );
}

/** Another secret would make the sealed rows unreadable. */
function checkSecret({ SECRET_KEY }: Config, { secret }: BackupContents): void {
  if (SECRET_KEY === undefined || secretCheck(SECRET_KEY) === secret.check) return;
  const where = secret.isInside ? 'the entry "secret" of the backup' : 'that of the server';
  throw new Error(`SECRET_KEY must be ${where}, which sealed these rows. Nothing was changed.`);
}

async function refuseAnyData({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Config, store: FileStore) {
  refuseData(DATA_DIR);
  if (S3_BUCKET !== undefined)
    for await (const key of store.list())
      throw new Error(`The bucket is not empty, it holds ${key}. Nothing was changed.`);
  if (DATABASE_URL === undefined) return;
  const client = new pg.Client(connectionTo(DATABASE_URL));
  await client.connect();
  const isFree = await isEmpty(client);
  await client.end();
  if (isFree) return;
  throw new Error('The database at DATABASE_URL is not empty. Nothing was changed.');
}

async function putFiles(
  { DATA_DIR }: Config,
  store: FileStore,
  { contents, read }: BackupReader,
  onFile: (size: number) => void,
): Promise<void> {
  const staging = createStaging(join(DATA_DIR, 'staging'));
  for (const { key, size } of contents.files) {
    const staged = await staging.receive(await read(`files/${key}`), { maxBytes: size });
    await store.putFile(key, staged.path);
    await staged.discard();
    onFile(size);
  }
}

async function writeSecret(directory: string, { read }: BackupReader): Promise<void> {
  const parts = await (await read('secret')).toArray();
  writeFileSync(join(directory, 'secret'), Buffer.concat(parts), { mode: 0o600 });
}
