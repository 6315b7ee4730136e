import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import {
  codeLifetime,
  codesKeptFor,
  codesPerPhone,
  timeBetweenCodes,
  triesPerCode,
} from './rules.ts';

const hourIsOver = sql<boolean>`phone_codes.sends_since <= now() - ${codesPerPhone.within.sql}`;
const isForgotten = sql<boolean>`phone_codes.sent_at <= now() - ${codesKeptFor.sql}`;

interface NewCode {
  phone: string;
  codeHash: Buffer;
  network: string;
}

/** One row for each phone number, so that only one of several parallel calls succeeds. */
export function createPhoneCodeQueries(db: Db) {
  return {
    /** Replaces the number's code with a new one; false if it is too soon. */
    async place(trx: Trx, { phone, codeHash, network }: NewCode): Promise<boolean> {
      const expiresAt = sql<Date>`now() + ${codeLifetime.sql}`;
      const placed = await trx
        .insertInto('phoneCodes')
        .values({ phone, codeHash, network, expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet({
              codeHash,
              network,
              expiresAt,
              tries: 0,
              usedAt: null,
              sentAt: sql<Date>`now()`,
              sends: sql<number>`case when ${hourIsOver} then 1 else phone_codes.sends + 1 end`,
              sendsSince: sql<Date>`case when ${hourIsOver} then now() else phone_codes.sends_since end`,
              unproven: sql<number>`case when phone_codes.used_at is null and not ${isForgotten}
                then phone_codes.unproven + 1 else 1 end`,
            })
            .where(sql<boolean>`phone_codes.sent_at <= now() - ${timeBetweenCodes.sql}`)
            .where(sql<boolean>`(${hourIsOver} or phone_codes.sends < ${codesPerPhone.max})`),
        )
        .returning('phone')
        .executeTakeFirst();
      return placed !== undefined;
    },

    /**
     * The codes requested in a network that nobody has used, and how long ago the newest was sent.
     * Parallel calls of the network wait until the transaction ends, so that each counts.
     */
    async unprovenIn(trx: Trx, network: string): Promise<{ codes: number; secondsAgo: number }> {
      const lock = `codes by SMS in ${network}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
      return trx
        .selectFrom('phoneCodes')
        .select([
          sql<number>`coalesce(sum(unproven), 0)::int`.as('codes'),
          sql<number>`greatest(0, extract(epoch from clock_timestamp() - max(sent_at)))::float8`.as(
            'secondsAgo',
          ),
        ])
        .where('network', '=', network)
        .where('usedAt', 'is', null)
        .where(sql<boolean>`not ${isForgotten}`)
        .executeTakeFirstOrThrow();
    },

    /** Seconds until the number may get another code, and whether the hour's codes are used up. */
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

    /**
     * Uses the code up; false when a parallel call has already done so, or a newer code has
     * replaced it.
     */
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
