import type { ListQuery } from '@aqua/contract/list';
import type { studentStates } from '@aqua/contract/list-choices';
import { adultFrom } from '@aqua/contract/law/ages';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import {
  allOf,
  anyOf,
  byText,
  byTrigramAmong,
  byTrigramOf,
  plainly,
  type Search,
} from '../../../db/list/search.ts';
import { isYoungerThan } from '../../../db/clock.ts';
import { isEmailBounced } from './is-email-bounced.ts';
import { signInNames } from './sign-in-names.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import {
  defineListInScope,
  everyPublisher,
  isStudentInScope,
  studentIdsOf,
  studentsInScope,
  totalsIdOf,
} from '../../../db/publisher-scope.ts';

export interface CustomerFilters extends Omit<ListQuery, 'page' | 'size'> {
  /** Only students of this group. */
  groupId?: number | undefined;
  isInvited?: 'true' | 'false' | undefined;
  state?: StudentState | undefined;
}

type StudentState = (typeof studentStates)[number];

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

/** Each but the guardian's is the predicate of an index (migration 0092). */
const states: Record<StudentState, Search> = {
  active: plainly(sql`customers.deleted_at is null and customers.password_hash is not null`),
  notActive: plainly(sql`customers.deleted_at is null and customers.password_hash is null`),
  deleted: plainly(sql`customers.deleted_at is not null`),
  awaitsGuardian: plainly(sql`
    customers.guardian_state = 'awaited' and ${isYoungerThan(adultFrom)}
    and customers.deleted_at is null`),
  // Few mails come back, so they are found first.
  bounced: {
    find: sql`customers.deleted_at is null and customers.id = any (array(
      select customer_id from mails where state = 'bounced')) and ${isEmailBounced}`,
    check: sql`customers.deleted_at is null and ${isEmailBounced}`,
  },
};

/** A mail that comes back, and a birthday, change no student: who is meant is counted each time. */
const countedEachTime: readonly (StudentState | undefined)[] = ['bounced', 'awaitsGuardian'];

/** How students are found: those of every publisher, or of one. */
export function listsOf(db: Db, listed: Listed, state: StudentState | undefined) {
  /** Made for each list anew, since a list keeps its statements and totals. */
  const idQuery = () =>
    db
      .selectFrom('customers')
      .$if(listed === 'invited', (rows) => rows.where('invitedAt', 'is not', null))
      .$if(listed === 'signedUp', (rows) => rows.where('invitedAt', 'is', null));
  const common = {
    table: 'customers',
    byName: sql`customers.name collate natural_order`,
    dependsOn: countedEachTime.includes(state)
      ? []
      : ['customers', 'productOwnerships', 'products'],
  };
  const isIn = state === undefined ? undefined : states[state];
  const searchBy = (by: (column: string, content?: RawBuilder<unknown>) => Search) => {
    const email = () => by('customers.sign_in_names', signInNames);
    const name = () => by('customers.name');
    return { search: { email: email(), name: name(), any: anyOf(email(), name()) } };
  };
  const membersOf = (groupId: RawBuilder<number>) =>
    db.selectFrom('groupCustomers').select('customerId').where('groupId', '=', groupId);
  return {
    everyone: defineListInScope((_, scope) => ({
      ...common,
      ...searchBy((column, content) =>
        scope === everyPublisher
          ? byTrigramOf(column, content)
          : byTrigramAmong(column, studentIdsOf(scope), totalsIdOf(scope), content),
      ),
      ...(isIn === undefined && counterOf(listed, scope)),
      idQuery: idQuery(),
      filter: allOf([studentsInScope(scope), isIn]),
    })),
    // A group is small enough to fetch and check all of its students, and to count them each time.
    inGroup: defineListInScope((param: ParamOf<{ groupId: number }>, scope) => {
      const isMember = sql<boolean>`
        customers.id in (${membersOf(param('groupId'))}) and ${isStudentInScope(scope)}`;
      return {
        ...common,
        ...searchBy((column, content) => byText(content ?? column)),
        dependsOn: [],
        idQuery: idQuery(),
        filter: allOf([plainly(isMember), isIn]),
      };
    }),
  };
}
