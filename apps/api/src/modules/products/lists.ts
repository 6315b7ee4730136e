import type { Db } from '../../db/connect.ts';
import { sql } from 'kysely';
import {
  byReferred,
  byTrigram,
  byTrigramOf,
  byYear,
  word,
  type Search,
} from '../../db/list-search.ts';
import { defineListInScope, isProductInScope, totalsIdOf } from '../../db/publisher-scope.ts';

/** How products are found: those of every publisher, or of one. */
export function listOf(db: Db) {
  const idQuery = db.selectFrom('products').where('products.deletedAt', 'is', null);
  const common = {
    table: 'products',
    dependsOn: ['products', 'authors', 'categories'],
    search: {
      title: byTrigram('products.title'),
      author: byReferred('products.authorId', 'authors', 'name'),
      productCategory: byReferred('products.productCategoryId', 'categories', 'name'),
      publicationYear: byYear('products.publicationYear'),
      isbn: byIsbn(),
      description: byTrigram('products.description'),
    },
  };
  return defineListInScope((_, scope) => ({
    ...common,
    idQuery: idQuery.where(isProductInScope(scope)),
    counter: totalsIdOf(scope),
  }));
}

/**
 * Hyphens and spaces count neither in the ISBN nor in the word (decisions, section 6): `bare_isbn`
 * (migration 0026) ignores the characters that `bareIsbn` of the contract ignores. A word of nothing
 * else finds nothing.
 */
function byIsbn(): Search {
  const bareWord = sql`nullif(bare_isbn(${word}), '')`;
  return byTrigramOf('products.isbn', sql`bare_isbn(products.isbn)`, bareWord);
}
