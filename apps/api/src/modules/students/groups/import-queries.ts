import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { isStudentInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { looseName } from './class-spelling.ts';
import { countCustomers } from './queries.ts';

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

  /**
   * The groups of this owner that have one of the names or ids, or represent one of the classes.
   *
   * @param looseNames as `looseNameOf` makes them; groups with other spellings are found, too
   */
  async find(
    trx: Db,
    publisherId: number | null,
    { looseNames, sourceIds, ids }: { looseNames: string[]; sourceIds: string[]; ids: number[] },
  ) {
    return (
      trx
        .selectFrom('groups')
        .select(['id', 'name', 'sourceId'])
        .select(countCustomers)
        // Not `is not distinct from`, for which no index helps.
        .where('publisherId', publisherId === null ? 'is' : '=', publisherId)
        .where(
          sql<boolean>`(${looseName} = any (${looseNames}::text[]) or source_id = any (${sourceIds}::text[])
          or id = any (${ids}::int[]))`,
        )
        .orderBy('id')
        .execute()
    );
  },

  /**
   * In the order of their ids, and before their students, like every call that locks them. Returns
   * those that exist.
   */
  async lockAll(trx: Trx, ids: number[]): Promise<number[]> {
    const rows = await trx
      .selectFrom('groups')
      .select('id')
      .where(sql<boolean>`id = any (${ids}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The groups of this owner, by name, and whether a school's system fills them. */
  classes(trx: Db, publisherId: number | null, limit: number) {
    return trx
      .selectFrom('groups')
      .select(['id', 'name'])
      .select([
        countCustomers,
        sql<boolean>`exists (select from roster_memberships
          where roster_memberships.group_id = groups.id)`.as('isConnected'),
        sql<number>`count(*) over ()::int`.as('count'),
      ])
      .where(sql<boolean>`publisher_id is not distinct from ${publisherId}::int`)
      .orderBy(sql`groups.name collate natural_order`)
      .orderBy('id')
      .limit(limit)
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

  /** The members of these groups who are not deleted and in the publisher scope. */
  activeMembers(trx: Db, groupIds: number[], scope: PublisherScope) {
    return trx
      .selectFrom('groupCustomers')
      .innerJoin('customers', 'customers.id', 'groupCustomers.customerId')
      .select(['groupId', 'customerId', 'customers.name', 'customers.email', 'loginName'])
      .where(sql<boolean>`group_id = any (${groupIds}::int[])`)
      .where('customers.deletedAt', 'is', null)
      .where(isStudentInScope(scope))
      .orderBy('groupId')
      .orderBy('customerId')
      .execute();
  },

  /**
   * Returns those who were in the group.
   *
   * @param importId only memberships that this import made
   */
  async removeMembers(
    trx: Trx,
    groupId: number,
    customerIds: number[],
    importId: number | null,
  ): Promise<number[]> {
    const { rows } = await sql<{ customerId: number }>`
      delete from group_customers
      where group_id = ${groupId}::int and customer_id = any (${customerIds}::int[])
        and coalesce(import_id = ${importId}::int, ${importId === null}::boolean)
      returning customer_id`.execute(trx);
    return rows.map(({ customerId }) => customerId);
  },

  /** Those of the groups that have no members and carry no books. */
  async empty(trx: Trx, ids: number[]): Promise<number[]> {
    const rows = await trx
      .selectFrom('groups')
      .select('id')
      .where(sql<boolean>`id = any (${ids}::int[])`)
      .where(
        sql<boolean>`not exists (select from group_customers where group_id = groups.id)
          and not exists (select from group_products where group_id = groups.id and is_carried)`,
      )
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  async insert(
    trx: Trx,
    values: { name: string; sourceId: string | null; publisherId: number | null },
  ): Promise<number> {
    const made = trx.insertInto('groups').values(values).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  },
};
