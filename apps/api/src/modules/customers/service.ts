import type { ListQuery } from '@aqua/contract/list';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { CustomerMails } from './mails.ts';
import type { Audit } from '../audit/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { ProductService } from '../products/service.ts';
import { reachOf } from './policy.ts';
import { createCustomerQueries } from './queries.ts';
import { showCustomers } from './show.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  links: PasswordLinks;
  mails: CustomerMails;
}

interface Invite {
  name: string;
  email: string;
  productList: number[];
}

export function createCustomerService({ db, audit, products, links, mails }: Deps) {
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
    async list(actor: Actor, query: ListQuery) {
      const reach = reachOf(actor);
      const page = await queries.page(query, reach);
      return { ...page, data: await showCustomers(queries, page.data, reach) };
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
          await queries.touch(trx, customerId);
          await audit.record(trx, actor, 'student.invited', {
            id: customerId,
            name,
            email,
            added,
          } as { id: number });
        }
        return shownById(actor, customerId, trx);
      });
    },

    revokeOwnership(actor: Actor, customerId: number, productId: number) {
      return db.transaction().execute(async (trx) => {
        const removed = await queries.removeOwnership(trx, customerId, productId, reachOf(actor));
        if (!removed) notFound();
        await queries.log(trx, actor, customerId, 'revoked', [productId]);
        await queries.touch(trx, customerId);
        await audit.record(trx, actor, 'ownership.revoked', { id: customerId, productId } as {
          id: number;
        });
        return { customerId, productId };
      });
    },
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;
