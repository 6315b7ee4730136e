import { maxAssignment } from '@aqua/contract/students/assignment-limits';
import type { ScreenError } from '@aqua/phrases/en/errors';
import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import type { Db, Trx } from '../../../../db/connect.ts';
import { inStep } from '../../../../db/keyed-steps.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import { idsOf, manyAnswerOf } from '../../../../http/answers/many-answer.ts';
import { mayRequestMails } from '../../../../mail/requested-mails.ts';
import type { Audit } from '../../../oversight/audit/service.ts';
import type { GroupService } from '../../groups/service.ts';
import type { ProductService } from '../../../catalogue/products/service.ts';
import type { BookAssignment } from './assign-books.ts';
import { isReachable, type BookNews } from './book-news.ts';
import type { Days, Pair } from './ownership-types.ts';
import { studentScopeOf } from '../policy.ts';
import { studentAccountQueries as accounts } from '../student-account-queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: Pick<GroupService, 'lock' | 'giveBooks' | 'membersAmong'>;
  products: ProductService;
  assignment: BookAssignment;
  news: BookNews;
}

interface Books {
  ids: number[];
  productList: number[];
}

interface Given extends Days {
  /** What happens to the days of students who already have a book. */
  ownedDays: OwnedDaysChoice;
  /** The groups through which the students were chosen. */
  groups: number[];
  /** Whoever joins these groups later gets the books, too. */
  forJoiners: boolean;
}

interface Named {
  /** The name of the revoke, if the caller chose it. */
  revocation?: string | undefined;
}

/** Changes to many students in one transaction (contract, `many.ts`). */
export function createManyCustomers({ db, audit, groups, products, assignment, news }: Deps) {
  const lock = (trx: Trx, actor: Actor, ids: number[]) =>
    accounts.lockActive(trx, ids, studentScopeOf(actor));
  const facts = (pairs: Pair[], days: object = {}) =>
    pairs.map(({ customerId, productId }) => ({ id: customerId, productId, ...days }));

  /**
   * Sets the days of these books for those of the students who have them; returns how many had
   * other days. `of` is added to the entries in the audit log.
   */
  async function setDays(
    trx: Trx,
    actor: Actor,
    ids: number[],
    { productList, startsOn, endsOn }: { productList: number[] } & Days,
    of: { group?: number } = {},
  ): Promise<number> {
    const days = { startsOn, endsOn };
    const before = await assignment.setDays(trx, actor, ids, { productIds: productList, ...days });
    await audit.recordAll(
      trx,
      actor,
      'ownership.updated',
      facts(before, { ...days, ...of }),
      before.map(({ customerId, productId, ...had }) => ({ id: customerId, productId, ...had })),
    );
    return before.length;
  }

  /** The students by the groups through which they get books; by hand those who are in none. */
  async function waysTo<Student extends { id: number }>(
    trx: Trx,
    students: Student[],
    groupIds: number[],
  ): Promise<{ group?: number; members: Student[] }[]> {
    const memberships = await groups.membersAmong(trx, groupIds, idsOf(students));
    const inAny = new Set(memberships.map(({ customerId }) => customerId));
    const of = Map.groupBy(memberships, ({ groupId }) => groupId);
    const ways = groupIds.map((group) => {
      const ids = new Set(of.get(group)?.map(({ customerId }) => customerId));
      return { group, members: students.filter(({ id }) => ids.has(id)) };
    });
    const others = { members: students.filter(({ id }) => !inAny.has(id)) };
    return [others, ...ways].filter(({ members }) => members.length > 0);
  }

  return {
    setDays,

    assign(
      actor: Actor,
      { ids, productList, groups: groupIds, ownedDays, forJoiners, ...days }: Books & Given,
    ) {
      const count = ids.length * productList.length;
      if (count > maxAssignment)
        throw new AppError('group.tooMuch', { count, max: maxAssignment }, 'productList');
      return inStep(db, async (trx) => {
        const books = await products.assignable(trx, actor, productList);
        // Every change of groups locks them in this order, so that none deadlocks.
        for (const id of groupIds.toSorted((one, other) => one - other))
          await groups.lock(trx, actor, id);
        const students = await lock(trx, actor, ids);
        const how = { isCarried: forJoiners, ...days };
        await groups.giveBooks(trx, actor, groupIds, productList, how);
        for (const { group, members } of await waysTo(trx, students, groupIds)) {
          const { added, renewed } = await assignment.assign(
            trx,
            actor,
            members,
            { books, ...days },
            { origin: group === undefined ? 'byHand' : { groupId: group } },
          );
          const given = { ...days, ...(group !== undefined && { group }) };
          await audit.recordAll(trx, actor, 'ownership.assigned', facts(added, given));
          await audit.recordAll(trx, actor, 'ownership.renewed', facts(renewed, given));
        }
        // Students who just got the books have these days, so only the others change.
        if (ownedDays === 'set')
          await setDays(trx, actor, idsOf(students), { productList, ...days });
        return manyAnswerOf(ids, idsOf(students));
      });
    },

    revoke(actor: Actor, { ids, productList, revocation: name }: Books & Named) {
      return inStep(db, async (trx) => {
        await products.assignable(trx, actor, productList);
        const students = await lock(trx, actor, ids);
        const { revocation, revoked } = await assignment.revoke(
          trx,
          actor,
          { customerIds: idsOf(students), productIds: productList },
          name,
        );
        await audit.recordAll(trx, actor, 'ownership.revoked', facts(revoked));
        return { ...manyAnswerOf(ids, idsOf(students)), revocation };
      });
    },

    /**
     * A student who was just mailed gets no second mail, so that a repeated call mails nobody
     * twice.
     */
    inviteAgain(actor: Actor, { ids }: { ids: number[] }) {
      return inStep(db, async (trx) => {
        const students = await lock(trx, actor, ids);
        const unused = students.filter(({ passwordHash }) => passwordHash === null);
        const waiting = unused.filter(isReachable);
        const mayGo = new Set(await mayRequestMails(trx, 'password', 'customer', idsOf(waiting)));
        const invited = waiting.filter(({ id }) => mayGo.has(id));
        const byInviter = Map.groupBy(invited, ({ invitedByName, publisherName }) =>
          JSON.stringify([invitedByName ?? 'Aqua', publisherName]),
        );
        for (const [names, some] of byInviter) {
          const [inviterName, publisherName] = JSON.parse(names) as [string, string | null];
          await news.invite(trx, some, { inviterName, publisherName });
        }
        const subjects = invited.map(({ id, name, email, loginName }) => ({
          id,
          name,
          email,
          loginName,
        }));
        await audit.recordAll(trx, actor, 'student.invitedAgain', subjects);
        const isWaiting = new Set(idsOf(waiting));
        const isUnreachable = new Set(idsOf(unused.filter((student) => !isReachable(student))));
        const known = new Set(idsOf(students));
        const reasonOf = (id: number): ScreenError => {
          if (isUnreachable.has(id)) return 'student.noMailbox';
          if (isWaiting.has(id)) return 'mail.tooSoon';
          return known.has(id) ? 'student.hasPassword' : 'row.unknown';
        };
        return manyAnswerOf(ids, idsOf(invited), reasonOf);
      });
    },
  };
}
