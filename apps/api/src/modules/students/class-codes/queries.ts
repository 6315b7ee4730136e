import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable } from 'kysely';
import { thisMoment, today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import type { Database } from '../../../db/tables/database.ts';

type JoinState = 'waits' | 'joined' | 'refused';

export interface CodeSettings {
  endsOn: string | null;
  maxStudents: number | null;
  needsConfirmation: boolean;
}

/** Whether the student of a `class_code_joins` row is in the group now, whoever added the student. */
export const isMember = sql<boolean>`exists (
  select from group_customers as member
  where member.group_id = class_code_joins.group_id
    and member.customer_id = class_code_joins.customer_id)`;

/** Who waited and was added by hand has joined. */
const stateNow = sql<JoinState>`case when ${isMember} then 'joined' else class_code_joins.state end`;

/** Those who joined and have left are shown nowhere. */
const isShown = sql<boolean>`(class_code_joins.state <> 'joined' or ${isMember})`;

export function createClassCodeQueries(db: Db) {
  function codes(trx: Db) {
    return trx
      .selectFrom('classCodes')
      .selectAll('classCodes')
      .select(sql<boolean>`coalesce(ends_on < ${today}, false)`.as('isOver'))
      .select(
        sql<number>`(
          select count(*)::int from class_code_joins
          where class_code_joins.code_id = class_codes.id
            and (class_code_joins.state = 'waits' or ${isMember}))`.as('countStudents'),
      );
  }

  function joiners(groupId: number, state?: JoinState) {
    return db
      .selectFrom('classCodeJoins')
      .innerJoin('customers', 'customers.id', 'classCodeJoins.customerId')
      .innerJoin('classCodes', 'classCodes.id', 'classCodeJoins.codeId')
      .select(['classCodeJoins.id', 'customerId', 'customers.name', 'code'])
      .select(['customers.email', 'customers.loginName'])
      .select(['classCodeJoins.createdAt', 'classCodeJoins.updatedAt', 'decidedByName'])
      .select(stateNow.as('state'))
      .where('classCodeJoins.groupId', '=', groupId)
      .where('customers.deletedAt', 'is', null)
      .where(isShown)
      .$if(state !== undefined, (rows) => rows.where(sql<boolean>`${stateNow} = ${state}`));
  }

  return {
    /** The code of the group that was not switched off, also if its last day is over. */
    ofGroup(groupId: number, trx: Db = db) {
      return codes(trx)
        .where('groupId', '=', groupId)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
    },

    byCode(code: string, trx: Db = db) {
      return codes(trx).where('code', '=', code).executeTakeFirst();
    },

    /** Returns whether nobody has made this code before. */
    async insert(
      trx: Trx,
      code: Pick<Insertable<Database['classCodes']>, 'groupId' | 'code' | 'madeByName'> &
        CodeSettings,
    ): Promise<boolean> {
      const made = await trx
        .insertInto('classCodes')
        .values(code)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made !== undefined;
    },

    async update(trx: Trx, id: number, settings: CodeSettings): Promise<void> {
      await trx
        .updateTable('classCodes')
        .set({ ...settings, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async end(trx: Trx, groupId: number): Promise<void> {
      await trx
        .updateTable('classCodes')
        .set({ endedAt: thisMoment, updatedAt: thisMoment })
        .where('groupId', '=', groupId)
        .where('endedAt', 'is', null)
        .execute();
    },

    /** The published books that whoever joins the group gets, until their last day. */
    books(groupId: number) {
      return db
        .selectFrom('groupProducts')
        .innerJoin('products', 'products.id', 'groupProducts.productId')
        .select(['products.id', 'products.title as name'])
        .where('groupId', '=', groupId)
        .where('revocation', 'is', null)
        .where('isCarried', '=', true)
        .where('products.deletedAt', 'is', null)
        .where('products.status', '=', 'published')
        .where(sql<boolean>`coalesce(ends_on >= ${today}, true)`)
        .orderBy(sql`products.title collate natural_order`)
        .execute();
    },

    page(groupId: number, query: ListQuery & { state?: JoinState }, signal?: AbortSignal) {
      return pageOf(db, joiners(groupId, query.state), query, {
        table: 'class_code_joins',
        search: { name: 'customers.name', email: 'customers.email' },
        signal,
      });
    },

    async isMember(trx: Trx, groupId: number, customerId: number): Promise<boolean> {
      const found = await trx
        .selectFrom('groupCustomers')
        .select('customerId')
        .where('groupId', '=', groupId)
        .where('customerId', '=', customerId)
        .executeTakeFirst();
      return found !== undefined;
    },

    joinOf(trx: Trx, groupId: number, customerId: number) {
      return trx
        .selectFrom('classCodeJoins')
        .select(['codeId', 'state'])
        .where('groupId', '=', groupId)
        .where('customerId', '=', customerId)
        .executeTakeFirst();
    },

    /** Those of these rows that are the group's, with what holds now. */
    joins(trx: Trx, groupId: number, ids: number[]) {
      return trx
        .selectFrom('classCodeJoins')
        .select(['id', 'customerId', stateNow.as('state')])
        .where('groupId', '=', groupId)
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .where(isShown)
        .orderBy('customerId')
        .execute();
    },

    async put(
      trx: Trx,
      join: { groupId: number; customerId: number; codeId: number; state: JoinState },
    ): Promise<void> {
      const { codeId, state } = join;
      const again = { codeId, state, decidedByName: null };
      await trx
        .insertInto('classCodeJoins')
        .values(join)
        .onConflict((conflict) =>
          conflict
            .columns(['groupId', 'customerId'])
            .doUpdateSet({ ...again, createdAt: thisMoment, updatedAt: thisMoment }),
        )
        .execute();
    },

    async decide(trx: Trx, ids: number[], state: JoinState, decidedByName: string): Promise<void> {
      await trx
        .updateTable('classCodeJoins')
        .set({ state, decidedByName, updatedAt: thisMoment })
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .execute();
    },

    /** The groups that the student waits to join, the newest first. */
    waiting(customerId: number) {
      return db
        .selectFrom('classCodeJoins')
        .innerJoin('groups', 'groups.id', 'classCodeJoins.groupId')
        .leftJoin('publishers', 'publishers.id', 'groups.publisherId')
        .select(['groups.name as group', 'publishers.name as publisher'])
        .select('classCodeJoins.createdAt as askedAt')
        .where('customerId', '=', customerId)
        .where('state', '=', 'waits')
        .where(sql<boolean>`not ${isMember}`)
        .orderBy('classCodeJoins.id', 'desc')
        .execute();
    },
  };
}

type Queries = ReturnType<typeof createClassCodeQueries>;
export type CodeRow = NonNullable<Awaited<ReturnType<Queries['byCode']>>>;
