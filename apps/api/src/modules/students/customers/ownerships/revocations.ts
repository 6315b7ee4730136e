import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import { isProductInScope, type PublisherScope } from '../../../../db/publisher-scope.ts';
import { rowsOf } from './ownership-queries.ts';
import type { Pair } from './ownership-types.ts';
import { undoWindow } from '../rules.ts';

/** Until when a row of `revoked_ownerships` is found by an undo. */
export const undoEnds = sql<Date>`coalesce(undo_until, revoked_at + ${undoWindow.sql})`;

/** What can still be undone, among the books in the publisher scope. */
const undoable = (revocation: string, scope: PublisherScope) => sql`
  from revoked_ownerships as kept join products on products.id = kept.product_id
  where kept.revocation = ${revocation}::uuid and ${isProductInScope(scope)}
    and ${undoEnds} > now()`;

/** A revoke moves ownerships into a table of their own, from which an undo copies them back. */
export const revocations = {
  /**
   * Revokes each of the books in the publisher scope from each student; returns what was revoked.
   * If the call is repeated under the same name, one undo covers all of its attempts.
   */
  async revoke(
    trx: Trx,
    revocation: string,
    { customerIds, productIds }: { customerIds: number[]; productIds: number[] },
    scope: PublisherScope,
  ): Promise<Pair[]> {
    const { rows } = await sql<Pair>`
      with revoked as (
        delete from product_ownerships as owned using products
        where products.id = owned.product_id and owned.customer_id = any (${customerIds}::int[])
          and owned.product_id = any (${productIds}::int[]) and ${isProductInScope(scope)}
        returning owned.*)
      insert into revoked_ownerships (revocation, customer_id, product_id, count_screenshot,
        captured_pages, closed_at, starts_on, ends_on, is_by_hand, group_ids, created_at)
      select ${revocation}::uuid, customer_id, product_id, count_screenshot, captured_pages,
        closed_at, starts_on, ends_on, is_by_hand, array(
          select group_id from ownership_groups as way
          where (way.customer_id, way.product_id) = (revoked.customer_id, revoked.product_id)),
        created_at from revoked
      on conflict (revocation, customer_id, product_id) do update
        set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          is_by_hand = excluded.is_by_hand, group_ids = excluded.group_ids
      returning customer_id, product_id`.execute(trx);
    return rows;
  },

  /**
   * Takes back ownerships that were given by hand. What came through a group, too, stays, and is no
   * longer given by hand. Returns what was revoked.
   */
  async takeBack(trx: Trx, revocation: string, pairs: Pair[]): Promise<Pair[]> {
    const { rows } = await sql<Pair>`
      with given as (
        select owned.customer_id, owned.product_id, exists (
          select from ownership_groups as way
          where (way.customer_id, way.product_id) = (owned.customer_id, owned.product_id)) as has_way
        from product_ownerships as owned join ${rowsOf(pairs)}
          on (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
        where owned.is_by_hand),
      left_to_groups as (
        update product_ownerships as owned set is_by_hand = false from given
        where (owned.customer_id, owned.product_id) = (given.customer_id, given.product_id)
          and given.has_way),
      revoked as (
        delete from product_ownerships as owned using given
        where (owned.customer_id, owned.product_id) = (given.customer_id, given.product_id)
          and not given.has_way
        returning owned.*)
      insert into revoked_ownerships (revocation, customer_id, product_id, count_screenshot,
        captured_pages, closed_at, starts_on, ends_on, created_at)
      select ${revocation}::uuid, customer_id, product_id, count_screenshot, captured_pages,
        closed_at, starts_on, ends_on, created_at from revoked
      returning customer_id, product_id`.execute(trx);
    return rows;
  },

  /**
   * Locks the groups that a revocation names, in the order of their ids and before the students, as
   * every call about groups does: what comes back may name them again.
   */
  async lockGroups(trx: Trx, revocation: string): Promise<void> {
    await sql`
      select id from groups
      where id in (
        select unnest(group_ids) from revoked_ownerships where revocation = ${revocation}::uuid
        union select group_id from group_products where revocation = ${revocation}::uuid)
      order by id for update`.execute(trx);
  },

  /**
   * Locks the students of a revocation, as assigning and revoking books do; false if there are
   * none.
   */
  async lockStudents(trx: Trx, revocation: string, scope: PublisherScope): Promise<boolean> {
    const { rows } = await sql`
      select id from customers
      where id in (select kept.customer_id ${undoable(revocation, scope)})
      order by id for update`.execute(trx);
    return rows.length > 0;
  },

  /**
   * Books that were revoked from a group count as assigned to it again, also if no student lost
   * them; returns how many there were. Not once the undo for the students is over.
   */
  async assignAgain(trx: Trx, revocation: string, scope: PublisherScope): Promise<number> {
    const { numAffectedRows } = await sql`
      update group_products as of_group set revocation = null from products
      where of_group.revocation = ${revocation}::uuid and products.id = of_group.product_id
        and ${isProductInScope(scope)} and not exists (
          select from revoked_ownerships as kept where kept.revocation = ${revocation}::uuid
            and ${undoEnds} <= now())`.execute(trx);
    return Number(numAffectedRows ?? 0);
  },

  /**
   * Gives back what the student has not got again meanwhile, as coming through the same groups; if
   * the student is in none of them any longer, as given by hand.
   */
  async giveBack(trx: Trx, revocation: string, scope: PublisherScope): Promise<Pair[]> {
    const { rows } = await sql<Pair>`
      with given as (
        insert into product_ownerships (customer_id, product_id, count_screenshot, captured_pages,
          closed_at, starts_on, ends_on, is_by_hand, created_at, updated_at)
        select kept.customer_id, kept.product_id, kept.count_screenshot, kept.captured_pages,
          kept.closed_at, kept.starts_on, kept.ends_on, kept.is_by_hand
            or not exists (select from group_customers as member
              where member.customer_id = kept.customer_id
                and member.group_id = any (kept.group_ids)),
          kept.created_at, clock_timestamp()
        ${undoable(revocation, scope)}
        on conflict (customer_id, product_id) do nothing
        returning customer_id, product_id),
      ways as (
        insert into ownership_groups (customer_id, product_id, group_id)
        select given.customer_id, given.product_id, member.group_id
        from given join revoked_ownerships as kept using (customer_id, product_id)
        join group_customers as member on member.customer_id = given.customer_id
          and member.group_id = any (kept.group_ids)
        where kept.revocation = ${revocation}::uuid)
      select customer_id, product_id from given`.execute(trx);
    return rows;
  },
};
