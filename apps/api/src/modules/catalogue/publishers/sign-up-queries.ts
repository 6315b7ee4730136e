import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { confirmationLifetime } from '../../accounts/sign-ups/rules.ts';

const expiry = sql<Date>`now() + ${confirmationLifetime.sql}`;

interface SignUpValues {
  name: string;
  email: string;
  passwordHash: string;
  confirmationHash: Buffer;
  /** Both null if the client has no tick for the terms. */
  termsLanguage: 'en' | 'th' | null;
  termsAddress: string | null;
}

/** Publishers that sign up, with their first staff member. */
export function createSignUpQueries() {
  function accounts(trx: Db) {
    return trx
      .selectFrom('staffs')
      .innerJoin('publishers', 'publishers.id', 'staffs.publisherId')
      .select(['staffs.id', 'staffs.name', 'email', 'publisherId', 'emailConfirmedAt'])
      .select(['publishers.name as publisherName', 'approvedAt']);
  }

  return {
    /**
     * Locks the e-mail even if it has no account, so that of parallel sign-ups the later ones find
     * the first.
     */
    async lockByEmail(trx: Trx, email: string) {
      await sql`select pg_advisory_xact_lock(hashtext('publisher_sign_up'), hashtext(${email}))`.execute(
        trx,
      );
      return accounts(trx).where('email', '=', email).forUpdate().executeTakeFirst();
    },

    /** The account of a mailed token. */
    lockByToken(trx: Trx, hash: Buffer) {
      return accounts(trx)
        .select(sql<boolean>`confirmation_expires_at <= now()`.as('isLate'))
        .where('confirmationHash', '=', hash)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Publisher and staff member, both locked out until confirmed and approved. */
    async insert(trx: Trx, { name, ...account }: SignUpValues) {
      const publisher = await trx
        .insertInto('publishers')
        .values({ name, approvedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return trx
        .insertInto('staffs')
        .values({
          ...account,
          name,
          type: 'Admin',
          publisherId: publisher.id,
          emailConfirmedAt: null,
          confirmationExpiresAt: expiry,
        })
        .returning(['id', 'publisherId'])
        .executeTakeFirstOrThrow();
    },

    /** A second sign-up of an unconfirmed e-mail replaces the first. */
    async renew(
      trx: Trx,
      { id, publisherId }: { id: number; publisherId: number },
      { name, passwordHash, confirmationHash, termsLanguage, termsAddress }: SignUpValues,
    ): Promise<void> {
      await trx
        .updateTable('publishers')
        .set({ name, updatedAt: thisMoment })
        .where('id', '=', publisherId)
        .execute();
      await trx
        .updateTable('staffs')
        .set({ name, passwordHash, confirmationHash, confirmationExpiresAt: expiry })
        .set({ termsLanguage, termsAddress })
        .where('id', '=', id)
        .execute();
    },

    async confirm(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('staffs')
        .set({ emailConfirmedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Takes, at most once, from where and in which language the terms were accepted; the account's
     * row is locked.
     */
    async takeTerms(trx: Trx, id: number) {
      const { language, address } = await trx
        .selectFrom('staffs')
        .select(['termsLanguage as language', 'termsAddress as address'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (language === null || address === null) return undefined;
      await trx
        .updateTable('staffs')
        .set({ termsLanguage: null, termsAddress: null })
        .where('id', '=', id)
        .execute();
      return { language, address };
    },
  };
}
