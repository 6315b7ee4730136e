import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { thisMoment, today } from '../../../db/clock.ts';
import { guardianLinkLifetime, guardianLinksPerStudent } from './rules.ts';

interface Settled {
  birthday: string;
  guardianName: string | null;
  guardianEmail: string | null;
  guardianState: 'awaited' | null;
  termsVersion: string | null;
  privacyVersion: string | null;
}

/** The answer of a guardian. */
export type GuardianAnswer = 'given' | 'refused' | 'withdrawn';

interface NewLink {
  customerId: number;
  tokenHash: Buffer;
  guardianName: string;
  guardianEmail: string;
  acceptNews: boolean | null;
}

/** Birthdays and terms of students, and the links that ask guardians. */
export function createGuardianQueries(db: Db) {
  return {
    /** The day in Asia/Bangkok by the database's clock, as yyyy-MM-dd. */
    async day(trx: Db = db): Promise<string> {
      const { rows } = await sql<{ today: string }>`
        select ${today} as today`.execute(trx);
      return rows[0]?.today ?? '';
    },

    lockStudent(trx: Trx, id: number) {
      return trx
        .selectFrom('customers')
        .select(['id', 'name', 'email', 'loginName', 'birthday', 'guardianState'])
        .select(['termsVersion', 'privacyVersion'])
        .select(['guardianName', 'guardianEmail'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },

    async settle(trx: Trx, id: number, settled: Settled): Promise<void> {
      await trx
        .updateTable('customers')
        .set({ ...settled, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Seconds until the student, whose row is locked, may get another link; null if that is now.
     */
    async secondsToWait(trx: Trx, customerId: number): Promise<number | null> {
      const left = sql<number>`greatest(1, ceil(extract(epoch from
        created_at + ${guardianLinksPerStudent.within.sql} - clock_timestamp())))::int`;
      const inTheWay = await trx
        .selectFrom('guardianLinks')
        .select(left.as('seconds'))
        .where('customerId', '=', customerId)
        .where(
          'createdAt',
          '>',
          sql<Date>`clock_timestamp() - ${guardianLinksPerStudent.within.sql}`,
        )
        .orderBy('createdAt', 'desc')
        .offset(guardianLinksPerStudent.max - 1)
        .limit(1)
        .executeTakeFirst();
      return inTheWay?.seconds ?? null;
    },

    /** Adds a link, which replaces all earlier ones of the student. */
    async addLink(trx: Trx, link: NewLink): Promise<void> {
      await trx
        .updateTable('guardianLinks')
        .set({ closedAt: sql`now()` })
        .where('customerId', '=', link.customerId)
        .where('closedAt', 'is', null)
        .execute();
      const expiresAt = sql<Date>`now() + ${guardianLinkLifetime.sql}`;
      await trx
        .insertInto('guardianLinks')
        .values({ ...link, expiresAt })
        .execute();
    },

    /** The link with its student; reading changes nothing. */
    link(tokenHash: Buffer, trx: Db = db) {
      return trx
        .selectFrom('guardianLinks')
        .innerJoin('customers', 'customers.id', 'guardianLinks.customerId')
        .select(['customerId', 'guardianLinks.guardianName', 'closedAt', 'birthday'])
        .select(['customers.name as studentName', 'guardianLinks.guardianEmail'])
        .select(['answeredAt', 'acceptNews', 'guardianState'])
        .select(sql<boolean>`expires_at <= now()`.as('isLate'))
        .where('tokenHash', '=', tokenHash)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
    },

    /** From now on the link does not expire: it becomes the guardian's own page. */
    async keepLink(trx: Trx, tokenHash: Buffer): Promise<void> {
      await trx
        .updateTable('guardianLinks')
        .set({ answeredAt: sql`now()` })
        .where('tokenHash', '=', tokenHash)
        .execute();
    },

    async setAnswer(trx: Trx, customerId: number, state: GuardianAnswer): Promise<void> {
      await trx
        .updateTable('customers')
        .set({ guardianState: state, updatedAt: thisMoment })
        .where('id', '=', customerId)
        .execute();
    },
  };
}
