import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import type { Pair } from './ownership-types.ts';

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
   */
  async revoke(
    trx: Trx,
    revocation: string,
    { groupId, customerIds }: { groupId: number; customerIds: number[] },
  ): Promise<Pair[]> {
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
        captured_pages, closed_at, starts_on, ends_on, is_by_hand, group_ids, created_at)
      select ${revocation}::uuid, customer_id, product_id, count_screenshot, captured_pages,
        closed_at, starts_on, ends_on, is_by_hand, array[${groupId}::int], created_at from revoked
      returning customer_id, product_id`.execute(trx);
    return rows;
  },
};
