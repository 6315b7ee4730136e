import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { byTrigram } from '../../db/list-search.ts';
import type { ParamOf } from '../../db/prepared.ts';
import { defineListInScope, everyPublisher, isStudentInScope } from '../../db/publisher-scope.ts';

export interface CustomerQuery extends ListQuery {
  /** Only the students of this group. */
  groupId?: number | undefined;
  isInvited?: 'true' | 'false' | undefined;
}

/** The students of a list: all, those whom somebody invited, or those who signed up alone. */
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

/** How students are found: those of every publisher, or of one. */
export function listsOf(db: Db, listed: Listed) {
  const idQuery = db
    .selectFrom('customers')
    .$if(listed === 'invited', (rows) => rows.where('invitedAt', 'is not', null))
    .$if(listed === 'signedUp', (rows) => rows.where('invitedAt', 'is', null));
  const common = {
    table: 'customers',
    dependsOn: ['customers', 'productOwnerships', 'products'],
    search: { email: byTrigram('customers.email'), name: byTrigram('customers.name') },
  };
  // A group is small enough to be counted each time.
  const few = { ...common, dependsOn: [] };
  const membersOf = (groupId: RawBuilder<number>) =>
    db.selectFrom('groupCustomers').select('customerId').where('groupId', '=', groupId);
  return {
    everyone: defineListInScope((_, scope) => ({
      ...common,
      idQuery: idQuery.where(isStudentInScope(scope)),
      ...(scope === everyPublisher && counters[listed]),
    })),
    inGroup: defineListInScope((param: ParamOf<{ groupId: number }>, scope) => ({
      ...few,
      idQuery: idQuery
        .where('customers.id', 'in', membersOf(param('groupId')))
        .where(isStudentInScope(scope)),
    })),
  };
}
