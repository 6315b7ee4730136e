import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { GroupService } from '../groups/service.ts';
import type { PasswordLinks } from '../../accounts/password-links/service.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import { createFirstPasswords } from '../../accounts/first-passwords/service.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import { createBookAssignment } from './ownerships/assign-books.ts';
import type { BookNews } from './ownerships/book-news.ts';
import { createBooksPreview } from './ownerships/books-preview.ts';
import { createImportedStudents } from './imported-students.ts';
import { createStudentInviting } from './invite-students.ts';
import { createStudentsChange } from './change-students.ts';
import { createOwnershipQueries } from './ownerships/ownership-queries.ts';
import type { Days } from './ownerships/ownership-types.ts';
import { createOwnershipService } from './ownerships/ownership-service.ts';
import { createManyCustomers } from './ownerships/change-many.ts';
import type { CustomerFilters, CustomerQuery } from './lists.ts';
import { seesGuardians, studentScopeOf } from './policy.ts';
import { createCustomerQueries } from './queries.ts';
import { studentAccountQueries as accounts, type NewStudent } from './student-account-queries.ts';
import { serializeById, serializeCustomers } from './serialize.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  products: ProductService;
  links: PasswordLinks;
  news: BookNews;
  sessions: SessionService;
}

/** Only the fields that are present are changed; null takes an e-mail or a login name away. */
type Changes = {
  name?: string;
  email?: string | null | undefined;
  loginName?: string | null | undefined;
  haveScreenPermission?: boolean | null | undefined;
  haveTextPermission?: boolean | null | undefined;
};

interface Invite extends Partial<Days> {
  name: string;
  email?: string | null | undefined;
  loginName?: string | null | undefined;
  productList: number[];
}

