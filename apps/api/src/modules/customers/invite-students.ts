import { AppError } from '../../errors.ts';
import type { Db, Trx } from '../../db/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Audit } from '../audit/service.ts';
import type { BookAssignment, DatedBook } from './assign-books.ts';
import type { OwnershipQueries } from './ownership-queries.ts';
import type { DatedPair, Pair } from './ownership-types.ts';
import { seesGuardians, studentScopeOf } from './policy.ts';
import type { CustomerQueries } from './queries.ts';
import { isSameName } from './same-name.ts';
import { studentAccountQueries as accounts } from './student-account-queries.ts';

/** A student to invite, with books that the actor may assign. An e-mail occurs once in a call. */
export interface Invitation {
  name: string;
  email: string;
  books: DatedBook[];
  /** Refuse it if the e-mail belongs to a student of another name. */
  mustHaveName?: boolean;
}

interface Effect {
  /** Null for a student whom the invitation would create. */
  customerId: number | null;
  /** Whether the invitation creates the student. */
  isNew: boolean;
  /** Ids of the books that were not owned before, or were over and get new days. */
  assigned: Set<number>;
  /** The name of a student whom the actor sees, if the invitation has another one. */
  otherName: string | null;
  /** The student waits for a guardian, and the actor may know it. */
  awaitsGuardian: boolean;
}

type Found = Pick<Effect, 'otherName' | 'awaitsGuardian'>;

type Known = Awaited<ReturnType<typeof accounts.byEmails>>[number];

interface Refused {
  refusal: AppError;
}

/** The result that an invitation would have. */
export type Foreseen = Effect | Refused;

/** The result of an invitation. */
type Outcome = (Effect & { customerId: number }) | Refused;

interface Deps {
  queries: CustomerQueries;
  ownerships: OwnershipQueries;
  assignment: BookAssignment;
  audit: Audit;
}

