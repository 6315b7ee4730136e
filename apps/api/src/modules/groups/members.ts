import { maxAssignment, maxGroupSize } from '@aqua/contract/groups';
import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../db/connect.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { Audit } from '../audit/service.ts';
import type { Days, Pair } from '../customers/ownership-types.ts';
import type { CustomerService } from '../customers/service.ts';
import type { ProductService } from '../products/service.ts';
import { assignableScopeOf, memberScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  customers: CustomerService;
  products: ProductService;
}

interface Assignment extends Days {
  productList: number[];
}

/**
 * The students of a group, and the books assigned to or revoked from all of them (decisions,
 * section 5).
 */
export function createGroupMembers({ db, audit, groups, customers, products }: Deps) {
  const queries = createGroupQueries(db);
  return {
    list: (actor: Actor, groupId: number, query: ListQuery, signal?: AbortSignal) =>
      customers.list(actor, { ...query, groupId }, signal),

    /** Adds all or none: a publisher's group has only students in its publisher scope. */
    add(actor: Actor, id: number, customerIds: number[]) {
      return db.transaction().execute(async (trx) => {
        const before = await groups.lock(trx, actor, id);
        const found = await customers.lockActive(
          trx,
          customerIds,
          memberScopeOf(actor, before.publisher?.id ?? null),
        );
        const known = new Set(found.map((student) => student.id));
        const unknown = customerIds.filter((customerId) => !known.has(customerId));
        if (unknown.length > 0)
          throw new AppError(
            'group.customerUnknown',
            { ids: unknown.slice(0, 20).join(', ') },
            'customerIds',
          );
        const added = await queries.addCustomers(trx, id, customerIds);
        if (before.countCustomers + added.length > maxGroupSize)
          throw new AppError('group.full', { max: maxGroupSize }, 'customerIds');
        const group = await groups.get(actor, id, trx);
        if (added.length > 0)
          await audit.record(trx, actor, 'group.customersAdded', { ...group, customerIds: added });
        return { ...group, added: added.length };
      });
    },

    remove(actor: Actor, id: number, customerId: number) {
      return db.transaction().execute(async (trx) => {
        await groups.lock(trx, actor, id);
        if (!(await queries.removeCustomer(trx, id, customerId))) notFound();
        const group = await groups.get(actor, id, trx);
        await audit.record(trx, actor, 'group.customerRemoved', { ...group, customerId });
        return group;
      });
    },

    assign(actor: Actor, id: number, { productList, ...days }: Assignment) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, id);
        const books = await products.assignable(trx, actor, productList);
        const ids = await queries.customerIds(trx, id);
        const students = await customers.lockActive(trx, ids, assignableScopeOf(actor));
        const count = students.length * books.length;
        if (count > maxAssignment)
          throw new AppError('group.tooMuch', { count, max: maxAssignment }, 'productList');
        const assigned = await customers.assign(trx, actor, students, { books, ...days });
        const facts = (pairs: Pair[]) =>
          pairs.map(({ customerId, productId }) => ({
            id: customerId,
            productId,
            ...days,
            group: id,
          }));
        await audit.recordAll(trx, actor, 'ownership.assigned', facts(assigned.added));
        await audit.recordAll(trx, actor, 'ownership.renewed', facts(assigned.renewed));
        const added = assigned.added.length + assigned.renewed.length;
        const counts = { added, skipped: count - added, students: students.length };
        if (added > 0)
          await audit.record(trx, actor, 'group.assigned', {
            ...group,
            productList,
            ...days,
            ...counts,
          });
        return counts;
      });
    },

    revoke(actor: Actor, id: number, productList: number[]) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, id);
        await products.assignable(trx, actor, productList);
        const ids = await queries.customerIds(trx, id);
        const students = await customers.lockActive(trx, ids, assignableScopeOf(actor));
        const ownerships = await customers.revoke(
          trx,
          actor,
          students.map((student) => student.id),
          productList,
        );
        const facts = ownerships.map(({ customerId, productId }) => ({
          id: customerId,
          productId,
          group: id,
        }));
        await audit.recordAll(trx, actor, 'ownership.revoked', facts);
        const revoked = ownerships.length;
        if (revoked > 0)
          await audit.record(trx, actor, 'group.revoked', { ...group, productList, revoked });
        return { revoked };
      });
    },
  };
}

export type GroupMembers = ReturnType<typeof createGroupMembers>;
