import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { showPage } from '../../db/list.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { assertFresh } from '../../http/edits.ts';
import type { CustomerMails } from './mails.ts';
import type { Audit } from '../audit/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { ProductService } from '../products/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { reachOf } from './policy.ts';
import { createCustomerQueries } from './queries.ts';
import { showCustomers } from './show.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  links: PasswordLinks;
  mails: CustomerMails;
  sessions: SessionService;
}

interface Information {
  name: string;
  email: string;
}

interface Permission {
  haveScreenPermission: boolean;
}

interface Invite extends Information {
  productList: number[];
}

export function createCustomerService({ db, audit, products, links, mails, sessions }: Deps) {
  const queries = createCustomerQueries(db);

  async function shownById(actor: Actor, id: number, trx: Db = db) {
    const reach = reachOf(actor);
    const row = (await queries.byId(id, reach, trx)) ?? notFound();
    const [customer] = await showCustomers(queries, [row], reach, trx);
    return customer ?? notFound();
  }

  /** The student of that e-mail, locked: made now, or there already (decisions, section 5). */
  async function findOrCreate(trx: Trx, actor: Actor, invite: Invite) {
    const isNew = (await queries.insert(trx, actor, invite)) !== undefined;
    const customer = (await queries.lockByEmail(trx, invite.email)) ?? notFound();
    if (customer.deletedAt !== null) throw new AppError('student.deleted', {}, 'email');
    if (isNew) await queries.log(trx, actor, customer.id, 'invited');
    return { ...customer, isNew };
  }

  return {
    async list(actor: Actor, query: ListQuery, signal?: AbortSignal) {
      const reach = reachOf(actor);
      const page = await queries.page(query, reach, signal);
      return showPage(page, (rows) => showCustomers(queries, rows, reach));
    },

    get: (actor: Actor, id: number) => shownById(actor, id),

    /** Creates the student or adds the books; one mail, and only when there is something to say. */
    invite(actor: Actor, invite: Invite) {
      return db.transaction().execute(async (trx) => {
        const books = await products.assignable(trx, actor, invite.productList);
        const student = await findOrCreate(trx, actor, invite);
        const added = await queries.addOwnerships(trx, student.id, invite.productList);
        await queries.log(trx, actor, student.id, 'assigned', added);

        const { id: customerId, name, email, isNew } = student;
        const inviter = { inviterName: actor.name, publisherName: actor.publisherName };
        if (student.passwordHash === null && (isNew || added.length > 0)) {
          const token = await links.issue(trx, {
            accountKind: 'customer',
            accountId: customerId,
            purpose: 'create',
          });
          const titles = await queries.titlesOf(trx, customerId);
          await mails.invite(trx, { customerId, name, email }, inviter, token, titles);
        } else if (added.length > 0) {
          const titles = books.filter(({ id }) => added.includes(id)).map(({ title }) => title);
          await mails.announceBooks(trx, { customerId, name, email }, inviter, titles);
        }
        if (isNew || added.length > 0) {
          await queries.update(trx, customerId, {});
          await audit.record(trx, actor, 'student.invited', {
            id: customerId,
            name,
            email,
            added,
          });
        }
        return shownById(actor, customerId, trx);
      });
    },

    /** Information, or the screen permission alone; a deleted student must be restored first. */
    update(actor: Actor, id: number, changes: Information | Permission, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const locked = (await queries.lock(trx, id)) ?? notFound();
        if (locked.deletedAt !== null) throw new AppError('student.deleted');
        assertFresh(locked, ifMatch);
        const before = await shownById(actor, id, trx);
        await queries.update(trx, id, columnsOf(changes));
        const student = await shownById(actor, id, trx);
        await audit.record(trx, actor, 'student.updated', student, before);
        return student;
      });
    },

    /** Soft, and the end of every session (decisions, section 5). */
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        if (before.deletedAt !== null) throw new AppError('student.deleted');
        await queries.update(trx, id, { deletedAt: sql`now()` as never });
        await queries.log(trx, actor, id, 'deleted');
        await sessions.endAllOf(trx, 'customer', id);
        const student = await shownById(actor, id, trx);
        await audit.record(trx, actor, 'student.deleted', student);
        return student;
      });
    },

    /** Until 7 days after the deletion, by the database's clock; what is not deleted stays as it is. */
    restore(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        if (before.deletedAt === null) return shownById(actor, id, trx);
        if (!before.isRestorable) throw new AppError('student.notRestorable');
        await queries.update(trx, id, { deletedAt: null });
        await queries.log(trx, actor, id, 'restored');
        const student = await shownById(actor, id, trx);
        await audit.record(trx, actor, 'student.restored', student);
        return student;
      });
    },

    /** A fresh link for a student who never chose a password (decisions, section 5). */
    async inviteAgain(trx: Trx, customerId: number): Promise<void> {
      const student = (await queries.invitee(trx, customerId)) ?? notFound();
      const link = { accountKind: 'customer', accountId: customerId, purpose: 'create' } as const;
      const token = await links.issue(trx, link);
      const { name, email, invitedByName: inviterName, publisherName } = student;
      const titles = await queries.titlesOf(trx, customerId);
      const inviter = { inviterName, publisherName };
      await mails.invite(trx, { customerId, name, email }, inviter, token, titles);
    },

    resetCountScreenshot(actor: Actor, customerId: number, productId: number) {
      return db.transaction().execute(async (trx) => {
        const reset = await queries.resetCountScreenshot(
          trx,
          customerId,
          productId,
          reachOf(actor),
        );
        if (!reset) notFound();
        await queries.log(trx, actor, customerId, 'screenshotsReset', [productId]);
        await audit.record(trx, actor, 'ownership.screenshotsReset', { id: customerId, productId });
        return { customerId, productId, countScreenshot: 0 };
      });
    },

    revokeOwnership(actor: Actor, customerId: number, productId: number) {
      return db.transaction().execute(async (trx) => {
        const removed = await queries.removeOwnership(trx, customerId, productId, reachOf(actor));
        if (!removed) notFound();
        await queries.log(trx, actor, customerId, 'revoked', [productId]);
        await queries.update(trx, customerId, {});
        await audit.record(trx, actor, 'ownership.revoked', { id: customerId, productId });
        return { customerId, productId };
      });
    },
  };
}

function columnsOf(changes: Information | Permission) {
  if ('haveScreenPermission' in changes) {
    return { haveScreenPermission: changes.haveScreenPermission };
  }
  return { name: changes.name, email: changes.email };
}

export type CustomerService = ReturnType<typeof createCustomerService>;
