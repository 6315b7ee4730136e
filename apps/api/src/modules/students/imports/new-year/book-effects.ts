import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { isProductInScope, type PublisherScope } from '../../../../db/publisher-scope.ts';
import { isNotOver, isOver } from '../../customers/ownerships/ownership-days.ts';

/** Who leaves and joins, and through which groups. */
export interface Moving {
  /** Students who leave a group and lose what came through it. */
  leaving: { groupId: number; customerId: number }[];
  /** Students of a group who join one that carries what `carrierId` carries. */
  joining: { groupId: number; customerId: number; carrierId: number }[];
}

interface BookCount {
  groupId: number;
  productId: number;
  /** Null for a book of another publisher. */
  title: string | null;
  students: number;
  /** Changes with the students. */
  of: string;
}

interface BookName {
  customerId: number;
  title: string;
}

type Of = { groupId: number } | undefined;

/** The books that students lose and get by moving, before it is done (docs/decisions/0106). */
function pairsOf({ leaving, joining }: Moving): {
  lost: RawBuilder<unknown>;
  gained: RawBuilder<unknown>;
} {
  const given = sql`
    leaving as materialized (select * from unnest(
      ${leaving.map(({ groupId }) => groupId)}::int[],
      ${leaving.map(({ customerId }) => customerId)}::int[]) as l (group_id, customer_id)),
    carried as materialized (
      select distinct on (joining.customer_id, product_id)
        joining.group_id, joining.customer_id, product_id, starts_on, ends_on
      from unnest(
        ${joining.map(({ groupId }) => groupId)}::int[],
        ${joining.map(({ customerId }) => customerId)}::int[],
        ${joining.map(({ carrierId }) => carrierId)}::int[]
      ) as joining (group_id, customer_id, carrier_id)
      join group_products on group_products.group_id = carrier_id
      join products on products.id = product_id
      where revocation is null and is_carried and products.deleted_at is null and ${isNotOver}
      order by joining.customer_id, product_id, joining.group_id)`;
  return {
    lost: sql`${given}, pairs as (
      select leaving.group_id, leaving.customer_id, origin.product_id
      from leaving
      join ownership_groups as origin using (group_id, customer_id)
      join product_ownerships as owned using (customer_id, product_id)
      where not owned.is_by_hand
        and not exists (select from ownership_groups as other
          where (other.customer_id, other.product_id) = (origin.customer_id, origin.product_id)
            and (other.group_id, other.customer_id) not in (select group_id, customer_id from leaving))
        and not exists (select from carried
          where (carried.customer_id, carried.product_id) = (origin.customer_id, origin.product_id)))`,
    gained: sql`${given}, pairs as (
      select carried.group_id, carried.customer_id, carried.product_id
      from carried
      where not exists (select from product_ownerships as owned
        where (owned.customer_id, owned.product_id) = (carried.customer_id, carried.product_id)
          and (${isOver} and (carried.starts_on is not null or carried.ends_on is not null))
            is not true))`,
  };
}

async function counts(db: Db, pairs: RawBuilder<unknown>, scope: PublisherScope) {
  const { rows } = await sql<BookCount>`
    with ${pairs}
    select group_id, product_id, case when ${isProductInScope(scope)} then title end as title,
      count(distinct customer_id)::int as students,
      md5(string_agg(customer_id::text, ',' order by customer_id)) as of
    from pairs join products on products.id = product_id
    group by group_id, product_id, products.id
    order by group_id, title, product_id`.execute(db);
  return rows;
}

async function names(db: Db, pairs: RawBuilder<unknown>, of: Of, scope: PublisherScope) {
  if (of === undefined) return [];
  const { rows } = await sql<BookName>`
    with ${pairs}
    select customer_id, title from pairs join products on products.id = product_id
    where group_id = ${of.groupId}::int and ${isProductInScope(scope)}
    order by customer_id, title`.execute(db);
  return rows;
}

export const bookEffects = {
  /** Each book of each group with how many of its students lose or get it. */
  async counts(db: Db, moving: Moving, scope: PublisherScope) {
    const { lost, gained } = pairsOf(moving);
    return { lost: await counts(db, lost, scope), gained: await counts(db, gained, scope) };
  },

  /** The same by student, for one group; only books of the scope. */
  async names(db: Db, moving: Moving, of: Of, scope: PublisherScope) {
    const { lost, gained } = pairsOf(moving);
    return { lost: await names(db, lost, of, scope), gained: await names(db, gained, of, scope) };
  },
};
