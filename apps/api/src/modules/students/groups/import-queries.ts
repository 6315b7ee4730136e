import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';

/** Groups as an import finds them. */
export const importQueries = {
  /**
   * Only one import at a time looks for groups of a publisher (null: of the platform) and makes
   * missing ones: names are not unique, so no constraint would stop the second import.
   */
  async lockOwner(trx: Trx, publisherId: number | null): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('groups of an import'), ${publisherId ?? 0}::int)`.execute(
      trx,
    );
  },

  /** The groups of this owner that have one of the names, or represent one of the classes. */
  async find(trx: Db, publisherId: number | null, names: string[], sourceIds: string[]) {
    return trx
      .selectFrom('groups')
      .select(['id', 'name', 'sourceId'])
      .select((eb) =>
        eb
          .selectFrom('groupCustomers')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('groupId', '=', 'groups.id')
          .$asScalar()
          .$notNull()
          .as('countCustomers'),
      )
      .where(sql<boolean>`publisher_id is not distinct from ${publisherId}::int`)
      .where(
        sql<boolean>`(name = any (${names}::text[]) or source_id = any (${sourceIds}::text[]))`,
      )
      .orderBy('id')
      .execute();
  },

  /** In the order of their ids, and before their students, like every call that locks them. */
  async lockAll(trx: Trx, ids: number[]): Promise<void> {
    await trx
      .selectFrom('groups')
      .select('id')
      .where(sql<boolean>`id = any (${ids}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  members(trx: Db, groupIds: number[], customerIds: number[]) {
    return trx
      .selectFrom('groupCustomers')
      .select(['groupId', 'customerId'])
      .where(sql<boolean>`group_id = any (${groupIds}::int[])`)
      .where(sql<boolean>`customer_id = any (${customerIds}::int[])`)
      .execute();
  },

  async insert(
    trx: Trx,
    values: { name: string; sourceId: string | null; publisherId: number | null },
  ): Promise<number> {
    const made = trx.insertInto('groups').values(values).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  },
};
