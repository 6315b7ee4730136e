import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inIsbn, inPieces, inReferred, inYear } from '../../db/list-search.ts';
import { param } from '../../db/prepared.ts';

/** How products are found: all of them, and those of the publisher that is the `scope`. */
export function listsOf(db: Db) {
  const keys = db.selectFrom('products').where('products.deletedAt', 'is', null);
  const common = {
    table: 'products',
    reads: ['products', 'authors', 'categories'],
    search: {
      title: inPieces('products.title'),
      author: inReferred('products.authorId', 'authors', 'name'),
      productCategory: inReferred('products.productCategoryId', 'categories', 'name'),
      publicationYear: inYear('products.publicationYear'),
      isbn: inIsbn('products.isbn'),
      description: inPieces('products.description'),
    },
  };
  const scope = param<number>('scope');
  return {
    all: { ...common, keys, counter: sql.lit(0) },
    ofPublisher: {
      ...common,
      keys: keys.where('products.publisherId', '=', scope),
      counter: scope,
    },
  };
}
