import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { byText, byTrigram, byTrigramAmong, plainly, type Search } from '../../db/list/search.ts';
import type { ParamOf } from '../../db/prepared/prepare.ts';
import {
  defineListInScope,
  everyPublisher,
  isStudentInScope,
  studentIdsOf,
  studentsInScope,
  totalsIdOf,
} from '../../db/publisher-scope.ts';

export interface CustomerFilters extends Omit<ListQuery, 'page' | 'size'> {
  /** Only students of this group. */
  groupId?: number | undefined;
  isInvited?: 'true' | 'false' | undefined;
}

export type CustomerQuery = CustomerFilters & ListQuery;

/** The students of a list: all, those who were invited, or those who signed up alone. */
type Listed = 'everybody' | 'invited' | 'signedUp';

export function listedBy({ isInvited }: CustomerFilters): Listed {
  if (isInvited === undefined) return 'everybody';
  return isInvited === 'true' ? 'invited' : 'signedUp';
}

/**
 * Counters keep how many were invited, in total (-1, migration 0009) and by publisher (migration
 * 0056). Students who signed up alone are few, so they are counted each time.
 */
function counterOf(listed: Listed, scope: Parameters<typeof totalsIdOf>[0]) {
  if (listed === 'signedUp' || (listed === 'everybody' && scope !== everyPublisher)) return {};
  const ofAll = sql.lit(listed === 'everybody' ? 0 : -1);
  return { counter: scope === everyPublisher ? ofAll : totalsIdOf(scope) };
}

/** How students are found: those of every publisher, or of one. */
export function listsOf(db: Db, listed: Listed) {
  /** Made for each list anew, since a list keeps its statements and totals. */
  const idQuery = () =>
    db
      .selectFrom('customers')
      .$if(listed === 'invited', (rows) => rows.where('invitedAt', 'is not', null))
      .$if(listed === 'signedUp', (rows) => rows.where('invitedAt', 'is', null));
  const common = { table: 'customers', dependsOn: ['customers', 'productOwnerships', 'products'] };
  const searchBy = (by: (column: string) => Search) => ({
    search: { email: by('customers.email'), name: by('customers.name') },
  });
  const membersOf = (groupId: RawBuilder<number>) =>
    db.selectFrom('groupCustomers').select('customerId').where('groupId', '=', groupId);
  return {
    everyone: defineListInScope((_, scope) => ({
      ...common,
      ...searchBy((column) =>
        scope === everyPublisher
          ? byTrigram(column)
          : byTrigramAmong(column, studentIdsOf(scope), totalsIdOf(scope)),
      ),
      ...counterOf(listed, scope),
      idQuery: idQuery(),
      filter: studentsInScope(scope),
    })),
    // A group is small enough to fetch and check all of its students, and to count them each time.
    inGroup: defineListInScope((param: ParamOf<{ groupId: number }>, scope) => {
      const isMember = sql<boolean>`
        customers.id in (${membersOf(param('groupId'))}) and ${isStudentInScope(scope)}`;
      return {
        ...common,
        ...searchBy(byText),
        dependsOn: [],
        idQuery: idQuery(),
        filter: plainly(isMember),
      };
    }),
  };
}
