import { sql, type Insertable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables/database.ts';
import { confirmationLifetime } from './rules.ts';

type SignUp = Omit<
  Insertable<Database['signUps']>,
  'customerId' | 'expiresAt' | 'createdAt' | 'passwordHash'
> & { passwordHash: string };

/** Sign-ups that wait for their e-mail to be confirmed. */
export function createSignUpQueries() {
  return {
    /** A second sign-up with an e-mail replaces the first, whose link then becomes invalid. */
    async put(trx: Trx, { email, ...rest }: SignUp): Promise<void> {
      const values = {
        ...rest,
        customerId: null,
        expiresAt: sql<Date>`now() + ${confirmationLifetime.sql}`,
        createdAt: thisMoment,
      };
      await trx
        .insertInto('signUps')
        .values({ email, ...values })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
        .execute();
    },

    /** The sign-up of a mailed token, if it is already confirmed or the token has not expired. */
    lockByToken(trx: Trx, tokenHash: Buffer) {
      return trx
        .selectFrom('signUps')
        .selectAll()
        .select(sql<boolean>`expires_at <= now()`.as('isLate'))
        .where('tokenHash', '=', tokenHash)
        .forUpdate()
        .executeTakeFirst();
    },

    /**
     * The row stays for some time, so that a second click on the link finds the result of the
     * first.
     */
    async close(trx: Trx, email: string, customerId: number): Promise<void> {
      await trx
        .updateTable('signUps')
        .set({ customerId, passwordHash: null })
        .where('email', '=', email)
        .execute();
    },
  };
}
