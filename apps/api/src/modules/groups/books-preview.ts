import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ParamOf } from '../../db/prepared.ts';
import { everyPublisher, isStudentInScope, prepareInScope } from '../../db/publisher-scope.ts';
import type { Actor } from '../../http/actor.ts';
import type { Days } from '../customers/ownership-types.ts';
import { lacksGuardianConsent } from '../guardians/lacking-consent.ts';
import type { ProductService } from '../products/service.ts';
import { activeMembers } from './book-lists.ts';
import { assignableScopeOf } from './policy.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  groups: GroupService;
  products: ProductService;
}

interface Counts {
  students: number;
  owners: number;
  withoutConsent: number;
}

interface Owners extends Days {
  productId: number;
  students: number;
}

const nobody: Counts = { students: 0, owners: 0, withoutConsent: 0 };

/** Who of a group has some books, so that a screen can say it before they are assigned or revoked. */
export function createBooksPreview({ db, groups, products }: Deps) {
  const counts = prepareInScope(
    db,
    (param: ParamOf<{ groupId: number; productIds: number[] }>, scope) => sql<Counts>`
      select count(*)::int as students, count(*) filter (where exists (
          select from product_ownerships as owned
          where owned.customer_id = customers.id
            and owned.product_id = any (${param('productIds')}::int[])))::int as owners,
        count(*) filter (where ${lacksGuardianConsent})::int as without_consent
      from customers
      where customers.id in (${activeMembers(param('groupId'))}) and ${isStudentInScope(scope)}`,
  );
  const owners = prepareInScope(
    db,
    (param: ParamOf<{ groupId: number; productIds: number[] }>, scope) => sql<Owners>`
      select product_id, starts_on, ends_on, count(*)::int as students
      from product_ownerships join customers on customers.id = customer_id
      where product_id = any (${param('productIds')}::int[])
        and customer_id in (${activeMembers(param('groupId'))}) and ${isStudentInScope(scope)}
      group by product_id, starts_on, ends_on
      order by product_id, students desc, starts_on, ends_on`,
  );

  return async (actor: Actor, groupId: number, productIds: number[]) => {
    await groups.get(actor, groupId);
    const books = await products.assignable(db, actor, productIds);
    const scope = assignableScopeOf(actor);
    const [all = nobody] = await counts.run(db, scope, { groupId, productIds });
    const found = await owners.run(db, scope, { groupId, productIds });
    const ownersOf = Map.groupBy(found, ({ productId }) => productId);
    return {
      ...all,
      withoutConsent: scope === everyPublisher ? all.withoutConsent : null,
      books: books.map(({ id, title }) => ({ id, title, owners: ownersOf.get(id) ?? [] })),
    };
  };
}
