import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { PersonalTable } from './tables.ts';

export type Row = Record<string, unknown>;

const batchSize = 1_000;

/** Whoever stops taking the copy gives the connection back after this. */
const patience = '60s';

/**
 * The database as it is at the first read, whatever is written meanwhile. It keeps a connection until
 * `end`, which may be called at any time and twice.
 */
export function createMoment(db: Db) {
  const ended = Promise.withResolvers<void>();
  let opened: Promise<Trx> | undefined;

  function open(): Promise<Trx> {
    const { promise, resolve, reject } = Promise.withResolvers<Trx>();
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(
          trx,
        );
        resolve(trx);
        await ended.promise;
      })
      // Once it is open, a connection that breaks fails the read.
      .catch(reject);
    return promise;
  }

  return {
    /** One table after the other: there is one cursor. */
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
