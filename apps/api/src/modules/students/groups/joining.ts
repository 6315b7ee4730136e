import { maxGroupSize } from '@aqua/contract/students/groups';
import type { Db, Trx } from '../../../db/connect.ts';
import { platformActor } from '../../../http/actor.ts';
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

/** Students who join a group without anybody adding them: those whom a provider introduces. */
export function createGroupJoining({ db, audit, groups, carriedBooks }: Deps) {
  const queries = createGroupQueries(db);

  return {
    /** Before the student is made: every call locks a group before its students. */
    lock: (trx: Trx, groupId: number) => queries.lock(trx, groupId),

    /** A group that is full takes nobody: the student stays without it, and can still sign in. */
    async join(trx: Trx, groupId: number, customerId: number): Promise<void> {
      const before = await groups.lock(trx, platformActor, groupId);
      if (before.countCustomers >= maxGroupSize) return;
      const customerIds = await queries.addCustomers(trx, groupId, [customerId]);
      if (customerIds.length === 0) return;
      const group = await groups.get(platformActor, groupId, trx);
      await audit.record(trx, platformActor, 'group.customersAdded', { ...group, customerIds });
      await carriedBooks.bring(trx, platformActor, groupId, customerIds);
    },
  };
}

export type GroupJoining = ReturnType<typeof createGroupJoining>;
