import pg from 'pg';
import { connectionTo } from '../db/hosts.ts';
import type { FileStore } from '../files/file-store.ts';
import { imageKey, pdfKey } from '../files/object-keys.ts';
import type { BackupWriter } from './backup-writer.ts';
import type { BackupContents } from './contents.ts';
import type { KnownObjects } from './dump-database.ts';

type Copied = Pick<BackupContents, 'files' | 'damaged'>;

/**
 * Copies the objects that the dumped rows account for. A file that they refer to stays in the store
 * for a day after it is detached (docs/decisions/0012), so copying rows first and files afterwards
 * is consistent. Objects stored after the rows were read are left out: no row would ever remove
 * them.
 */
export async function copyFiles(
  store: FileStore,
  url: string,
  objects: KnownObjects,
  writer: BackupWriter,
  onFile: (size: number) => void,
): Promise<Copied> {
  const files: Copied['files'] = [];
  for await (const key of store.list()) {
    if (!isKnown(key, objects)) continue;
    const found = await store.get(key);
    // Removed since it was listed.
    if (found === null) continue;
    const written = await writer.add(`files/${key}`, found.stream, { compress: false });
    files.push({ key, ...written });
    onFile(written.size);
  }
  return { files, damaged: await damagedOf(url, objects, files) };
}

function isKnown(key: string, { contents, parts }: KnownObjects): boolean {
  const [kind, ...path] = key.split('/');
  const sha256 = kind === 'image' ? path[0] : path[1];
  return kind === 'uploads' ? parts.has(key) : contents.has(sha256 ?? '');
}

/**
 * Uploaded files whose copy is missing or differs from the upload, although nobody has removed
 * them.
 */
async function damagedOf(url: string, { files }: KnownObjects, copied: Copied['files']) {
  const whole = new Map(copied.map(({ key, sha256 }) => [key, sha256]));
  const wrong = files
    .map(({ kind, sha256 }) => ({
      sha256,
      key: kind === 'pdf' ? pdfKey(sha256) : imageKey(sha256),
    }))
    .filter(({ key, sha256 }) => whole.get(key) !== sha256);
  if (wrong.length === 0) return [];
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  try {
    const { rows } = await client.query<{ sha256: string }>(
      'select sha256 from files where sha256 = any($1)',
      [wrong.map(({ sha256 }) => sha256)],
    );
    const present = new Set(rows.map(({ sha256 }) => sha256));
    return wrong.filter(({ sha256 }) => present.has(sha256)).map(({ key }) => key);
  } finally {
    await client.end();
  }
}
