import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Audit } from '../audit/service.ts';
import { createAuthorQueries, type AuthorValues } from './queries.ts';

export function createAuthorService({ db, audit }: { db: Db; audit: Audit }) {
  const queries = createAuthorQueries(db);
  return {
    list: queries.page,

    create(actor: Actor, { name, description }: AuthorValues) {
      return db.transaction().execute(async (trx) => {
        const author = await queries.insert({ name, description }, trx);
        await audit.record(trx, actor, 'author.created', author);
        return author;
      });
    },
  };
}

export type AuthorService = ReturnType<typeof createAuthorService>;
