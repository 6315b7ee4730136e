import type { Db } from '../../db/connect.ts';
import { inIsbn, inPieces, inReferred, inYear } from '../../db/list-search.ts';
import { defineListInScope, isProductInScope, totalsIdOf } from '../../db/publisher-scope.ts';

/** How products are found: those of every publisher, or of one. */
export function listOf(db: Db) {
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
  return defineListInScope((_, scope) => ({
    ...common,
    idQuery: idQuery.where(isProductInScope(scope)),
    counter: totalsIdOf(scope),
  }));
}
