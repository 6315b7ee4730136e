import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { byText, plainly } from '../../../db/list/search.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import { defineListInScope, isProductInScope, type SqlScope } from '../../../db/publisher-scope.ts';
import type { Days } from '../customers/ownerships/ownership-types.ts';
import { signInNames } from '../customers/sign-in-names.ts';
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
const isAssignedTo = (groupId: RawBuilder<number>, productId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from group_products as of_group
    where of_group.group_id = ${groupId} and of_group.product_id = ${productId}
      and of_group.revocation is null)`;

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
          select of_group.product_id from group_products as of_group
          where of_group.group_id = ${param('groupId')} and of_group.revocation is null
          union
          select owned.product_id from product_ownerships as owned
          where owned.customer_id in (${activeMembers(param('groupId'))}))
        and (${param('isAssigned')}::boolean is null
          or ${isAssignedTo(param('groupId'), sql`products.id`)} = ${param('isAssigned')}::boolean)`),
    })),

    readers: defineListInScope((param: ParamOf<ReaderParams>, scope) => ({
      table: 'customers',
      dependsOn: [],
      search: { name: byText('customers.name'), email: byText(signInNames) },
      idQuery: db.selectFrom('customers'),
      filter: plainly(sql`
        customers.id in (${activeMembers(param('groupId'))})
        and ${hasBook(scope, matches(readingsOf(param)))}
        and (not ${param('hasOpenedNone')}::boolean
          or not ${hasBook(scope, matches({ ...readingsOf(param), isOpened: sql`true` }))})`),
    })),

    /** The numbers of some books of the group, also of those that nobody in it has. */
    numbers: (param: ParamOf<{ groupId: number; productIds: number[] }>) => sql<BookNumbers>`
      select book.product_id, count(owned.customer_id)::int as owned, count(owned.page)::int as opened,
        min(owned.starts_on) as starts_on, min(owned.ends_on) as ends_on,
        ${hasTwo('owned.starts_on')} or ${hasTwo('owned.ends_on')} as has_different_days,
        of_group.product_id is not null as is_assigned,
        coalesce(of_group.is_carried, false) as is_carried,
        case when of_group.is_carried then jsonb_build_object(
          'startsOn', of_group.starts_on, 'endsOn', of_group.ends_on) end as carried_days,
        count(*) filter (where owned.is_through)::int as through
      from unnest(${param('productIds')}::int[]) as book (product_id)
      left join group_products as of_group on of_group.group_id = ${param('groupId')}
        and of_group.product_id = book.product_id and of_group.revocation is null
      left join (
        select owned.customer_id, owned.product_id, starts_on, ends_on, progress.page,
          exists (select from ownership_groups as way
            where way.customer_id = owned.customer_id and way.product_id = owned.product_id
              and way.group_id = ${param('groupId')}) as is_through
        from product_ownerships as owned
        left join reading_progress as progress on progress.customer_id = owned.customer_id
          and progress.product_id = owned.product_id
        where owned.customer_id in (${activeMembers(param('groupId'))})
          and owned.product_id = any (${param('productIds')}::int[])
      ) as owned on owned.product_id = book.product_id
      group by book.product_id, of_group.group_id, of_group.product_id`,
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
  /** Those that whoever joins gets; null if the group does not carry the book. */
  carriedDays: Days | null;
  through: number;
}
