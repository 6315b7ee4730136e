import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';

export interface AuthorValues {
  name: string;
  description: string | null;
}

export function createAuthorQueries(db: Db) {
  return {
    page(query: ListQuery) {
      return pageOf(db, db.selectFrom('authors').selectAll(), query, {
        table: 'authors',
        search: { name: 'authors.name', description: 'authors.description' },
      });
    },

    insert(values: AuthorValues, trx: Db = db) {
      return trx.insertInto('authors').values(values).returningAll().executeTakeFirstOrThrow();
    },
  };
}
