import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Duration } from '../../../lib/duration.ts';

/** A student's book on a device. */
export interface Place {
  customerId: number;
  productId: number;
  deviceBindingId: number;
}

/** The part of a lease that its device gets, and the time by the server's clock. */
const granted = ['id', 'sealedKey', 'offlineUntil', sql<Date>`now()`.as('now')] as const;

const end = { endedAt: sql<Date>`now()`, sealedKey: null };

export function createLeaseQueries(db: Db) {
  /** The lease of this book on this device, unless it was ended; its time may be over. */
  function at({ customerId, productId, deviceBindingId }: Place, trx: Db | Trx = db) {
    return trx
      .updateTable('leases')
      .where('customerId', '=', customerId)
      .where('productId', '=', productId)
      .where('deviceBindingId', '=', deviceBindingId)
      .where('endedAt', 'is', null);
  }

  return {
    /** Ends the lease of an earlier PDF of the book. */
    async endReplaced(trx: Trx, place: Place, content: string): Promise<void> {
      await at(place, trx).set(end).where('content', '<>', content).execute();
    },

    /**
     * Gives the device its full time, with its present lease or a new one. A single statement, so
     * that parallel calls get the same lease and key.
     */
    start(trx: Trx, place: Place, content: string, sealedKey: Buffer, time: Duration) {
      const offlineUntil = sql<Date>`now() + ${time.sql}`;
      return trx
        .insertInto('leases')
        .values({ ...place, content, sealedKey, offlineUntil })
        .onConflict((conflict) =>
          conflict
            .columns(['customerId', 'productId', 'deviceBindingId'])
            .where('endedAt', 'is', null)
            .doUpdateSet({ offlineUntil }),
        )
        .returning(granted)
        .executeTakeFirstOrThrow();
    },

    /**
     * Gives a lease its full time again; undefined if it was ended, or belongs to another device.
     */
    renew(place: Place, id: number, content: string, time: Duration) {
      return at(place)
        .set({ offlineUntil: sql<Date>`now() + ${time.sql}` })
        .where('id', '=', id)
        .where('content', '=', content)
        .returning(granted)
        .executeTakeFirst();
    },

    /** Returns whether there was such a lease. */
    async end(place: Place): Promise<boolean> {
      const { numUpdatedRows } = await at(place).set(end).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** A lease whose time is not over; undefined if there is none. */
    running({ customerId, productId, deviceBindingId }: Place, id: number) {
      return db
        .selectFrom('leases')
        .innerJoin('watermarkCodes', 'watermarkCodes.leaseId', 'leases.id')
        .select(['leases.content', 'code', 'markKey', 'isShiftOfBook'])
        .where('leases.id', '=', id)
        .where('leases.customerId', '=', customerId)
        .where('leases.productId', '=', productId)
        .where('leases.deviceBindingId', '=', deviceBindingId)
        .where('leases.endedAt', 'is', null)
        .where('leases.offlineUntil', '>', sql<Date>`now()`)
        .executeTakeFirst();
    },

    /** Whether the lease has not been ended, whichever PDF it is for. */
    async exists({ customerId, productId, deviceBindingId }: Place, id: number): Promise<boolean> {
      const row = await db
        .selectFrom('leases')
        .select('id')
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .where('deviceBindingId', '=', deviceBindingId)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
