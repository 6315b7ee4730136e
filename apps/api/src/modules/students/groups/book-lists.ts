import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { byText, plainly } from '../../../db/list/search.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import { defineListInScope, isProductInScope, type SqlScope } from '../../../db/publisher-scope.ts';
import { matches } from '../../reading/readings/student-readings.ts';

interface BookParams {
  groupId: number;
  isAssigned: boolean | null;
}

interface ReaderParams {
  groupId: number;
  productIds: number[] | null;
  isOpened: boolean | null;
  /** Only students who have opened none of these books. */
  hasOpenedNone: boolean;
}

/** The students of the group who are not deleted: an assign or a revoke applies to them. */
const activeMembers = (groupId: RawBuilder<number>) => sql`
  select member.customer_id from group_customers as member
  join customers as active on active.id = member.customer_id and active.deleted_at is null
  where member.group_id = ${groupId}`;

/** Whether the book was assigned to the group, and has not been revoked from it since. */
const isAssignedTo = (
  groupId: RawBuilder<number>,
  productId: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql``,
) => sql<boolean>`
  exists (select from group_products as of_group
    where of_group.group_id = ${groupId} and of_group.product_id = ${productId}
      and of_group.revocation is null ${condition})`;

const readingsOf = (param: ParamOf<ReaderParams>) => ({
  productIds: param('productIds'),
  isOpened: param('isOpened'),
});

/** Whether the student has a book within the scope that meets the condition on `owned`. */
const hasBook = (scope: SqlScope, condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from product_ownerships as owned join products on products.id = owned.product_id
  where owned.customer_id = customers.id and products.deleted_at is null
    and ${isProductInScope(scope)} and ${condition})`;

/**
 * How the books and the readers of a group are found. A group is small enough to check each of its
 * students, and to be counted each time.
 */
export function groupBookLists(db: Db) {
  return {
    books: defineListInScope((param: ParamOf<BookParams>, scope) => ({
      table: 'products',
      dependsOn: [],
      search: { title: byText('products.title') },
      idQuery: db.selectFrom('products'),
      filter: plainly(sql`
        products.deleted_at is null and ${isProductInScope(scope)}
        and products.id in (
          select owned.product_id from product_ownerships as owned
          where owned.customer_id in (${activeMembers(param('groupId'))}))
        and (${param('isAssigned')}::boolean is null
          or ${isAssignedTo(param('groupId'), sql`products.id`)} = ${param('isAssigned')}::boolean)`),
    })),

    readers: defineListInScope((param: ParamOf<ReaderParams>, scope) => ({
      table: 'customers',
      dependsOn: [],
      search: { name: byText('customers.name'), email: byText('customers.email') },
      idQuery: db.selectFrom('customers'),
      filter: plainly(sql`
        customers.id in (${activeMembers(param('groupId'))})
        and ${hasBook(scope, matches(readingsOf(param)))}
        and (not ${param('hasOpenedNone')}::boolean
          or not ${hasBook(scope, matches({ ...readingsOf(param), isOpened: sql`true` }))})`),
    })),

    /** The numbers of some books of the group. */
    numbers: (param: ParamOf<{ groupId: number; productIds: number[] }>) => sql<BookNumbers>`
      select owned.product_id, count(*)::int as owned, count(progress.page)::int as opened,
        min(starts_on) as starts_on, min(ends_on) as ends_on,
        ${hasTwo('starts_on')} or ${hasTwo('ends_on')} as has_different_days,
        ${isAssignedTo(param('groupId'), sql`owned.product_id`)} as is_assigned,
        ${isAssignedTo(param('groupId'), sql`owned.product_id`, sql`and is_carried`)} as is_carried,
        count(*) filter (where exists (select from ownership_groups as way
          where way.customer_id = owned.customer_id and way.product_id = owned.product_id
            and way.group_id = ${param('groupId')}))::int as through
      from product_ownerships as owned
      left join reading_progress as progress on progress.customer_id = owned.customer_id
        and progress.product_id = owned.product_id
      where owned.customer_id in (${activeMembers(param('groupId'))})
        and owned.product_id = any (${param('productIds')}::int[])
      group by owned.product_id`,
  };
}

/** Whether the column has more than one value in the rows; null counts as a value. */
const hasTwo = (column: string) => {
  const day = sql.ref(column);
  return sql`(min(${day}) is distinct from max(${day}) or count(${day}) not in (0, count(*)))`;
};

export interface BookNumbers {
  productId: number;
  owned: number;
  opened: number;
  startsOn: string | null;
  endsOn: string | null;
  hasDifferentDays: boolean;
  isAssigned: boolean;
  isCarried: boolean;
  through: number;
}
