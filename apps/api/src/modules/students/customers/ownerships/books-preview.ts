import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { ParamOf } from '../../../../db/prepared/prepare.ts';
import { isStudentInScope, prepareInScope, type SqlScope } from '../../../../db/publisher-scope.ts';
import type { Actor } from '../../../../http/actor.ts';
import { lacksGuardianConsent } from '../../../law/guardians/lacking-consent.ts';
import type { ProductService } from '../../../catalogue/products/service.ts';
import type { Days } from './ownership-types.ts';
import { seesGuardians, studentScopeOf } from '../policy.ts';

interface Deps {
  db: Db;
  products: ProductService;
}

interface Params {
  ids: number[];
  productIds: number[];
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

/** The students to whom an assign or a revoke applies. */
const isMeant = (ids: RawBuilder<unknown>, scope: SqlScope) => sql<boolean>`
  customers.id = any (${ids}::int[]) and customers.deleted_at is null and ${isStudentInScope(scope)}`;

/**
 * Counts who owns which of these books, so that a screen can show it before the books are assigned
 * or revoked.
 */
export function createBooksPreview({ db, products }: Deps) {
  const counts = prepareInScope(
    db,
    (param: ParamOf<Params>, scope) => sql<Counts>`
      select count(*)::int as students, count(*) filter (where exists (
          select from product_ownerships as owned
          where owned.customer_id = customers.id
            and owned.product_id = any (${param('productIds')}::int[])))::int as owners,
        count(*) filter (where ${lacksGuardianConsent})::int as without_consent
      from customers where ${isMeant(param('ids'), scope)}`,
  );
  const owners = prepareInScope(
    db,
    (param: ParamOf<Params>, scope) => sql<Owners>`
      select product_id, starts_on, ends_on, count(*)::int as students
      from product_ownerships join customers on customers.id = customer_id
      where product_id = any (${param('productIds')}::int[]) and ${isMeant(param('ids'), scope)}
      group by product_id, starts_on, ends_on
      order by product_id, students desc, starts_on, ends_on`,
  );

  return async (actor: Actor, ids: number[], productIds: number[]) => {
    const books = await products.assignable(db, actor, productIds);
    const scope = studentScopeOf(actor);
    const [all = nobody] = await counts.run(db, scope, { ids, productIds });
    const found = await owners.run(db, scope, { ids, productIds });
    const ownersOf = Map.groupBy(found, ({ productId }) => productId);
    return {
      ...all,
      withoutConsent: seesGuardians(actor) ? all.withoutConsent : null,
      books: books.map(({ id, title }) => ({ id, title, owners: ownersOf.get(id) ?? [] })),
    };
  };
}
