import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../../db/connect.ts';
import type { CalendarSpan } from '../../../../lib/duration.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { BookNews, News, Recipient } from './book-news.ts';
import type { OwnershipQueries } from './ownership-queries.ts';
import type { DatedPair, Days, Origin, Pair } from './ownership-types.ts';
import { studentScopeOf } from '../policy.ts';
import type { CustomerQueries } from '../queries.ts';
import { leavings } from './leavings.ts';
import { revocations } from './revocations.ts';
import { studentAccountQueries as accounts } from '../student-account-queries.ts';

export interface Book {
  id: number;
  title: string;
}

/** Books, with the days that new ownerships get. */
export interface Assignment extends Days {
  books: Book[];
}

/** A book with the days that a new ownership of it gets. */
export type DatedBook = Book & Days;

/** The books that one student gets, where students get different ones. */
export interface StudentAssignment {
  student: Recipient;
  books: DatedBook[];
}

interface Way {
  origin?: Origin;
  /** Collects what is new instead of mailing it: several assignments are told in one mail. */
  untold?: News[] | undefined;
}

interface Deps {
  queries: CustomerQueries;
  ownerships: OwnershipQueries;
  news: BookNews;
}

/** Assigns books to students and revokes them, for one student or thousands. */
export function createBookAssignment({ queries, ownerships, news }: Deps) {
  /**
   * Skips books that the student owns already (product rules, section 5), except that an ownership
   * whose last day is over gets the new days, if there are any. Sends each student for whom
   * something is new one mail, unless the caller collects the news. Writes the students' logs; the
   * audit log is the caller's task. A student who had signed up alone counts as invited from now on.
   */
  async function assignEach(
    trx: Trx,
    actor: Actor,
    assignments: StudentAssignment[],
    { origin = 'byHand', untold }: Way = {},
  ) {
    await accounts.setInviter(
      trx,
      actor,
      assignments.map(({ student }) => student.id),
    );
    const pairs = assignments.flatMap(({ student, books }) =>
      books.map(({ id: productId, startsOn, endsOn }) => ({
        customerId: student.id,
        productId,
        startsOn,
        endsOn,
      })),
    );
    const renewed = await ownerships.renew(trx, pairs, origin);
    const added = await ownerships.add(trx, pairs, origin);
    const byHand = await ownerships.noteOrigin(trx, pairs, origin);
    await ownerships.log(trx, actor, 'renewed', renewed);
    await ownerships.log(trx, actor, 'assigned', added);

    const newTo = Map.groupBy([...added, ...renewed], ({ customerId }) => customerId);
    const students = assignments.map(({ student }) => student);
    const moved = students.filter(({ id, isNew }) => isNew === true || newTo.has(id));
    await queries.touch(
      trx,
      moved.map(({ id }) => id),
    );
    const booksOf = new Map(assignments.map(({ student, books }) => [student.id, books]));
    const newBooks = (customerId: number) => {
      const ids = new Set(newTo.get(customerId)?.map(({ productId }) => productId));
      const books = booksOf.get(customerId) ?? [];
      return books.filter(({ id }) => ids.has(id));
    };
    const isNews = moved.map((student) => ({ student, books: newBooks(student.id) }));
    if (untold === undefined) await tell(trx, actor, isNews);
    else untold.push(...isNews);
    return { added, renewed, byHand };
  }

  /** One mail to each student, however many assignments are new. */
  async function tell(trx: Trx, actor: Actor, untold: News[]): Promise<void> {
    const of = Map.groupBy(untold, ({ student }) => student.id);
    const merged = [...of.values()].flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const all = [first, ...others];
      const isNew = all.some(({ student }) => student.isNew === true);
      return { student: { ...first.student, isNew }, books: all.flatMap(({ books }) => books) };
    });
    await news.tell(trx, { inviterName: actor.name, publisherName: actor.publisherName }, merged);
  }

  async function logAndTouch(trx: Trx, actor: Actor, action: string, pairs: Pair[]) {
    await ownerships.log(trx, actor, action, pairs);
    await queries.touch(trx, [...new Set(pairs.map(({ customerId }) => customerId))]);
  }

  return {
    assignEach,
    tell,

    /** Assigns the same books to each of these students. */
    assign(
      trx: Trx,
      actor: Actor,
      students: Recipient[],
      { books, ...days }: Assignment,
      way?: Way,
    ) {
      const dated = books.map((book) => ({ ...book, ...days }));
      const assignments = students.map((student) => ({ student, books: dated }));
      return assignEach(trx, actor, assignments, way);
    },

    /**
     * Sets the days of these books for each of these students; returns the changed ownerships with
     * their previous days. The books are within the actor's publisher scope.
     */
    async setDays(
      trx: Trx,
      actor: Actor,
      customerIds: number[],
      { productIds, ...days }: Days & { productIds: number[] },
    ) {
      const before = await ownerships.setDaysOfAll(trx, customerIds, productIds, days);
      await logAndTouch(trx, actor, 'daysChanged', before);
      return before;
    },

    /**
     * Revokes the books that are in the actor's publisher scope; returns what was revoked, and the
     * name with which `giveBack` undoes it.
     */
    async revoke(
      trx: Trx,
      actor: Actor,
      books: { customerIds: number[]; productIds: number[] },
      revocation: string = randomUUID(),
    ) {
      const revoked = await revocations.revoke(trx, revocation, books, studentScopeOf(actor));
      await logAndTouch(trx, actor, 'revoked', revoked);
      return { revocation, revoked };
    },

    /**
     * Takes from these students what came to them through the group alone, in every publisher scope:
     * whoever gave the books to the group decided that. The rest no longer comes through the group.
     */
    async leave(
      trx: Trx,
      actor: Actor,
      of: { groupId: number; customerIds: number[] },
      revocation: string,
      keptFor?: CalendarSpan,
    ) {
      const revoked = await leavings.revoke(trx, revocation, of, keptFor);
      await logAndTouch(trx, actor, 'revoked', revoked);
      return revoked;
    },

    /** Undoes `leave` for these students: restores what they lost, without a mail. */
    async comeBack(
      trx: Trx,
      actor: Actor,
      of: { groupId: number; customerIds: number[] },
      revocation: string,
    ) {
      if (await leavings.isOver(trx, revocation)) throw new AppError('ownership.undoOver');
      const given = await leavings.giveBack(trx, revocation, of);
      await logAndTouch(trx, actor, 'givenBack', given);
      return given;
    },

    /** Who leaves keeps the books of the group, as given by hand; `unkeep` undoes it. */
    keep: leavings.keep,
    unkeep: leavings.unkeep,

    /**
     * Takes back what was given by hand, under a name by which `giveBack` undoes it; what also came
     * through a group stays.
     */
    async takeBack(trx: Trx, actor: Actor, pairs: Pair[]) {
      const revocation = randomUUID();
      const revoked = await revocations.takeBack(trx, revocation, pairs);
      await logAndTouch(trx, actor, 'revoked', revoked);
      return { revocation, revoked };
    },

    /** Undoes a renewal: these ownerships have their earlier days again, if nobody changed them. */
    async resetDays(trx: Trx, actor: Actor, pairs: (DatedPair & { since: Date })[]) {
      const reset = await ownerships.resetDays(trx, pairs);
      await logAndTouch(trx, actor, 'daysChanged', reset);
      return reset;
    },

    /** Who has books through the group, whether or not they are still in it. */
    ownersThrough: leavings.owners,

    /** Undoes a revoke: restores days and screenshots, without a mail. It may be repeated. */
    async giveBack(trx: Trx, actor: Actor, revocation: string) {
      const scope = studentScopeOf(actor);
      await revocations.lockGroups(trx, revocation);
      const lostBySome = await revocations.lockStudents(trx, revocation, scope);
      const again = await revocations.assignAgain(trx, revocation, scope);
      if (!lostBySome && again === 0) throw new AppError('ownership.undoOver');
      const given = await revocations.giveBack(trx, revocation, scope);
      await logAndTouch(trx, actor, 'givenBack', given);
      return given;
    },
  };
}

export type BookAssignment = ReturnType<typeof createBookAssignment>;
