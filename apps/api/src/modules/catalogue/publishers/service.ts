import type { publisherEditForm, publisherForm } from '@aqua/contract/catalogue/publishers';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { FileLinks } from '../../../files/links.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import type { PublisherMails } from './mails.ts';
import { assertEditable, assertVisible, logoScopeOf } from './policy.ts';
import { createPublisherQueries, type PublisherQuery, type PublisherRow } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  sessions: SessionService;
  fileLinks: FileLinks;
  mails: PublisherMails;
}

export function createPublisherService({ db, audit, sessions, fileLinks, mails }: Deps) {
  const queries = createPublisherQueries(db);

  function serialize({ logoSha256, ...publisher }: PublisherRow) {
    return { ...publisher, logo: fileLinks.imageOf(publisher.logoImageId, logoSha256) };
  }

  async function serializedById(id: number, trx: Db = db) {
    return serialize((await queries.byId(id, trx)) ?? notFound());
  }

  async function checkLogo(trx: Trx, actor: Actor, logoImageId: number): Promise<void> {
    if (!(await queries.image(trx, logoImageId, logoScopeOf(actor))))
      throw new AppError('logoAlert', {}, 'logoImageId');
  }

  return {
    async list(query: PublisherQuery, signal?: AbortSignal) {
      const page = await queries.page(query, signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    async get(actor: Actor, id: number) {
      assertVisible(actor, id);
      return serializedById(id);
    },

    create(actor: Actor, form: z.output<typeof publisherForm>) {
      const { name, companyName, companyDescription, logoImageId = null } = form;
      return db.transaction().execute(async (trx) => {
        if (logoImageId !== null) await checkLogo(trx, actor, logoImageId);
        const values = { name, companyName, companyDescription, logoImageId };
        const { id } = await queries.insert(trx, values);
        const publisher = await serializedById(id, trx);
        await audit.record(trx, actor, 'publisher.created', publisher);
        return publisher;
      });
    },

    update(actor: Actor, id: number, form: z.output<typeof publisherEditForm>, ifMatch?: string) {
      const { name, companyName, companyDescription, logoImageId } = form;
      return db.transaction().execute(async (trx) => {
        assertVisible(actor, id);
        const before = serialize((await queries.lock(trx, id)) ?? notFound());
        assertEditable(actor, before);
        await audit.assertFresh(trx, 'publisher', before, ifMatch);
        if (logoImageId != null && logoImageId !== before.logoImageId)
          await checkLogo(trx, actor, logoImageId);
        await queries.update(trx, id, { name, companyName, companyDescription, logoImageId });
        const publisher = await serializedById(id, trx);
        await audit.record(trx, actor, 'publisher.updated', publisher, before);
        return publisher;
      });
    },

    /**
     * A publisher that was never approved is removed together with the staff who signed up for it.
     * Those with a confirmed e-mail get a mail about it; an unconfirmed address may not be theirs.
     */
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        // Giving a book locks its students first. Another order here could deadlock.
        await queries.lockStudents(trx, id);
        const publisher = serialize((await queries.lock(trx, id)) ?? notFound());
        assertEditable(actor, publisher);
        const products = await queries.countProducts(trx, id);
        if (products > 0) throw new AppError('publisher.inUse', { count: products });
        const staff = await queries.staff(trx, id);
        if (publisher.approvedAt !== null && staff.length > 0)
          throw new AppError('publisher.hasStaff', { count: staff.length });
        await queries.remove(trx, id);
        for (const member of staff) await sessions.endAllOf(trx, 'staff', member.id);
        for (const { id: memberId, name, email, emailConfirmedAt } of staff)
          if (emailConfirmedAt !== null)
            await mails.refused(trx, { id: memberId, name, email, publisherName: publisher.name });
        await audit.record(trx, actor, 'publisher.removed', publisher);
        return publisher;
      });
    },

    /**
     * From now on, staff with a confirmed e-mail can sign in, and get a mail about it; a repeated
     * call changes nothing.
     */
    approve(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const before = serialize((await queries.lock(trx, id)) ?? notFound());
        if (before.approvedAt !== null) return before;
        const staff = await queries.staff(trx, id);
        const confirmed = staff.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null);
        if (confirmed.length === 0) throw new AppError('publisher.unconfirmed');
        await queries.approve(trx, id);
        for (const { id: memberId, name, email } of confirmed)
          await mails.approved(trx, { id: memberId, name, email, publisherName: before.name });
        const publisher = await serializedById(id, trx);
        await audit.record(trx, actor, 'publisher.approved', publisher, before);
        return publisher;
      });
    },
  };
}

export type PublisherService = ReturnType<typeof createPublisherService>;
