import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { AppError } from '../../../lib/errors.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { ownPublisherIdOf, type Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { BookAssignment, DatedBook } from './ownerships/assign-books.ts';
import type { News } from './ownerships/book-news.ts';
import type { OwnershipQueries } from './ownerships/ownership-queries.ts';
import type { DatedPair, Pair } from './ownerships/ownership-types.ts';
import { seesGuardians, studentScopeOf } from './policy.ts';
import type { CustomerQueries } from './queries.ts';
import { isSameName, namesNobody } from './same-name.ts';
import { studentAccountQueries as accounts } from './student-account-queries.ts';
import { createUndoneStudents } from './undone-students.ts';

/**
 * A student to invite, with books that the actor may assign. An e-mail or login name occurs once in a
 * call.
 */
export interface Invitation extends SignInNames {
  name: string;
  books: DatedBook[];
  /** Refuse the invitation if the e-mail or login name belongs to a student with another name. */
  mustHaveName?: boolean;
}

interface Effect {
  /** Null for a student whom the invitation would create. */
  customerId: number | null;
  /** Whether the invitation creates the student or, for the actor, seems to. */
  isNew: boolean;
  /** Ids of the books that were not owned before, or whose days were over and are replaced. */
  assigned: Set<number>;
  /**
   * The name of the e-mail's student, if the actor may see it and the invitation has another one.
   */
  otherName: string | null;
  /** The student waits for a guardian, and the actor may know that. */
  awaitsGuardian: boolean;
}

interface Found extends Pick<Effect, 'otherName' | 'awaitsGuardian'> {
  /** The student exists outside the scope: what is foreseen is what a new address would get. */
  isOutside: boolean;
  /** And gets no books, so that only the invitation brings the student into the scope. */
  isUnseen: boolean;
  /** The undo of an import has deleted the student, who comes back as a new one. */
  isUndone?: boolean;
}

/** What is found of a student who does not exist yet. */
const asNew = { otherName: null, awaitsGuardian: false, isOutside: false, isUnseen: false };

type Known = Awaited<ReturnType<typeof accounts.byNames>>[number];

interface Refused {
  refusal: AppError;
}

/** The result that an invitation would have. */
export type Foreseen = Effect | Refused;

/** The result of an invitation. */
type Outcome = (Effect & { customerId: number }) | Refused;

/**
 * What invitations did, for an undo: the students they made, the login names that others got, the
 * books given and renewed.
 */
export interface Invited {
  made: number[];
  loginNames: { id: number; loginName: string }[];
  given: Pair[];
  /** Had come through groups only, and count as given by hand, too. */
  byHand: Pair[];
  /** With the days that these ownerships had. */
  renewed: DatedPair[];
}

interface Deps {
  queries: CustomerQueries;
  ownerships: OwnershipQueries;
  assignment: BookAssignment;
  audit: Audit;
}

