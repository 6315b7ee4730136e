import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { codeLifetime, codesPerPhone, timeBetweenCodes, triesPerCode } from './rules.ts';

const hourIsOver = sql<boolean>`phone_codes.sends_since <= now() - ${codesPerPhone.within.sql}`;

/** One row for each phone number, so that of parallel calls exactly one succeeds. */
export function createPhoneCodeQueries(db: Db) {
  return {
    /** Replaces the number's code by a new one; false if it is too soon. */
    async place(trx: Trx, phone: string, codeHash: Buffer): Promise<boolean> {
      const expiresAt = sql<Date>`now() + ${codeLifetime.sql}`;
      const placed = await trx
        .insertInto('phoneCodes')
        .values({ phone, codeHash, expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet({
              codeHash,
              expiresAt,
              tries: 0,
              usedAt: null,
              sentAt: sql<Date>`now()`,
              sends: sql<number>`case when ${hourIsOver} then 1 else phone_codes.sends + 1 end`,
              sendsSince: sql<Date>`case when ${hourIsOver} then now() else phone_codes.sends_since end`,
            })
            .where(sql<boolean>`phone_codes.sent_at <= now() - ${timeBetweenCodes.sql}`)
            .where(sql<boolean>`(${hourIsOver} or phone_codes.sends < ${codesPerPhone.max})`),
        )
        .returning('phone')
        .executeTakeFirst();
      return placed !== undefined;
    },

    /**
     * Seconds until the number may get another code, and whether the codes of the hour are used up.
     */
    async wait(trx: Trx, phone: string): Promise<{ seconds: number; isHour: boolean }> {
      const isHour = sql<boolean>`not ${hourIsOver} and sends >= ${codesPerPhone.max}`;
      const until = sql`case when ${isHour} then sends_since + ${codesPerPhone.within.sql}
        else sent_at + ${timeBetweenCodes.sql} end`;
      return trx
        .selectFrom('phoneCodes')
        .select([
          sql<number>`greatest(1, ceil(extract(epoch from ${until} - clock_timestamp())))::int`.as(
            'seconds',
          ),
          isHour.as('isHour'),
        ])
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
    },

    /** Uses one of the attempts before the guess is checked, so that parallel guesses count, too. */
    async take(phone: string): Promise<Buffer | undefined> {
      const row = await db
        .updateTable('phoneCodes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('phone', '=', phone)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .where('tries', '<', triesPerCode)
        .returning('codeHash')
        .executeTakeFirst();
      return row?.codeHash;
    },

    /** Uses the code up; false when a parallel call did so before, or a newer one took its place. */
    async use(trx: Trx, phone: string, codeHash: Buffer): Promise<boolean> {
      const used = await trx
        .updateTable('phoneCodes')
        .set({ usedAt: sql`now()` })
        .where('phone', '=', phone)
        .where('codeHash', '=', codeHash)
        .where('usedAt', 'is', null)
        .returning('phone')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
