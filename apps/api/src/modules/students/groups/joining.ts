import { maxGroupSize } from '@aqua/contract/students/groups';
import type { Db, Trx } from '../../../db/connect.ts';
import { platformActor, type Actor } from '../../../http/actor.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CarriedBooks } from './carried-books.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  carriedBooks: CarriedBooks;
}

type Group = Awaited<ReturnType<GroupService['get']>>;

interface Entering {
  /** The field of the call that named the students. */
  field?: string;
  /** What the audit log calls it. */
  action?: string;
}

/** Students who join a group, whoever adds them, or by themselves. */
export function createGroupJoining({ db, audit, groups, carriedBooks }: Deps) {
  const queries = createGroupQueries(db);

  /** They get no books yet. Call it with the group locked, as `before`. */
  async function enter(
    trx: Trx,
    actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
    before: Group,
    ids: number[],
    { field, action = 'group.customersAdded' }: Entering = {},
  ) {
    const added = await queries.addCustomers(trx, before.id, ids);
    if (before.countCustomers + added.length > maxGroupSize)
      throw new AppError('group.full', { max: maxGroupSize }, field);
    const group = await groups.get(platformActor, before.id, trx);
    if (added.length > 0) await audit.record(trx, actor, action, { ...group, customerIds: added });
    return { group, added };
  }

  return {
    enter,

    /** Gives those who have entered the books of the group. */
    bring: carriedBooks.bring,

    /** Before the student is made: every call locks a group before its students. */
    lock: (trx: Trx, groupId: number) => queries.lock(trx, groupId),

    /**
     * For those whom a provider introduces. A group that is full takes nobody: the student stays
     * without it, and can still sign in.
     */
    async join(trx: Trx, groupId: number, customerId: number): Promise<void> {
      const before = await groups.lock(trx, platformActor, groupId);
      if (before.countCustomers >= maxGroupSize) return;
      const { added } = await enter(trx, platformActor, before, [customerId]);
      await carriedBooks.bring(trx, platformActor, groupId, added);
    },
  };
}

export type GroupJoining = ReturnType<typeof createGroupJoining>;
