import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables/database.ts';
import { attemptsValidFor } from './rules.ts';

type NewAttempt = Omit<Insertable<Database['signInAttempts']>, 'expiresAt'>;

export function createAttemptQueries(db: Db) {
  return {
    async insert(values: NewAttempt): Promise<void> {
      await db
        .insertInto('signInAttempts')
        .values({ ...values, expiresAt: sql`now() + ${attemptsValidFor.sql}` as never })
        .execute();
    },

    /** An attempt that is not over, by both of its secrets. */
    find(stateHash: Buffer, ticketHash: Buffer) {
      return db
        .selectFrom('signInAttempts')
        .select(['id', 'providerId', 'purpose', 'accountKind', 'accountId'])
        .select(['sealedSecrets', 'exchangedAt', 'sealedResult'])
        .where('stateHash', '=', stateHash)
        .where('ticketHash', '=', ticketHash)
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirst();
    },

    /** Whether this call is the one that takes the code to the provider. */
    async claim(id: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('signInAttempts')
        .set({ exchangedAt: sql`now()` })
        .where('id', '=', id)
        .where('exchangedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** The provider did not answer: the code may still be good. */
    async release(id: number): Promise<void> {
      await db
        .updateTable('signInAttempts')
        .set({ exchangedAt: null })
        .where('id', '=', id)
        .execute();
    },

    async keepResult(id: number, sealedResult: Buffer): Promise<void> {
      await db.updateTable('signInAttempts').set({ sealedResult }).where('id', '=', id).execute();
    },

    /** False if it is over already: only one of several parallel calls succeeds. */
    async end(trx: Db, id: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('signInAttempts')
        .set({ expiresAt: sql`now()` as never, sealedResult: null })
        .where('id', '=', id)
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