/** Invites students (decisions, section 5), one or hundreds in one transaction. */
export function createStudentInviting({ queries, ownerships, assignment, audit }: Deps) {
  /**
   * What stands between an invitation and the student who has its e-mail. A student is refused who is
   * deleted, or is outside of the scope and gets no books, or has another name than one that counts.
   * The name of a student outside of the scope is told to nobody.
   */
  async function createFindings(trx: Db, actor: Actor, known: Known[]) {
    const ids = known.map(({ id }) => id);
    const visible = new Set(await accounts.idsInScope(trx, ids, studentScopeOf(actor)));
    const byEmail = new Map(known.map((student) => [student.email, student]));
    return ({ name, email, books, mustHaveName }: Invitation): Refused | Found => {
      const refuse = (...[code, params]: ConstructorParameters<typeof AppError>) => ({
        refusal: new AppError(code, params, 'email'),
      });
      const student = byEmail.get(email);
      if (student === undefined) return { otherName: null, awaitsGuardian: false };
      if (student.deletedAt !== null) return refuse('student.deleted');
      const isVisible = visible.has(student.id);
      if (!isVisible && books.length === 0) return refuse('row.unknown');
      const awaitsGuardian = seesGuardians(actor) && student.guardianState === 'awaited';
      if (isSameName(name, student.name)) return { otherName: null, awaitsGuardian };
      if (mustHaveName !== true)
        return { otherName: isVisible ? student.name : null, awaitsGuardian };
      return isVisible
        ? refuse('import.emailOfOther', { name: student.name })
        : refuse('import.emailOfUnseen');
    };
  }

  return {
    /** The results that `invite` would have; nothing is written. */
    async foresee(trx: Db, actor: Actor, invitations: Invitation[]): Promise<Foreseen[]> {
      const emails = invitations.map(({ email }) => email);
      const known = await accounts.byEmails(trx, emails);
      const find = await createFindings(trx, actor, known);
      const byEmail = new Map(known.map((student) => [student.email, student.id]));
      const wanted = invitations.flatMap(({ email, books }) => {
        const customerId = byEmail.get(email);
        return customerId === undefined ? [] : pairsOf(customerId, books);
      });
      const owned = idsByStudent(await ownerships.kept(trx, wanted));
      return invitations.map((invitation) => {
        const found = find(invitation);
        if ('refusal' in found) return found;
        const customerId = byEmail.get(invitation.email);
        const before = customerId === undefined ? undefined : owned.get(customerId);
        const ids = invitation.books.map(({ id }) => id);
        const assigned = new Set(ids.filter((id) => before?.has(id) !== true));
        const isNew = customerId === undefined;
        return { ...found, customerId: customerId ?? null, isNew, assigned };
      });
    },

    /**
     * Creates the missing students, assigns the books, and sends one mail to each student for whom
     * something is new. A refused invitation has no effect and stops no other.
     */
    async invite(trx: Trx, actor: Actor, invitations: Invitation[]): Promise<Outcome[]> {
      // Every call creates and locks students in the same order, so that two calls can't deadlock.
      const inOrder = invitations.toSorted((one, other) => (one.email < other.email ? -1 : 1));
      const made = new Set(await accounts.insertAll(trx, actor, inOrder));
      const students = await accounts.lockByEmails(
        trx,
        inOrder.map(({ email }) => email),
      );
      const byEmail = new Map(students.map((student) => [student.email, student]));
      const existing = students.filter(({ id }) => !made.has(id));
      const find = await createFindings(trx, actor, existing);
      await queries.logAll(trx, actor, [...made], 'invited');

      const assignments = invitations.flatMap((invitation) => {
        const student = byEmail.get(invitation.email);
        if (student === undefined || 'refusal' in find(invitation)) return [];
        return { student: { ...student, isNew: made.has(student.id) }, books: invitation.books };
      });
      const { added, renewed } = await assignment.assignEach(trx, actor, assignments);
      const [addedTo, renewedTo] = [idsByStudent(added), idsByStudent(renewed)];
      const changed = assignments.flatMap(({ student: { id, name, email, isNew }, books: all }) => {
        const books = {
          added: [...(addedTo.get(id) ?? [])],
          renewed: [...(renewedTo.get(id) ?? [])],
        };
        const isChanged = isNew || books.added.length + books.renewed.length > 0;
        return isChanged ? [{ id, name, email, ...books, ...daysOf(all) }] : [];
      });
      await audit.recordAll(trx, actor, 'student.invited', changed);

      return invitations.map((invitation) => {
        const student = byEmail.get(invitation.email);
        const found = find(invitation);
        if ('refusal' in found) return found;
        // A student is missing only if an erasure came between two statements.
        if (student === undefined) return { refusal: new AppError('row.unknown', {}, 'email') };
        const { id: customerId } = student;
        const assigned = new Set([
          ...(addedTo.get(customerId) ?? []),
          ...(renewedTo.get(customerId) ?? []),
        ]);
        return { ...found, customerId, isNew: made.has(customerId), assigned };
      });
    },
  };
}

function pairsOf(customerId: number, books: DatedBook[]): DatedPair[] {
  return books.map(({ id: productId, startsOn, endsOn }) => ({
    customerId,
    productId,
    startsOn,
    endsOn,
  }));
}

/** The days of the books for the audit log: once, or of each book where they differ. */
function daysOf(books: DatedBook[]) {
  const { startsOn = null, endsOn = null } = books[0] ?? {};
  if (books.every((book) => book.startsOn === startsOn && book.endsOn === endsOn))
    return { startsOn, endsOn };
  return { days: books.map(({ id, startsOn, endsOn }) => ({ productId: id, startsOn, endsOn })) };
}

function idsByStudent(pairs: Pair[]): Map<number, Set<number>> {
  const groups = Map.groupBy(pairs, ({ customerId }) => customerId);
  return new Map(
    [...groups].map(([id, own]) => [id, new Set(own.map(({ productId }) => productId))]),
  );
}
