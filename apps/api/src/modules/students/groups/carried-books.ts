import { randomUUID } from 'node:crypto';
import { maxAssignment } from '@aqua/contract/students/assignment-limits';
import type { Db, Trx } from '../../../db/connect.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { CalendarSpan } from '../../../lib/duration.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { News } from '../customers/ownerships/book-news.ts';
import type { CustomerService } from '../customers/service.ts';
import { createGroupQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  customers: CustomerService;
}

interface Way {
  /** The field of the call that named the students. */
  field?: string | undefined;
  /** Collects what is new instead of mailing it, for a call that tells more than that. */
  untold?: News[] | undefined;
}

/** Students of a deleted group whose books are taken by one statement. */
const chunk = 1_000;

/** The books that come and go with the membership in a group (docs/decisions/0106). */
export function createCarriedBooks({ db, audit, customers }: Deps) {
  const queries = createGroupQueries(db);

  async function take(
    trx: Trx,
    actor: Actor,
    of: { groupId: number; customerIds: number[] },
    revocation: string,
    keptFor?: CalendarSpan,
  ): Promise<number> {
    // Assigning books locks the students first, too. Another order here could deadlock.
    await customers.lockAll(trx, of.customerIds);
    const revoked = await customers.leave(trx, actor, of, revocation, keptFor);
    const facts = revoked.map(({ customerId, productId }) => ({
      id: customerId,
      productId,
      group: of.groupId,
    }));
    await audit.recordAll(trx, actor, 'ownership.revoked', facts);
    return revoked.length;
  }

  return {
    /**
     * Gives the books of the group to those who join it, whichever publisher they are of: whoever
     * gave them to the group decided that.
     */
    async bring(
      trx: Trx,
      actor: Actor,
      groupId: number,
      customerIds: number[],
      { field, untold }: Way = {},
    ): Promise<void> {
      if (customerIds.length === 0) return;
      const books = await queries.carriedBooks(trx, groupId);
      if (books.length === 0) return;
      const count = customerIds.length * books.length;
      if (count > maxAssignment)
        throw new AppError('group.tooMuch', { count, max: maxAssignment }, field);
      const students = await customers.lockActive(trx, customerIds, everyPublisher);
      const { added, renewed } = await customers.assignEach(
        trx,
        actor,
        students.map((student) => ({ student, books })),
        { origin: { groupId }, untold },
      );
      const daysOf = new Map(books.map(({ id, startsOn, endsOn }) => [id, { startsOn, endsOn }]));
      const facts = (pairs: typeof added) =>
        pairs.map(({ customerId, productId }) => ({
          id: customerId,
          productId,
          ...daysOf.get(productId),
          group: groupId,
        }));
      await audit.recordAll(trx, actor, 'ownership.assigned', facts(added));
      await audit.recordAll(trx, actor, 'ownership.renewed', facts(renewed));
    },

    /**
     * Takes what came to the student through this group alone; `giveBack` undoes it by its name, also
     * if there was nothing to take.
     */
    async takeFrom(trx: Trx, actor: Actor, groupId: number, customerId: number) {
      const revocation = randomUUID();
      const revoked = await take(trx, actor, { groupId, customerIds: [customerId] }, revocation);
      return { revoked, revocation };
    },

    /** The same from several students, under a name of the caller's, for as long as it says. */
    takeFromMany: take,

    /** Gives back what these students lost by leaving, whichever publisher it is of. */
    async giveBack(
      trx: Trx,
      actor: Actor,
      of: { groupId: number; customerIds: number[] },
      revocation: string,
    ): Promise<void> {
      await customers.lockAll(trx, of.customerIds);
      const given = await customers.comeBack(trx, actor, of, revocation);
      const facts = given.map(({ customerId, productId }) => ({
        id: customerId,
        productId,
        group: of.groupId,
      }));
      await audit.recordAll(trx, actor, 'ownership.givenBack', facts);
    },

    /** The same for all students of a group. */
    async takeFromAll(trx: Trx, actor: Actor, groupId: number) {
      const revocation = randomUUID();
      const owners = await customers.ownersThrough(trx, groupId);
      let revoked = 0;
      for (let at = 0; at < owners.length; at += chunk) {
        const customerIds = owners.slice(at, at + chunk);
        revoked += await take(trx, actor, { groupId, customerIds }, revocation);
      }
      return { revoked, revocation: revoked > 0 ? revocation : null };
    },
  };
}

export type CarriedBooks = ReturnType<typeof createCarriedBooks>;
