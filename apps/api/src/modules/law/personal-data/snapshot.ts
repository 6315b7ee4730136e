import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { PersonalTable } from './personal-table.ts';

export type Row = Record<string, unknown>;

const batchSize = 1_000;

/** How long the client may take no rows before the connection is released. */
const idleTimeout = '60s';

/**
 * A snapshot of the database at the first read: later writes are not seen. It uses one connection
 * until `end`, which may be called at any time, and more than once.
 */
export function createSnapshot(db: Db) {
  const ended = Promise.withResolvers<void>();
  let opened: Promise<Trx> | undefined;

  function open(): Promise<Trx> {
    const { promise, resolve, reject } = Promise.withResolvers<Trx>();
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = ${sql.lit(idleTimeout)}`.execute(
          trx,
        );
        resolve(trx);
        await ended.promise;
      })
      // After the start, a broken connection makes the read fail.
      .catch(reject);
    return promise;
  }

  return {
    /** Tables are read one after the other, because there is only one cursor. */
    async *rowsOf({ table, of, copy, order }: PersonalTable, customerId: number) {
      const trx = (await (opened ??= open())).withoutPlugins();
      await sql`
        declare personal no scroll cursor for
        select ${sql.join(copy.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${of(customerId)} order by ${sql.ref(order)}
      `.execute(trx);
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from personal`.execute(trx);
        yield rows;
        if (rows.length < batchSize) break;
      }
      await sql`close personal`.execute(trx);
    },

    end: () => ended.resolve(),
  };
}
