import type { Db } from '../../../db/connect.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { publisherScopeOf, type Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createAuthorQueries, type AuthorValues } from './queries.ts';

export function createAuthorService({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createAuthorQueries(db);
  return {
    list: queries.page,

    async get(actor: Actor, id: number) {
      const author = (await queries.byId(id)) ?? notFound();
      const countProducts = await queries.countProducts(id, publisherScopeOf(actor));
      return { ...author, countProducts };
    },

    create(actor: Actor, { name, description }: AuthorValues) {
      return db.transaction().execute(async (trx) => {
        const author = await queries.insert(trx, { name, description });
        await audit.record(trx, actor, 'author.created', author);
        return author;
      });
    },

    update(actor: Actor, id: number, { name, description }: AuthorValues, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        await audit.assertFresh(trx, 'author', before, ifMatch);
        const author = await queries.update(trx, id, { name, description });
        await audit.record(trx, actor, 'author.updated', author, before);
        return author;
      });
    },

    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const author = (await queries.lock(trx, id)) ?? notFound();
        const count = await queries.countProducts(id, everyPublisher, trx);
        if (count > 0) throw new AppError('author.inUse', { count });
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'author.removed', author);
        return author;
      });
    },
  };
}

export type AuthorService = ReturnType<typeof createAuthorService>;
