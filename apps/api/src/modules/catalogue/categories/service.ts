import type { Db } from '../../../db/connect.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { publisherScopeOf, type Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createCategoryQueries, type CategoryValues } from './queries.ts';

export function createCategoryService({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createCategoryQueries(db);
  return {
    list: queries.page,

    async get(actor: Actor, id: number) {
      const category = (await queries.byId(id)) ?? notFound();
      const countProducts = await queries.countProducts(id, publisherScopeOf(actor));
      return { ...category, countProducts };
    },

    create(actor: Actor, { name, description }: CategoryValues) {
      return db.transaction().execute(async (trx) => {
        const category = await queries.insert(trx, { name, description });
        await audit.record(trx, actor, 'category.created', category);
        return category;
      });
    },

    update(actor: Actor, id: number, { name, description }: CategoryValues, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        await audit.assertFresh(trx, 'category', before, ifMatch);
        const category = await queries.update(trx, id, { name, description });
        await audit.record(trx, actor, 'category.updated', category, before);
        return category;
      });
    },

    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const category = (await queries.lock(trx, id)) ?? notFound();
        const count = await queries.countProducts(id, everyPublisher, trx);
        if (count > 0) throw new AppError('category.inUse', { count });
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'category.removed', category);
        return category;
      });
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
