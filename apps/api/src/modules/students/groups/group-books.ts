import { maxAssignment } from '@aqua/contract/students/assignment-limits';
import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import type { SeenDays } from '@aqua/contract/students/group-books';
import type { Db, Trx } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import { prepare } from '../../../db/prepared/prepare.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { idsOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Days, Pair } from '../customers/ownerships/ownership-types.ts';
import type { CustomerService } from '../customers/service.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import { groupBookLists } from './book-lists.ts';
import { assignableScopeOf } from './policy.ts';
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

interface GroupAssignment extends Assignment {
  ownedDays: OwnedDaysChoice;
  forJoiners: boolean;
}

interface DaysChange extends Assignment {
  seen?: SeenDays | undefined;
}

/** Books assigned to or revoked from all students of a group at once (product rules, section 5). */
export function createGroupBooks({ db, audit, groups, customers, products }: Deps) {
  const queries = createGroupQueries(db);
  const numbers = prepare(db, groupBookLists(db).numbers);

  /** Refuses to change days that are no longer those the caller saw (product rules, section 2). */
  async function assertSeen(trx: Trx, groupId: number, productIds: number[], seen: SeenDays) {
    const now = await numbers.run(trx, { groupId, productIds });
    const isSeen = now.every(
      ({ owned, startsOn, endsOn, hasDifferentDays }) =>
        owned === 0 ||
        (startsOn === seen.startsOn &&
          endsOn === seen.endsOn &&
          hasDifferentDays === seen.hasDifferentDays),
    );
    // The error does not say who changed them: that may have happened for the group or for one
    // student.
    if (!isSeen) throw new AppError('edit.stale');
  }

  return {
    /** The effect that a change of these books would have, so that a screen can show it first. */
    async preview(actor: Actor, id: number, productList: number[]) {
      await groups.get(actor, id);
      return customers.previewBooks(actor, await queries.customerIds(id), productList);
    },

    /** Students who join the group later get these books, too, if the call says so. */
    assign(
      actor: Actor,
      id: number,
      { productList, ownedDays, forJoiners: isCarried, ...days }: GroupAssignment,
    ) {
      return inStep(db, async (trx) => {
        const group = await groups.lock(trx, actor, id);
        const books = await products.assignable(trx, actor, productList);
        const ids = await queries.customerIds(id, trx);
        const students = await customers.lockActive(trx, ids, assignableScopeOf(actor));
        const count = students.length * books.length;
        if (count > maxAssignment)
          throw new AppError('group.tooMuch', { count, max: maxAssignment }, 'productList');
        const assigned = await customers.assign(
          trx,
          actor,
          students,
          { books, ...days },
          { origin: { groupId: id } },
        );
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
        // Students who just got the books have these days, so only the others change.
        const changed =
          ownedDays === 'set'
            ? await customers.setDays(
                trx,
                actor,
                idsOf(students),
                { productList, ...days },
                { group: id },
              )
            : 0;
        const given = await queries.giveBooks(trx, id, productList, { isCarried, ...days });
        const counts = { added, skipped: count - added, changed, students: students.length };
        if (added + changed + given > 0)
          await audit.record(trx, actor, 'group.assigned', {
            ...group,
            productList,
            ...days,
            forJoiners: isCarried,
            ...counts,
          });
        return counts;
      });
    },

    /** Sets first and last day of these books for all students of the group who have them. */
    updateOwnerships(
      actor: Actor,
      id: number,
      { productList, startsOn, endsOn, seen }: DaysChange,
    ) {
      const days = { startsOn, endsOn };
      return inStep(db, async (trx) => {
        const group = await groups.lock(trx, actor, id);
        await products.assignable(trx, actor, productList);
        const ids = await queries.customerIds(id, trx);
        const students = await customers.lockActive(trx, ids, assignableScopeOf(actor));
        if (seen !== undefined) await assertSeen(trx, id, productList, seen);
        const changed = await customers.setDays(
          trx,
          actor,
          idsOf(students),
          { productList, ...days },
          { group: id },
        );
        const carried = await queries.setCarriedDays(trx, id, productList, days);
        if (changed + carried > 0)
          await audit.record(trx, actor, 'group.daysChanged', {
            ...group,
            productList,
            ...days,
            changed,
          });
        return { changed };
      });
    },

    /**
     * Revokes the books from each student of the group, however the student got them: whoever
     * revokes a book from a class wants the class not to have it (docs/decisions/0062).
     */
    revoke(
      actor: Actor,
      id: number,
      { productList, revocation: name }: { productList: number[]; revocation?: string | undefined },
    ) {
      return inStep(db, async (trx) => {
        const group = await groups.lock(trx, actor, id);
        await products.assignable(trx, actor, productList);
        const ids = await queries.customerIds(id, trx);
        const students = await customers.lockActive(trx, ids, assignableScopeOf(actor));
        const { revocation, revoked: pairs } = await customers.revoke(
          trx,
          actor,
          { customerIds: idsOf(students), productIds: productList },
          name,
        );
        const unassigned = await queries.dropBooks(trx, id, productList, revocation);
        const facts = pairs.map(({ customerId, productId }) => ({
          id: customerId,
          productId,
          group: id,
        }));
        await audit.recordAll(trx, actor, 'ownership.revoked', facts);
        const revoked = pairs.length;
        if (revoked + unassigned > 0)
          await audit.record(trx, actor, 'group.revoked', { ...group, productList, revoked });
        return { revoked, unassigned, revocation };
      });
    },
  };
}

export type GroupBooks = ReturnType<typeof createGroupBooks>;