export function createCustomerService(deps: Deps) {
  const { db, audit, groups, products, links, news, sessions } = deps;
  const queries = createCustomerQueries(db);
  const ownerships = createOwnershipQueries(db);
  const assignment = createBookAssignment({ queries, ownerships, news });
  const many = createManyCustomers({ db, audit, groups, products, assignment, news });
  const inviting = createStudentInviting({ queries, ownerships, assignment, audit });

  const serializedById = (actor: Actor, id: number, trx?: Trx) =>
    serializeById(queries, actor, id, trx);

  /** Mails a new link to a student who never chose a password (product rules, section 5). */
  async function inviteAgain(trx: Trx, customerId: number): Promise<void> {
    const student = (await accounts.invitee(trx, customerId)) ?? notFound();
    const { invitedByName, publisherName } = student;
    // Only students who signed up alone have no inviter, and they have a password; the platform's
    // name is a fallback.
    const inviterName = invitedByName ?? 'Aqua';
    await news.invite(trx, [student], { inviterName, publisherName });
  }

  /** Whose group it is, and who may learn of guardians. */
  async function checkFilters(actor: Actor, { groupId, state }: CustomerFilters): Promise<void> {
    if (state === 'awaitsGuardian' && !seesGuardians(actor)) throw new AppError('role.forbidden');
    if (groupId !== undefined) await groups.get(actor, groupId);
  }

  /**
   * The old address may belong to somebody else: its links end, and the new address gets the
   * invitation if it is still open.
   */
  async function changeMailbox(trx: Trx, id: number): Promise<void> {
    await links.replace(trx, 'customer', id);
    const student = (await accounts.invitee(trx, id)) ?? notFound();
    if (student.passwordHash === null) await inviteAgain(trx, id);
  }

  return {
    async list(actor: Actor, query: CustomerQuery, signal?: AbortSignal) {
      const scope = studentScopeOf(actor);
      await checkFilters(actor, query);
      const page = await queries.page(query, scope, signal);
      return serializePage(page, (rows) => serializeCustomers(queries, rows, scope));
    },

    async ids(actor: Actor, query: CustomerFilters, signal?: AbortSignal) {
      await checkFilters(actor, query);
      return queries.ids(query, studentScopeOf(actor), signal);
    },

    many,
    change: createStudentsChange({ db, audit, queries, sessions }),
    previewBooks: createBooksPreview({ db, products }),

    get: (actor: Actor, id: number) => serializedById(actor, id),

    /**
     * Locks and returns those of `ids` that are in the publisher scope and not deleted; skips the
     * others.
     */
    lockActive: accounts.lockActive,

    /** The same by e-mail or login name. */
    lockActiveByName: accounts.lockActiveByName,

    /** Locks these students in the same order, also the deleted ones, of every publisher. */
    lockAll: (trx: Trx, ids: number[]) => queries.lockAll(trx, ids, everyPublisher),

    /** Students who join a publisher's group by themselves are the publisher's from then on. */
    addToPublisher: accounts.addToPublisher,

    /** Which of `ids` the actor sees, also the deleted ones. */
    seen: (trx: Trx, actor: Actor, ids: number[]) => queries.seen(trx, ids, studentScopeOf(actor)),

    assign: assignment.assign,
    assignEach: assignment.assignEach,
    tell: assignment.tell,
    setDays: many.setDays,
    revoke: assignment.revoke,
    leave: assignment.leave,
    comeBack: assignment.comeBack,
    ownersThrough: assignment.ownersThrough,
    keep: assignment.keep,
    unkeep: assignment.unkeep,
    takeBack: assignment.takeBack,
    resetDays: assignment.resetDays,

    ownerships: createOwnershipService({ db, audit, queries, ownerships, assignment }),

    /** Creates the student or adds the books; sends one mail if something is new. */
    invite(actor: Actor, invite: Invite) {
      const { productList, startsOn = null, endsOn = null } = invite;
      return db.transaction().execute(async (trx) => {
        const books = await products.assignable(trx, actor, productList);
        const { name, email = null, loginName = null } = invite;
        const dated = books.map((book) => ({ ...book, startsOn, endsOn }));
        const [outcome] = await inviting.invite(trx, actor, [
          { name, email, loginName, books: dated },
        ]);
        if (outcome === undefined || 'refusal' in outcome) throw outcome?.refusal ?? notFound();
        return serializedById(actor, outcome.customerId, trx);
      });
    },

    /** Many invitations at once, for the import. */
    inviting,

    imported: createImportedStudents({
      audit,
      queries,
      firstPasswords: createFirstPasswords({ db }),
    }),

    /**
     * Changes the information, the permissions, or both; a deleted student must be restored first.
     */
    update(
      actor: Actor,
      id: number,
      { name, email, loginName, ...changes }: Changes,
      ifMatch?: string,
    ) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        if (before.deletedAt !== null) throw new AppError('student.deleted');
        await audit.assertFresh(trx, 'student', before, ifMatch);
        const haveScreenPermission = changes.haveScreenPermission ?? undefined;
        const haveTextPermission = changes.haveTextPermission ?? undefined;
        const permissions = { haveScreenPermission, haveTextPermission };
        const after = await queries.update(trx, id, { name, email, loginName, ...permissions });
        if (after.email !== before.email) await changeMailbox(trx, id);
        await audit.record(trx, actor, 'student.updated', after, before);
        return serializedById(actor, id, trx);
      });
    },

    /** A soft delete; it ends every session (product rules, section 5). */
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        if (before.deletedAt !== null) throw new AppError('student.deleted');
        const deleted = await queries.markDeleted(trx, id);
        await queries.logAll(trx, actor, [id], 'deleted');
        await sessions.endAllOf(trx, 'customer', id);
        await audit.record(trx, actor, 'student.deleted', deleted);
        return serializedById(actor, id, trx);
      });
    },

    /**
     * Possible within the `restoreWindow`, by the database's clock; changes nothing if the student
     * is not deleted.
     */
    restore(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        if (before.deletedAt === null) return serializedById(actor, id, trx);
        if (!before.isRestorable) throw new AppError('student.notRestorable');
        const after = await queries.update(trx, id, { deletedAt: null });
        await queries.logAll(trx, actor, [id], 'restored');
        await audit.record(trx, actor, 'student.restored', after, before);
        return serializedById(actor, id, trx);
      });
    },

    /** The student with this e-mail, even a deleted one, as needed by the sign-up and its mails. */
    async lockByEmail(trx: Trx, email: string) {
      return (await accounts.lockByNames(trx, [{ email, loginName: null }]))[0];
    },

    /**
     * Creates a student from a confirmed sign-up; undefined when the e-mail was taken meanwhile.
     */
    async register(
      trx: Trx,
      { address, ...student }: NewStudent & { address: string },
    ): Promise<number | undefined> {
      const id = (await accounts.register(trx, student))?.id;
      if (id === undefined) return undefined;
      const { name, email } = student;
      const actor = { kind: 'customer', id, name, type: null, address } as const;
      await queries.logAll(trx, actor, [id], 'signedUp');
      await audit.record(trx, actor, 'student.signedUp', { id, name, email });
      return id;
    },

    inviteAgain,
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;
