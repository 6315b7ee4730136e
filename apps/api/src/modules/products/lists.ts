import type { Db } from '../../db/connect.ts';
import { byIsbn, byTrigram, byReferred, byYear } from '../../db/list-search.ts';
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
      isbn: byIsbn('products.isbn'),
      description: byTrigram('products.description'),
    },
  };
  return defineListInScope((_, scope) => ({
    ...common,
    idQuery: idQuery.where(isProductInScope(scope)),
    counter: totalsIdOf(scope),
  }));
}
