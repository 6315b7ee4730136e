import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The layout of a backup; a restore refuses any other. */
export const backupFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What a backup holds: the entry `contents.json`, written last, with the hash of every other entry.
 * The comment of the ZIP file is the hash of this entry.
 */
export const backupContents = z.object({
  format: z.literal(backupFormat),
  /**
   * Version of the Aqua that the data belong to: the one that made them, or a later one that has
   * migrated them.
   */
  aqua: z.string(),
  /** The moment at which the rows were read. */
  madeAt: z.iso.datetime(),
  /** The schema: the migrations that had run, and the version of the job queue's tables. */
  migrations: z.array(z.string()),
  queueVersion: z.number(),
  /** Mondays of the weeks that have a partition in the traffic log. */
  trafficWeeks: z.array(z.string()),
  /** Names are quoted where SQL needs it; entry `tables/<name>` has the rows as COPY writes them. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Entry `files/<key>` is the object of that key. */
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256 })),
  /** Keys of uploaded files that the store had lost or held damaged. */
  damaged: z.array(z.string()),
  /** Whether the entry `secret` holds the secret of the server; `check` recognises it. */
  secret: z.object({ isInside: z.boolean(), check: z.string() }),
});

export type BackupContents = z.infer<typeof backupContents>;

export function secretCheck(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16);
}

/** One line for a person: what the backup is and what is in it. */
export function describe({ madeAt, aqua, tables, files }: BackupContents): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const count = (number: number) => number.toLocaleString('en');
  return `Backup of ${madeAt.slice(0, 19).replace('T', ' ')} UTC by Aqua ${aqua}: ${count(rows)} rows, ${count(files.length)} files (${megabytes(bytes)}).`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
