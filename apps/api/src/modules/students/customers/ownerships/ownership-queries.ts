import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/connect.ts';
import { thisMoment } from '../../../../db/clock.ts';
import { isProductInScope, type PublisherScope } from '../../../../db/publisher-scope.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { DatedPair, Days, Origin, Pair, OwnedBook } from './ownership-types.ts';
import { logTypeOf } from './log-type.ts';
import { isNotOver, isOver, wouldNotBeOver } from './ownership-days.ts';

/** Ids are sent as an array, so that the statement is the same for any number of ids. */
const anyOf = (column: string, ids: number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::int[])`;

const changedNow = { updatedAt: thisMoment };

/**
 * Pairs as rows of a statement: passed as two arrays, so that the statement is the same for any
 * number.
 */
export const rowsOf = (pairs: Pair[]) => sql`unnest(
  ${pairs.map(({ customerId }) => customerId)}::int[],
  ${pairs.map(({ productId }) => productId)}::int[]
) as pair (customer_id, product_id)`;

/** The same with the days of each pair. */
const datedRowsOf = (pairs: DatedPair[]) => sql`unnest(
  ${pairs.map(({ customerId }) => customerId)}::int[],
  ${pairs.map(({ productId }) => productId)}::int[],
  ${pairs.map(({ startsOn }) => startsOn)}::date[],
  ${pairs.map(({ endsOn }) => endsOn)}::date[]
) as pair (customer_id, product_id, new_start, new_end)`;

/** An ownership that is over gets new days if there are any, unless these are over, too. */
const isRenewed = sql<boolean>`(${isOver}
  and (new_start is not null or new_end is not null) and ${wouldNotBeOver(sql`new_end`)})`;

export function createOwnershipQueries(db: Db) {
  return {
    /** Adds these ownerships and returns the new ones. */
    async add(trx: Trx, pairs: DatedPair[], origin: Origin): Promise<Pair[]> {
      if (pairs.length === 0) return [];
      const { rows } = await sql<Pair>`
        insert into product_ownerships
          (customer_id, product_id, starts_on, ends_on, is_by_hand, updated_at)
        select customer_id, product_id, new_start, new_end, ${origin === 'byHand'}::boolean,
          clock_timestamp()
        from ${datedRowsOf(pairs)}
        on conflict (customer_id, product_id) do nothing
        returning customer_id, product_id`.execute(trx);
      return rows;
    },

    /**
     * Sets new days for ownerships that are over, unless the new days are over, too; returns the
     * renewed ones with their previous days. What a group renews is no longer given by hand; the
     * opposite is noted by `noteOrigin`.
     */
    async renew(trx: Trx, pairs: DatedPair[], origin: Origin): Promise<DatedPair[]> {
      const dated = pairs.filter(({ startsOn, endsOn }) => startsOn !== null || endsOn !== null);
      if (dated.length === 0) return [];
      const { rows } = await sql<DatedPair>`
        with before as (
          select owned.customer_id, owned.product_id, starts_on, ends_on, new_start, new_end
          from product_ownerships as owned join ${datedRowsOf(dated)}
            on (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
          where ${isRenewed})
        update product_ownerships as owned
        set starts_on = new_start, ends_on = new_end,
          is_by_hand = is_by_hand and ${origin === 'byHand'}::boolean,
          updated_at = clock_timestamp()
        from before
        where (owned.customer_id, owned.product_id) = (before.customer_id, before.product_id)
        returning before.customer_id, before.product_id, before.starts_on, before.ends_on`.execute(
        trx,
      );
      return rows;
    },

    /** Gives ownerships back the days that they had, unless something has changed them since. */
    async resetDays(trx: Trx, pairs: (DatedPair & { since: Date })[]): Promise<Pair[]> {
      const { rows } = await sql<Pair>`
        update product_ownerships as owned
        set starts_on = new_start, ends_on = new_end, updated_at = clock_timestamp()
        from ${datedRowsOf(pairs)}, unnest(
          ${pairs.map(({ customerId }) => customerId)}::int[],
          ${pairs.map(({ productId }) => productId)}::int[],
          ${pairs.map(({ since }) => since)}::timestamptz[]
        ) as moment (customer_id, product_id, since)
        where (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
          and (moment.customer_id, moment.product_id) = (pair.customer_id, pair.product_id)
          and owned.updated_at <= moment.since
        returning owned.customer_id, owned.product_id`.execute(trx);
      return rows;
    },

    /**
     * Notes that these ownerships came in this way, too, whatever else they came through; returns
     * those that are given by hand only from now on.
     */
    async noteOrigin(trx: Trx, pairs: Pair[], origin: Origin): Promise<Pair[]> {
      if (pairs.length === 0) return [];
      if (origin === 'byHand') {
        const { rows } = await sql<Pair>`
          update product_ownerships as owned set is_by_hand = true from ${rowsOf(pairs)}
          where (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
            and not owned.is_by_hand
          returning owned.customer_id, owned.product_id`.execute(trx);
        return rows;
      }
      await sql`
        insert into ownership_groups (customer_id, product_id, group_id)
        select customer_id, product_id, ${origin.groupId}::int
        from ${rowsOf(pairs)} join product_ownerships using (customer_id, product_id)
        on conflict do nothing`.execute(trx);
      return [];
    },

    /** Returns those of the pairs that are owned and would not be renewed. */
    async kept(trx: Db, pairs: DatedPair[]): Promise<Pair[]> {
      if (pairs.length === 0) return [];
      const { rows } = await sql<Pair>`
        select owned.customer_id, owned.product_id
        from product_ownerships as owned
        join ${datedRowsOf(pairs)}
          on (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
        where ${isRenewed} is not true`.execute(trx);
      return rows;
    },

    async setDays(trx: Trx, { customerId, productId }: Pair, days: Days): Promise<void> {
      await trx
        .updateTable('productOwnerships')
        .set({ ...days, ...changedNow })
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .execute();
    },

    /**
     * Sets the days of these ownerships where they differ; returns the changed ones with their
     * previous days.
     */
    async setDaysOfAll(
      trx: Trx,
      customerIds: number[],
      productIds: number[],
      days: Days,
    ): Promise<(Pair & Days)[]> {
      const { rows } = await sql<Pair & Days>`
        with before as (
          select customer_id, product_id, starts_on, ends_on from product_ownerships
          where ${anyOf('customerId', customerIds)} and ${anyOf('productId', productIds)}
            and (starts_on, ends_on) is distinct from (${days.startsOn}::date, ${days.endsOn}::date))
        update product_ownerships as owned
        set starts_on = ${days.startsOn}::date, ends_on = ${days.endsOn}::date,
          updated_at = clock_timestamp()
        from before
        where (owned.customer_id, owned.product_id) = (before.customer_id, before.product_id)
        returning before.*`.execute(trx);
      return rows;
    },

    async resetCountScreenshot(
      trx: Trx,
      { customerId, productId }: Pair,
      scope: PublisherScope,
    ): Promise<boolean> {
      const reset = await trx
        .updateTable('productOwnerships')
        .set({ countScreenshot: 0, capturedPages: [], closedAt: null, ...changedNow })
        .from('products')
        .whereRef('products.id', '=', 'productOwnerships.productId')
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .where(isProductInScope(scope))
        .returning('productOwnerships.productId')
        .executeTakeFirst();
      return reset !== undefined;
    },

    /** Writes a line in the history of each of these ownerships. */
    async log(trx: Trx, actor: Actor, action: string, pairs: Pair[]): Promise<void> {
      if (pairs.length === 0) return;
      await sql`
        insert into customer_logs
          (customer_id, product_id, action, actor_id, actor_name, actor_type, actor_publisher_id)
        select customer_id, product_id, ${action}, ${actor.id}::int, ${actor.name}, ${logTypeOf(actor)},
          ${actor.publisherId}::int
        from ${rowsOf(pairs)}`.execute(trx);
    },

    /** All books that each of these students owns now or from a later day, for a new invitation. */
    async ownedBooks(customerIds: number[], trx: Db = db): Promise<Map<number, OwnedBook[]>> {
      const book = sql`jsonb_build_object(
        'id', products.id, 'title', products.title, 'startsOn', starts_on, 'endsOn', ends_on)`;
      const rows = await trx
        .selectFrom('productOwnerships')
        .innerJoin('products', 'products.id', 'productOwnerships.productId')
        .select('customerId')
        .select(sql<OwnedBook[]>`jsonb_agg(${book} order by products.title)`.as('books'))
        .where(anyOf('customerId', customerIds))
        .where('products.deletedAt', 'is', null)
        .where(isNotOver)
        .groupBy('customerId')
        .execute();
      return new Map(rows.map(({ customerId, books }) => [customerId, books]));
    },
  };
}

export type OwnershipQueries = ReturnType<typeof createOwnershipQueries>;
