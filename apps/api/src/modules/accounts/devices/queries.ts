import { sql, type Insertable, type Selectable } from 'kysely';
import { startOfDay, today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { mailbox } from '../../../db/mailbox.ts';
import type { Database } from '../../../db/tables/database.ts';
import { months } from '../../../lib/duration.ts';
import type { MovesOfMonth } from './rules.ts';

export type Binding = Selectable<Database['deviceBindings']>;

/**
 * The first day of the month in Asia/Bangkok: moves count by the calendar month (product rules,
 * section 7).
 */
const thisMonth = sql<string>`date_trunc('month', ${today}::timestamp)`;
const nextMonthOn = sql<string>`to_char(${thisMonth} + ${months(1).sql}, 'YYYY-MM-DD')`;

export function createDeviceQueries(db: Db) {
  return {
    /** Locks the student, so that sign-ins of one student run one after the other. */
    lockCustomer(trx: Trx, customerId: number) {
      return trx
        .selectFrom('customers')
        .select(['id', 'name', mailbox.as('mailbox')])
        .where('id', '=', customerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    current(trx: Db, customerId: number) {
      return trx
        .selectFrom('deviceBindings')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
    },

    movesOfMonth(customerId: number, trx: Db = db): Promise<MovesOfMonth> {
      return trx
        .selectFrom('deviceBindings')
        .select((eb) => eb.fn.countAll<number>().as('made'))
        .select((eb) =>
          eb
            .selectFrom('grantedMoves')
            .select((granted) => granted.fn.countAll<number>().as('granted'))
            .where('customerId', '=', customerId)
            .where('createdAt', '>=', startOfDay(thisMonth))
            .$asScalar()
            .$notNull()
            .as('granted'),
        )
        .select(nextMonthOn.as('nextMonthOn'))
        .where('customerId', '=', customerId)
        .where('moved', '=', true)
        .where('boundAt', '>=', startOfDay(thisMonth))
        .executeTakeFirstOrThrow();
    },

    /** Undefined if there is no such student. */
    lockStudent(trx: Trx, customerId: number) {
      return trx
        .selectFrom('customers')
        .select(['id', 'deletedAt'])
        .where('id', '=', customerId)
        .forUpdate()
        .executeTakeFirst();
    },

    async isStudent(customerId: number): Promise<boolean> {
      const found = await db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customerId)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The granted moves of the student, the newest first. */
    granted(customerId: number, trx: Db = db) {
      return trx
        .selectFrom('grantedMoves')
        .select(['id', 'reason', 'grantedByName as grantedBy', 'createdAt'])
        .where('customerId', '=', customerId)
        .orderBy('id', 'desc')
        .execute();
    },

    async grant(trx: Trx, move: Insertable<Database['grantedMoves']>): Promise<void> {
      await trx.insertInto('grantedMoves').values(move).execute();
    },

    async end(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('deviceBindings')
        .set({ endedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    async insert(trx: Trx, binding: Insertable<Database['deviceBindings']>): Promise<number> {
      const { id } = await trx
        .insertInto('deviceBindings')
        .values(binding)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async keepSecret(trx: Trx, id: number, secretHash: Buffer): Promise<void> {
      await trx.updateTable('deviceBindings').set({ secretHash }).where('id', '=', id).execute();
    },

    async isKnown(customerId: number, secretHash: Buffer): Promise<boolean> {
      const found = await db
        .selectFrom('deviceBindings')
        .select('id')
        .where('customerId', '=', customerId)
        .where('secretHash', '=', secretHash)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
