import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inPieces } from '../../db/list-search.ts';
import { defineList } from '../../db/list.ts';
import type { ParamOf } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/** Students in the publisher scope: those who own one of the publisher's books or whom it invited. */
export function studentsInScope<Row>(
  rows: SelectQueryBuilder<Database, 'customers', Row>,
  scope: RawBuilder<number>,
) {
  return rows.where((eb) =>
    eb(
      'customers.id',
      'in',
      eb
        .selectFrom('productOwnerships')
        .innerJoin('products', 'products.id', 'productOwnerships.productId')
        .select('productOwnerships.customerId as id')
        .where('products.publisherId', '=', scope)
        .union(
          eb
            .selectFrom('customers as own')
            .select('own.id')
            .where('own.invitedByPublisherId', '=', scope),
        ),
    ),
  );
}

export interface CustomerQuery extends ListQuery {
  /** Only the students of this group. */
  groupId?: number | undefined;
  isInvited?: 'true' | 'false' | undefined;
}

/** Whom a list shows: everybody, those whom somebody invited, or those who signed up by themselves. */
type Listed = 'everybody' | 'invited' | 'signedUp';

export function listedBy({ isInvited }: CustomerQuery): Listed {
  if (isInvited === undefined) return 'everybody';
  return isInvited === 'true' ? 'invited' : 'signedUp';
}

/** The invited ones have a counter under -1 (migration 0009); those who signed up are few and are counted. */
const counters = {
  everybody: { counter: sql.lit(0) },
  invited: { counter: sql.lit(-1) },
  signedUp: {},
};

/** How students are found: all of them, and those in the `scope` of a publisher. */
export function listsOf(db: Db, listed: Listed) {
  const idQuery = db
    .selectFrom('customers')
    .$if(listed === 'invited', (rows) => rows.where('invitedAt', 'is not', null))
    .$if(listed === 'signedUp', (rows) => rows.where('invitedAt', 'is', null));
  const common = {
    table: 'customers',
    dependsOn: ['customers', 'productOwnerships', 'products'],
    search: { email: inPieces('customers.email'), name: inPieces('customers.name') },
  };
  // A group is small enough to be counted each time.
  const few = { ...common, dependsOn: [] };
  const members = (groupId: RawBuilder<number>) =>
    idQuery.where(
      'customers.id',
      'in',
      db.selectFrom('groupCustomers').select('customerId').where('groupId', '=', groupId),
    );
  return {
    all: { ...common, idQuery, ...counters[listed] },
    ofPublisher: defineList((param: ParamOf<{ publisherId: number }>) => ({
      ...common,
      idQuery: studentsInScope(idQuery, param('publisherId')),
    })),
    inGroup: defineList((param: ParamOf<{ groupId: number }>) => ({
      ...few,
      idQuery: members(param('groupId')),
    })),
    inGroupOfPublisher: defineList((param: ParamOf<{ groupId: number; publisherId: number }>) => ({
      ...few,
      idQuery: studentsInScope(members(param('groupId')), param('publisherId')),
    })),
  };
}
