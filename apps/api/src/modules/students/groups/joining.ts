import { maxGroupSize } from '@aqua/contract/students/groups';
import type { Db, Trx } from '../../../db/connect.ts';
import { prepare } from '../../../db/prepared/prepare.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import { platformActor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import type { CustomerService } from '../customers/service.ts';
import { groupBookLists } from './book-lists.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  customers: CustomerService;
  products: ProductService;
}

/** Students who join a group without anybody adding them: those whom a provider introduces. */
export function createGroupJoining({ db, audit, groups, customers, products }: Deps) {
  const queries = createGroupQueries(db);
  const numbers = prepare(db, groupBookLists(db).numbers);

  /** The books of the group, each with the days that all students have who own it. */
  async function booksOf(trx: Trx, groupId: number) {
    const productIds = await queries.assignedBooks(groupId);
    const books = await products.titles(trx, productIds);
    const known = await numbers.run(trx, { groupId, productIds });
    return books.map((book) => {
      const days = known.find(({ productId }) => productId === book.id);
      const isOne = days !== undefined && !days.hasDifferentDays;
      return {
        ...book,
        startsOn: isOne ? days.startsOn : null,
        endsOn: isOne ? days.endsOn : null,
      };
    });
  }

  return {
    /** A group that is full takes nobody: the student stays without it, and can still sign in. */
    async join(trx: Trx, groupId: number, customerId: number): Promise<void> {
      const before = await groups.lock(trx, platformActor, groupId);
      if (before.countCustomers >= maxGroupSize) return;
      await queries.addCustomers(trx, groupId, [customerId]);
      const group = await groups.get(platformActor, groupId, trx);
      const customerIds = [customerId];
      await audit.record(trx, platformActor, 'group.customersAdded', { ...group, customerIds });
      const books = await booksOf(trx, groupId);
      const [student] = await customers.lockActive(trx, customerIds, everyPublisher);
      if (student === undefined || books.length === 0) return;
      const { added } = await customers.assignEach(trx, platformActor, [{ student, books }]);
      const facts = added.map(({ productId }) => ({ id: customerId, productId, group: groupId }));
      await audit.recordAll(trx, platformActor, 'ownership.assigned', facts);
    },
  };
}

export type GroupJoining = ReturnType<typeof createGroupJoining>;
