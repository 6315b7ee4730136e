import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inIsbn, inPieces, inReferred, inYear } from '../../db/list-search.ts';
import { defineList } from '../../db/list.ts';
import type { ParamOf } from '../../db/prepared.ts';

/** How products are found: all of them, and those of the publisher that is the `scope`. */
export function listsOf(db: Db) {
  const idQuery = db.selectFrom('products').where('products.deletedAt', 'is', null);
  const common = {
    table: 'products',
    dependsOn: ['products', 'authors', 'categories'],
    search: {
      title: inPieces('products.title'),
      author: inReferred('products.authorId', 'authors', 'name'),
      productCategory: inReferred('products.productCategoryId', 'categories', 'name'),
      publicationYear: inYear('products.publicationYear'),
      isbn: inIsbn('products.isbn'),
      description: inPieces('products.description'),
    },
  };
  return {
    all: { ...common, idQuery, counter: sql.lit(0) },
    ofPublisher: defineList((param: ParamOf<{ publisherId: number }>) => ({
      ...common,
      idQuery: idQuery.where('products.publisherId', '=', param('publisherId')),
      counter: param('publisherId'),
    })),
  };
}
