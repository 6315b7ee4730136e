import type pg from 'pg';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** PostgreSQL's disk_full. */
const diskFull = '53100';

/**
 * Tells whether PostgreSQL has disk space, for which it has no function. Once a statement of the
 * pool has failed with disk_full, `check` tries to write a megabyte until that succeeds again.
 */
export function watchDiskSpace(pool: pg.Pool): { check(db: Db): Promise<void> } {
  let isFull = false;
  pool.on('connect', (client) => {
    // Listening on the connection adds no work to statements that succeed.
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === diskFull) isFull = true;
    });
  });

  return {
    async check(db) {
      if (!isFull) return;
      await db.transaction().execute((trx) =>
        sql`create temporary table disk_space_probe on commit drop as
          select number, repeat('-', 1000) from generate_series(1, 1000) as number`.execute(trx),
      );
      isFull = false;
    },
  };
}
