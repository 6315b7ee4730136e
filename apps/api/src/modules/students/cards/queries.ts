import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isInScope, isStudentInScope, type PublisherScope } from '../../../db/publisher-scope.ts';

export function createCardQueries(db: Db) {
  return {
    /** Those of the students who are in the scope and not deleted. */
    students(ids: number[], scope: PublisherScope) {
      return db
        .selectFrom('customers')
        .select(['id', 'name', 'email', 'loginName', 'invitedByPublisherId'])
        .where(sql<boolean>`customers.id = any (${ids}::int[])`)
        .where('deletedAt', 'is', null)
        .where(isStudentInScope(scope))
        .execute();
    },

    /** A group of each student: the first by name of those that the actor sees. */
    async groupsOf(ids: number[], scope: PublisherScope): Promise<Map<number, string>> {
      const rows = await db
        .selectFrom('groupCustomers')
        .innerJoin('groups', 'groups.id', 'groupCustomers.groupId')
        .select('customerId')
        .select(sql<string>`min(groups.name)`.as('name'))
        .where(sql<boolean>`customer_id = any (${ids}::int[])`)
        .where(isInScope(scope, 'groups.publisherId'))
        .groupBy('customerId')
        .execute();
      return new Map(rows.map(({ customerId, name }) => [customerId, name]));
    },
  };
}
