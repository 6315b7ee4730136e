import pg from 'pg';
import { to } from 'pg-copy-streams';
import { connectionTo } from '../db/hosts.ts';
import { partKey } from '../files/object-keys.ts';
import type { BackupWriter } from './backup-writer.ts';
import type { BackupContents } from './contents.ts';
import {
  migrationsOf,
  queueVersionOf,
  sequencesOf,
  tablesOf,
  trafficWeeksOf,
} from './database-shape.ts';

export type Dump = Pick<
  BackupContents,
  'madeAt' | 'migrations' | 'queueVersion' | 'trafficWeeks' | 'tables' | 'sequences'
> & { objects: KnownObjects };

/** The objects of the store that the rows of a dump account for. */
export interface KnownObjects {
  /**
   * Hashes of uploaded files, and of objects that may become files. What is made from them is
   * copied with them.
   */
  contents: Set<string>;
  /** Keys of the parts of resumable uploads. */
  parts: Set<string>;
  /** What must be in the store. */
  files: { kind: 'pdf' | 'image'; sha256: string }[];
}

/** Writes every row as it was at one moment, while others go on writing. */
export async function dumpDatabase(
  url: string,
  writer: BackupWriter,
  onTable: (name: string) => void,
): Promise<Dump> {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'aqua-backup' });
  // A lost connection already fails the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const shapes = await tablesOf(client);
    if (!shapes.some(({ name }) => name === 'public.kysely_migration'))
      throw new Error('The database holds no data of Aqua.');
    // Keeps housekeeping from dropping partitions meanwhile.
    await client.query(
      `lock table ${shapes.map(({ name }) => name).join(', ')} in access share mode`,
    );
    const { rows } = await client.query<{ now: Date }>('select now()');
    const tables: Dump['tables'] = [];
    for (const { name, columns } of shapes) {
      onTable(name);
      const copy = client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
      const { sha256 } = await writer.add(`tables/${name}`, copy, { compress: true });
      tables.push({ name, columns, rows: copy.rowCount, sha256 });
    }
    return {
      madeAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      queueVersion: await queueVersionOf(client),
      trafficWeeks: await trafficWeeksOf(client),
      tables,
      sequences: await sequencesOf(client),
      objects: await objectsOf(client),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function objectsOf(client: pg.Client): Promise<KnownObjects> {
  const files = await client.query<KnownObjects['files'][number]>('select kind, sha256 from files');
  const unlisted = await client.query<{ sha256: string }>('select sha256 from unlisted_objects');
  const parts = await client.query<Parameters<typeof partKey>[0]>(
    'select id, upload_id as "uploadId", start from resumable_parts',
  );
  return {
    files: files.rows,
    contents: new Set([...files.rows, ...unlisted.rows].map(({ sha256 }) => sha256)),
    parts: new Set(parts.rows.map(partKey)),
  };
}
