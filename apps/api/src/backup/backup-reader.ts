import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { backupContents, secretCheck, type BackupContents } from './contents.ts';

export interface BackupReader {
  contents: BackupContents;
  /** The bytes of an entry. */
  read(name: string): Promise<Readable>;
  /** Reads every entry and compares it with its hash. @throws DamagedBackup */
  check(onEntry: () => void): Promise<void>;
  close(): void;
}

/** The file is not a backup, or not a complete one. */
class DamagedBackup extends Error {
  constructor(path: string, why: string) {
    super(`${path} can't be restored: ${why}. Nothing was changed.`);
  }
}

/** @throws DamagedBackup if the file was cut off or is not a backup of this format */
export async function openBackup(path: string): Promise<BackupReader> {
  const fail = (why: string): never => {
    throw new DamagedBackup(path, why);
  };
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    if ('code' in error) throw new Error(`${path} can't be read: ${error.message}.`);
    return fail('it is no backup of Aqua, or its end is missing');
  });
  try {
    const entries = await entriesOf(zip).catch(() => fail('its table of contents is damaged'));
    const read = async (name: string) => {
      const entry = entries.get(name);
      return entry === undefined ? fail(`${name} is missing`) : zip.openReadStreamPromise(entry);
    };
    const bytes = await read('contents.json')
      .then(buffer)
      .catch(() => fail('it is no backup of Aqua, or its contents are damaged'));
    if (createHash('sha256').update(bytes).digest('hex') !== zip.comment)
      fail('its contents are damaged');
    const parsed = backupContents.safeParse(JSON.parse(bytes.toString()));
    if (!parsed.success) return fail('another version of Aqua made it, in another format');
    return {
      contents: parsed.data,
      read,
      async check(onEntry) {
        for (const [name, sha256] of hashesOf(parsed.data)) {
          const found = await read(name).then(hashOf, () => '');
          if (found !== sha256) fail(`${name} is damaged`);
          onEntry();
        }
        const { isInside, check } = parsed.data.secret;
        if (isInside && secretCheck(await read('secret').then(text)) !== check)
          fail('secret is damaged');
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

function* hashesOf({ tables, files }: BackupContents) {
  for (const { name, sha256 } of tables) yield [`tables/${name}`, sha256] as const;
  for (const { key, sha256 } of files) yield [`files/${key}`, sha256] as const;
}

/** Empty when the entry can't be read to its end. */
async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch {
    return '';
  }
}