/** Invites students (product rules, section 5), one or hundreds in one transaction. */
export function createStudentInviting({ queries, ownerships, assignment, audit }: Deps) {
  const undone = createUndoneStudents({ queries, audit });

  /**
   * Checks an invitation against the student who has its login name or e-mail. It is refused if
   * that student is deleted (not by the undo of an import), or has another name although the name
   * must match. The name of a student outside the scope is revealed to nobody.
   */
  async function createFindings(trx: Db, actor: Actor, known: Known[]) {
    const ids = known.map(({ id }) => id);
    const visible = new Set(await accounts.idsInScope(trx, ids, studentScopeOf(actor)));
    const studentOf = finderOf(known);
    const emails = new Set(known.map((student) => student.email));
    return (invitation: Invitation): Refused | Found => {
      const { name, email, loginName, books, mustHaveName } = invitation;
      const student = studentOf(invitation);
      const isByNumber = loginName !== null && student?.loginName === loginName;
      const field = email === null ? 'loginName' : 'email';
      const refuse = (...[code, params]: ConstructorParameters<typeof AppError>) => ({
        refusal: new AppError(code, params, field),
      });
      if (student === undefined) return asNew;
      const { isUndone } = student;
      if (student.deletedAt !== null && !(isUndone && visible.has(student.id)))
        return refuse('student.deleted');
      // Whoever asks about addresses learns nothing, whichever names they try.
      if (!visible.has(student.id))
        return { ...asNew, isOutside: true, isUnseen: books.length === 0 };
      // Whoever may set an e-mail could mail themselves a link for the password.
      const maySet = isUndone && student.email === null && !emails.has(email);
      if (email !== null && student.email !== email && !maySet) return refuse('student.otherEmail');
      if (loginName !== null && student.loginName !== null && student.loginName !== loginName)
        return refuse('student.otherLoginName');
      // Nobody has used the account: the list that was undone may have had a wrong name.
      if (isUndone) return { ...asNew, isUndone };
      const awaitsGuardian = seesGuardians(actor) && student.guardianState === 'awaited';
      if (isSameName(name, student.name) || (email !== null && namesNobody(name, email)))
        return { ...asNew, awaitsGuardian };
      if (mustHaveName === true)
        return isByNumber
          ? { refusal: new AppError('import.numberOfOther', { name: student.name }, 'loginName') }
          : refuse('import.emailOfOther', { name: student.name });
      return { ...asNew, otherName: student.name, awaitsGuardian };
    };
  }

  /** Brings back those whom the undo of an import has deleted; returns their ids. */
  async function bringBack(trx: Trx, actor: Actor, invitations: Invitation[], known: Known[]) {
    if (!known.some(({ isUndone }) => isUndone)) return [];
    const studentOf = finderOf(known);
    const find = await createFindings(trx, actor, known);
    const back = invitations.flatMap((invitation) => {
      const before = studentOf(invitation);
      const found = find(invitation);
      const isBack = before !== undefined && !('refusal' in found) && found.isUndone === true;
      return isBack ? [{ before, as: invitation }] : [];
    });
    return undone.bringBack(trx, actor, back);
  }

  return {
    /** The results that `invite` would have, without writing anything. */
    async foresee(trx: Db, actor: Actor, invitations: Invitation[]): Promise<Foreseen[]> {
      const known = await accounts.byNames(trx, invitations);
      const find = await createFindings(trx, actor, known);
      const studentOf = finderOf(known);
      const wanted = invitations.flatMap((invitation) => {
        const student = studentOf(invitation);
        return student === undefined ? [] : pairsOf(student.id, invitation.books);
      });
      const owned = idsByStudent(await ownerships.kept(trx, wanted));
      return invitations.map((invitation) => {
        const found = find(invitation);
        if ('refusal' in found) return found;
        const isUnknown = found.isOutside || found.isUndone === true;
        const customerId = isUnknown ? undefined : studentOf(invitation)?.id;
        const before = customerId === undefined ? undefined : owned.get(customerId);
        const ids = invitation.books.map(({ id }) => id);
        const assigned = new Set(ids.filter((id) => before?.has(id) !== true));
        const isNew = customerId === undefined;
        return { ...found, customerId: customerId ?? null, isNew, assigned };
      });
    },

    /**
     * Creates the missing students, assigns the books, and mails each student for whom something is
     * new once, or leaves that to the caller, who collects what is `untold`. A refused invitation has
     * no effect and stops no other.
     */
    async invite(
      trx: Trx,
      actor: Actor,
      invitations: Invitation[],
      untold?: News[],
      done?: Invited,
    ): Promise<Outcome[]> {
      // Every call creates and locks students in the same order, so that two calls can't deadlock.
      const loginNames = invitations.flatMap(({ loginName }) => loginName ?? []);
      await accounts.lockSchools(trx, loginNames);
      const inOrder = invitations.toSorted((one, other) =>
        orderOf(one) < orderOf(other) ? -1 : 1,
      );
      const made = new Set(await accounts.insertAll(trx, actor, inOrder));
      const locked = await accounts.lockByNames(trx, invitations);
      const back = await bringBack(trx, actor, invitations, locked);
      for (const id of back) made.add(id);
      const students = back.length === 0 ? locked : await accounts.lockByNames(trx, invitations);
      const studentOf = finderOf(students);
      const existing = students.filter(({ id }) => !made.has(id));
      const find = await createFindings(trx, actor, existing);
      const joined = new Set<number>();
      const assignments = invitations.flatMap((invitation) => {
        const student = studentOf(invitation);
        if (student === undefined) return [];
        const found = find(invitation);
        if ('refusal' in found) return [];
        if (found.isUnseen) joined.add(student.id);
        // Who has a password and gets no books has nothing to do, and gets no mail.
        const isJoining = found.isUnseen && student.passwordHash === null;
        const isNew = made.has(student.id) || isJoining;
        const { books, loginName } = invitation;
        return { student: { ...student, isNew }, books, loginName, isVisible: !found.isOutside };
      });
      await queries.logAll(trx, actor, [...made, ...joined], 'invited');
      const { added, renewed, byHand } = await assignment.assignEach(trx, actor, assignments, {
        untold,
      });
      await accounts.addToPublisher(trx, ownPublisherIdOf(actor), [...joined]);
      done?.made.push(...made);
      done?.given.push(...added);
      done?.byHand.push(...byHand);
      done?.renewed.push(...renewed);
      const named = assignments.flatMap(({ student, loginName, isVisible }) =>
        isVisible && loginName !== null && student.loginName === null
          ? [{ id: student.id, loginName }]
          : [],
      );
      await accounts.addLoginNames(trx, named);
      await audit.recordAll(
        trx,
        actor,
        'student.updated',
        named,
        named.map(({ id }) => ({ id, loginName: null })),
      );
      done?.loginNames.push(...named);
      const [addedTo, renewedTo] = [idsByStudent(added), idsByStudent(renewed)];
      const changed = assignments.flatMap(({ student, books: all }) => {
        const { id, name, email, loginName, isNew } = student;
        const books = {
          added: [...(addedTo.get(id) ?? [])],
          renewed: [...(renewedTo.get(id) ?? [])],
        };
        const isChanged = isNew || joined.has(id) || books.added.length + books.renewed.length > 0;
        return isChanged ? [{ id, name, email, loginName, ...books, ...daysOf(all) }] : [];
      });
      await audit.recordAll(trx, actor, 'student.invited', changed);

      return invitations.map((invitation) => {
        const student = studentOf(invitation);
        const found = find(invitation);
        if ('refusal' in found) return found;
        // A student is missing only if an erasure came between the two statements.
        if (student === undefined) return { refusal: new AppError('row.unknown', {}, 'email') };
        const { id: customerId } = student;
        const assigned = new Set([
          ...(addedTo.get(customerId) ?? []),
          ...(renewedTo.get(customerId) ?? []),
        ]);
        const isNew = made.has(customerId) || joined.has(customerId);
        return { ...found, customerId, isNew, assigned };
      });
    },
  };
}

/** Finds the student of an invitation: by the login name first, then by the e-mail. */
function finderOf<Student extends SignInNames>(students: readonly Student[]) {
  const byLoginName = new Map(students.map((student) => [student.loginName, student]));
  const byEmail = new Map(students.map((student) => [student.email, student]));
  return ({ email, loginName }: SignInNames): Student | undefined =>
    (loginName === null ? undefined : byLoginName.get(loginName)) ??
    (email === null ? undefined : byEmail.get(email));
}

/** E-mails come first, in their order: `lockSchools` puts the others one after the other. */
function orderOf({ email, loginName }: SignInNames): string {
  return email === null ? `1 ${loginName}` : `0 ${email}`;
}

function pairsOf(customerId: number, books: DatedBook[]): DatedPair[] {
  return books.map(({ id: productId, startsOn, endsOn }) => ({
    customerId,
    productId,
    startsOn,
    endsOn,
  }));
}

/** The days of the books for the audit log: once, or for each book where they differ. */
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
