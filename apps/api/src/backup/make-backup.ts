import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { openDatabase } from '../process/open-database.ts';
import { laterRelease, ranMigrations } from '../db/ran-migrations.ts';
import { createStore } from '../infrastructure.ts';
import { findSecret } from '../config/secret.ts';
import { version } from '../process/version.ts';
import { createBackupWriter, type BackupWriter } from './backup-writer.ts';
import { backupFormat, describe, megabytes, secretCheck, type BackupContents } from './contents.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { inSentence } from './failures.ts';
import type { Terminal } from './terminal.ts';

/**
 * Writes rows, files and the server's own secret to one file, while the server runs
 * (docs/decisions/0058). @throws Error in sentences for a person; then there is no file
 */
export async function makeBackup(config: Config, path: string, terminal: Terminal) {
  if (existsSync(path)) throw new Error(`${path} exists already: name a new file.`);
  const secret = findSecret(config);
  if (secret === undefined)
    throw new Error(
      'Set SECRET_KEY as the server has it: the backup names it, but does not hold it.',
    );
  const database = await openDatabase(config);
  const writer = createBackupWriter(path);
  try {
    const contents = await write(config, database.url, secret, writer, terminal);
    terminal.say(describe(contents));
    const { length } = contents.damaged;
    if (length > 0)
      throw new Error(
        `${path} is whole, but ${length} uploaded files are lost or damaged in the file store:\n${contents.damaged.join('\n')}`,
      );
    terminal.say(
      contents.secret.isInside
        ? `${path} also holds the server's secret: keep the file as safe as the server.`
        : `SECRET_KEY is not in ${path}: keep it elsewhere, a restored server needs it.`,
    );
  } catch (error) {
    writer.discard();
    throw inSentence(error, path);
  } finally {
    await database.close();
  }
}

async function write(
  config: Config,
  url: string,
  secret: string,
  writer: BackupWriter,
  terminal: Terminal,
): Promise<BackupContents> {
  const aqua = await releaseOf(url);
  let [table, files] = ['', 0];
  const { objects, ...rows } = await terminal.withProgress(
    'Reading the rows',
    () => dumpDatabase(url, writer, (name) => (table = name)),
    () => `${table} ${megabytes(writer.bytesWritten())}`,
  );
  const copied = await terminal.withProgress(
    'Copying the files',
    () => copyFiles(createStore(config), url, objects, writer, () => (files += 1)),
    () => `${files.toLocaleString('en')} files, ${megabytes(writer.bytesWritten())}`,
  );
  const isInside = config.SECRET_KEY === undefined;
  if (isInside) writer.addText('secret', secret);
  const contents: BackupContents = {
    format: backupFormat,
    aqua,
    ...rows,
    ...copied,
    secret: { isInside, check: secretCheck(secret) },
  };
  const text = JSON.stringify(contents);
  writer.addText('contents.json', text);
  await writer.finish(createHash('sha256').update(text).digest('hex'));
  return contents;
}

/** @throws Error in a sentence if its schema is too new for this Aqua to read */
async function releaseOf(url: string): Promise<string> {
  const db = createDb(createPool(url, 1));
  try {
    return laterRelease(await ranMigrations(db)) ?? version.version;
  } finally {
    await db.destroy();
  }
}
