import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { firstPasswordLifetime } from './rules.ts';

interface Printed {
  customerId: number;
  passwordHash: string;
}

/** Passwords of printed cards (docs/decisions/0107): only their hashes are stored. */
export function createFirstPasswords({ db }: { db: Db }) {
  return {
    /** The hash of a student's first password; null if there is none that still works. */
    async hashOf(customerId: number): Promise<string | null> {
      const found = await db
        .selectFrom('firstPasswords')
        .select('passwordHash')
        .where('customerId', '=', customerId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return found?.passwordHash ?? null;
    },

    /** Those of earlier cards end. */
    async put(trx: Trx, printed: Printed[]): Promise<void> {
      const expiresAt = sql<Date>`now() + ${firstPasswordLifetime.sql}`;
      await trx
        .insertInto('firstPasswords')
        .values(printed.map((one) => ({ ...one, expiresAt })))
        .onConflict((conflict) =>
          conflict.column('customerId').doUpdateSet((eb) => ({
            passwordHash: eb.ref('excluded.passwordHash'),
            expiresAt: sql`excluded.expires_at` as never,
            createdAt: sql`clock_timestamp()` as never,
          })),
        )
        .execute();
    },

    /** The students have chosen a password, or are not those of the cards any longer. */
    async end(trx: Trx, customerIds: number[]): Promise<void> {
      await trx
        .deleteFrom('firstPasswords')
        .where(sql<boolean>`customer_id = any (${customerIds}::int[])`)
        .execute();
    },
  };
}

export type FirstPasswords = ReturnType<typeof createFirstPasswords>;
