import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { isInScope, isProductInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { isNotOver } from '../customers/ownerships/ownership-days.ts';
import type { Days } from '../customers/ownerships/ownership-types.ts';
import { matches, type ReadingFilter } from '../../reading/readings/student-readings.ts';

/** How many students a row of `groups` has. */
export const countCustomers = sql<number>`(
  select count(*)::int from group_customers where group_id = groups.id)`.as('countCustomers');

export interface GroupValues {
  name: string;
  description: string | null;
}

export function createGroupQueries(db: Db) {
  /** Groups with their publisher and size. */
  function groupRows(scope: PublisherScope, trx: Db = db) {
    return trx
      .selectFrom('groups')
      .leftJoin('publishers', 'publishers.id', 'groups.publisherId')
      .selectAll('groups')
      .select('publishers.name as publisherName')
      .select(countCustomers)
      .select(
        sql<number>`(
          select count(*)::int from class_code_joins as asked
          join customers on customers.id = asked.customer_id and customers.deleted_at is null
          where asked.group_id = groups.id and asked.state = 'waits'
            and not exists (select from group_customers as member
              where member.group_id = groups.id and member.customer_id = asked.customer_id)
        )`.as('countWaiting'),
      )
      .where(isInScope(scope, 'groups.publisherId'));
  }

  return {
    page(query: ListQuery, scope: PublisherScope, signal?: AbortSignal) {
      return pageOf(db, groupRows(scope), query, {
        table: 'groups',
        byName: sql`groups.name collate natural_order`,
        search: { name: 'groups.name', description: 'groups.description' },
        signal,
      });
    },

    byId(id: number, scope: PublisherScope, trx: Db = db) {
      return groupRows(scope, trx).where('groups.id', '=', id).executeTakeFirst();
    },

    /** Locks the group: meanwhile no other call changes it, its students or their books. */
    async lock(trx: Trx, id: number): Promise<void> {
      await trx.selectFrom('groups').select('id').where('id', '=', id).forUpdate().execute();
    },

    async insert(trx: Trx, values: GroupValues & { publisherId: number | null }): Promise<number> {
      const row = trx.insertInto('groups').values(values).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },

    async update(trx: Trx, id: number, values: GroupValues): Promise<void> {
      await trx
        .updateTable('groups')
        .set({ ...values, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('groups').where('id', '=', id).execute();
    },

    /** The books that whoever joins the group gets, with their days; not those that are over. */
    carriedBooks(trx: Trx, id: number) {
      return trx
        .selectFrom('groupProducts')
        .innerJoin('products', 'products.id', 'groupProducts.productId')
        .select(['products.id', 'products.title', 'startsOn', 'endsOn'])
        .where('groupId', '=', id)
        .where('revocation', 'is', null)
        .where('isCarried', '=', true)
        .where('products.deletedAt', 'is', null)
        .where(isNotOver)
        .orderBy('products.id')
        .execute();
    },

    /** The books that were assigned to the group, whoever has them. */
    async assignedBooks(id: number): Promise<number[]> {
      const rows = db
        .selectFrom('groupProducts')
        .select('productId')
        .where('groupId', '=', id)
        .where('revocation', 'is', null);
      return (await rows.execute()).map(({ productId }) => productId);
    },

    /** How many books the students of the group have that match the filter, each of each student. */
    async countReadBooks(id: number, filter: ReadingFilter, scope: PublisherScope) {
      const asked = matches({
        productIds: sql`${filter.productIds}`,
        isOpened: sql`${filter.isOpened}`,
      });
      const { count } = await db
        .selectFrom('groupCustomers as member')
        .innerJoin('productOwnerships as owned', 'owned.customerId', 'member.customerId')
        .innerJoin('products', 'products.id', 'owned.productId')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('member.groupId', '=', id)
        .where('products.deletedAt', 'is', null)
        .where(isProductInScope(scope))
        .where(asked)
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * These books count as assigned to the group, from now on or again. Those that the group carries
     * stay carried.
     */
    async addBooks(trx: Trx, id: number, productIds: number[]): Promise<void> {
      await sql`
        insert into group_products as before (group_id, product_id)
        select ${id}::int, unnest(${productIds}::int[])
        on conflict (group_id, product_id) do update
          set revocation = null, is_carried = before.is_carried and before.revocation is null
      `.execute(trx);
    },

    /**
     * The same, and says whether the group carries them and with which days; returns how many it
     * carries otherwise than before.
     */
    async giveBooks(
      trx: Trx,
      id: number,
      productIds: number[],
      { isCarried, startsOn, endsOn }: Days & { isCarried: boolean },
    ): Promise<number> {
      const days = isCarried ? { startsOn, endsOn } : { startsOn: null, endsOn: null };
      const { numAffectedRows } = await sql`
        insert into group_products as before (group_id, product_id, is_carried, starts_on, ends_on)
        select ${id}::int, unnest(${productIds}::int[]), ${isCarried}::boolean,
          ${days.startsOn}::date, ${days.endsOn}::date
        on conflict (group_id, product_id) do update
          set revocation = null, is_carried = excluded.is_carried,
            starts_on = excluded.starts_on, ends_on = excluded.ends_on
          where before.revocation is not null
            or (before.is_carried, before.starts_on, before.ends_on)
              is distinct from (excluded.is_carried, excluded.starts_on, excluded.ends_on)
      `.execute(trx);
      return Number(numAffectedRows ?? 0);
    },

    /**
     * Whoever joins gets the carried ones of these books with these days; returns how many had
     * others.
     */
    async setCarriedDays(trx: Trx, id: number, productIds: number[], days: Days): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('groupProducts')
        .set({ startsOn: days.startsOn, endsOn: days.endsOn })
        .where('groupId', '=', id)
        .where(sql<boolean>`product_id = any (${productIds}::int[])`)
        .where('isCarried', '=', true)
        .where(
          sql<boolean>`(starts_on, ends_on)
            is distinct from (${days.startsOn}::date, ${days.endsOn}::date)`,
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /**
     * These books no longer count as assigned, unless the revoke is undone
     * (customers/ownerships/revocations.ts). Returns how many did until now.
     */
    async dropBooks(
      trx: Trx,
      id: number,
      productIds: number[],
      revocation: string,
    ): Promise<number> {
      const { numAffectedRows } = await sql`
        update group_products set revocation = ${revocation}::uuid
        where group_id = ${id}::int and product_id = any (${productIds}::int[])
          and revocation is null`.execute(trx);
      return Number(numAffectedRows ?? 0);
    },

    async customerIds(id: number, trx: Db = db): Promise<number[]> {
      const rows = trx.selectFrom('groupCustomers').select('customerId').where('groupId', '=', id);
      return (await rows.execute()).map(({ customerId }) => customerId);
    },

    /**
     * Returns the students who were not in the group before.
     *
     * @param importId the import that adds them
     */
    async addCustomers(
      trx: Trx,
      id: number,
      customerIds: number[],
      importId: number | null = null,
    ): Promise<number[]> {
      const { rows } = await sql<{ customerId: number }>`
        insert into group_customers (group_id, customer_id, import_id)
        select ${id}::int, unnest(${customerIds}::int[]), ${importId}::int
        on conflict do nothing
        returning customer_id`.execute(trx);
      return rows.map(({ customerId }) => customerId);
    },

    async removeCustomer(trx: Trx, id: number, customerId: number): Promise<boolean> {
      const removed = await trx
        .deleteFrom('groupCustomers')
        .where('groupId', '=', id)
        .where('customerId', '=', customerId)
        .returning('customerId')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

export type GroupQueries = ReturnType<typeof createGroupQueries>;
export type GroupRow = NonNullable<Awaited<ReturnType<GroupQueries['byId']>>>;
