import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import type { CalendarSpan } from '../../../../lib/duration.ts';
import { rowsOf } from './ownership-queries.ts';
import type { Pair } from './ownership-types.ts';
import { undoEnds } from './revocations.ts';

interface Leaving {
  groupId: number;
  customerIds: number[];
}

/** What students lose when they leave a group (docs/decisions/0106). */
export const leavings = {
  /** The students who have books through the group. */
  async owners(trx: Trx, groupId: number): Promise<number[]> {
    const { rows } = await sql<{ customerId: number }>`
      select distinct customer_id from ownership_groups
      where group_id = ${groupId}::int order by customer_id`.execute(trx);
    return rows.map(({ customerId }) => customerId);
  },

  /**
   * Revokes what these students have through this group alone, so that an undo finds it; what they
   * also have by hand or through another group stays. Returns what was revoked.
   *
   * @param keptFor how long an undo finds it, if it is not the usual time
   */
  async revoke(
    trx: Trx,
    revocation: string,
    { groupId, customerIds }: Leaving,
    keptFor?: CalendarSpan,
  ): Promise<Pair[]> {
    const undoUntil = keptFor === undefined ? sql`null` : sql`now() + ${keptFor.sql}`;
    const { rows } = await sql<Pair>`
      with gone as (
        delete from ownership_groups
        where group_id = ${groupId}::int and customer_id = any (${customerIds}::int[])
        returning customer_id, product_id),
      revoked as (
        delete from product_ownerships as owned using gone
        where (owned.customer_id, owned.product_id) = (gone.customer_id, gone.product_id)
          and not owned.is_by_hand
          and not exists (select from ownership_groups as other
            where (other.customer_id, other.product_id) = (owned.customer_id, owned.product_id)
              and other.group_id <> ${groupId}::int)
        returning owned.*)
      insert into revoked_ownerships (revocation, customer_id, product_id, count_screenshot,
        captured_pages, closed_at, starts_on, ends_on, is_by_hand, group_ids, created_at, undo_until)
      select ${revocation}::uuid, customer_id, product_id, count_screenshot, captured_pages,
        closed_at, starts_on, ends_on, is_by_hand, array[${groupId}::int], created_at, ${undoUntil}
      from revoked
      returning customer_id, product_id`.execute(trx);
    return rows;
  },

  /**
   * What came to these students through the group counts as given by hand from now on; returns what
   * had come in no other way.
   */
  async keep(trx: Trx, { groupId, customerIds }: Leaving): Promise<Pair[]> {
    const { rows } = await sql<Pair>`
      with gone as (
        delete from ownership_groups
        where group_id = ${groupId}::int and customer_id = any (${customerIds}::int[])
        returning customer_id, product_id)
      update product_ownerships as owned set is_by_hand = true from gone
      where (owned.customer_id, owned.product_id) = (gone.customer_id, gone.product_id)
        and not owned.is_by_hand
        and not exists (select from ownership_groups as other
          where (other.customer_id, other.product_id) = (owned.customer_id, owned.product_id)
            and other.group_id <> ${groupId}::int)
      returning owned.customer_id, owned.product_id`.execute(trx);
    return rows;
  },

  /** Undoes `keep` for these ownerships, as far as they are still there and given by hand. */
  async unkeep(trx: Trx, groupId: number, pairs: Pair[]): Promise<void> {
    await sql`
      with kept as (
        update product_ownerships as owned set is_by_hand = false from ${rowsOf(pairs)}
        where (owned.customer_id, owned.product_id) = (pair.customer_id, pair.product_id)
          and owned.is_by_hand
        returning owned.customer_id, owned.product_id)
      insert into ownership_groups (customer_id, product_id, group_id)
      select customer_id, product_id, ${groupId}::int from kept
      on conflict do nothing`.execute(trx);
  },

  /** Whether it is too late to undo the revoke. */
  async isOver(trx: Trx, revocation: string): Promise<boolean> {
    const { rows } = await sql`
      select from revoked_ownerships where revocation = ${revocation}::uuid
        and ${undoEnds} <= now() limit 1`.execute(trx);
    return rows.length > 0;
  },

  /**
   * Gives back what these students lost by leaving the group and have not got again meanwhile. That,
   * and what else the group carries of the books that they have, comes through the group again.
   */
  async giveBack(trx: Trx, revocation: string, { groupId, customerIds }: Leaving): Promise<Pair[]> {
    const lost = sql`kept.revocation = ${revocation}::uuid
      and kept.customer_id = any (${customerIds}::int[])
      and not kept.is_by_hand and kept.group_ids = array[${groupId}::int]`;
    const { rows } = await sql<Pair>`
      insert into product_ownerships (customer_id, product_id, count_screenshot, captured_pages,
        closed_at, starts_on, ends_on, is_by_hand, created_at, updated_at)
      select customer_id, product_id, count_screenshot, captured_pages, closed_at, starts_on, ends_on,
        false, created_at, clock_timestamp()
      from revoked_ownerships as kept where ${lost}
      on conflict (customer_id, product_id) do nothing
      returning customer_id, product_id`.execute(trx);
    await sql`
      insert into ownership_groups (customer_id, product_id, group_id)
      select owned.customer_id, owned.product_id, ${groupId}::int from product_ownerships as owned
      where owned.customer_id = any (${customerIds}::int[])
        and (exists (select from group_products as of_group
            where of_group.group_id = ${groupId}::int and of_group.product_id = owned.product_id
              and of_group.revocation is null and of_group.is_carried)
          or exists (select from revoked_ownerships as kept
            where (kept.customer_id, kept.product_id) = (owned.customer_id, owned.product_id)
              and ${lost}))
      on conflict do nothing`.execute(trx);
    return rows;
  },
};
