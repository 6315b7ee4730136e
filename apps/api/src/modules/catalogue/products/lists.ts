import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import {
  allOf,
  byReferred,
  byTrigram,
  byTrigramOf,
  byYear,
  plainly,
  word,
  type Search,
} from '../../../db/list/search.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import {
  defineListInScope,
  isProductInScope,
  totalsIdOf,
  type PublisherScope,
} from '../../../db/publisher-scope.ts';
import { isRestorable } from './deletion.ts';

/** The filters of the list; `publisherId` is part of the scope: see `policy.ts`. */
export interface ProductFilters extends Omit<ListQuery, 'page' | 'size'> {
  status?: 'published' | 'unpublished' | 'deleted' | undefined;
  productCategoryId?: number | undefined;
  ingest?: 'failed' | 'underWay' | undefined;
}

export type ProductQuery = ProductFilters & ListQuery;

/**
 * How products are found: those of every publisher or of one, and among these the ones that match
 * the filters.
 */
export function listOf(db: Db) {
  const all = db.selectFrom('products');
  const search = {
    title: byTrigram('products.title'),
    author: byReferred('products.authorId', 'authors', 'name'),
    productCategory: byReferred('products.productCategoryId', 'categories', 'name'),
    publicationYear: byYear('products.publicationYear'),
    isbn: byIsbn(),
    erpId: byTrigram('products.erp_id'),
    description: byTrigram('products.description'),
  };

  /** Each set of filters has its own list, which keeps its statements and totals. */
  const define = ({ status, productCategoryId, ingest }: ProductFilters) =>
    defineListInScope((param: ParamOf<{ productCategoryId: number }>, scope) => {
      const deleted = status === 'deleted';
      const filter = allOf([
        status && plainly(isIn(status)),
        productCategoryId === undefined
          ? undefined
          : plainly(sql`products.product_category_id = ${param('productCategoryId')}`),
        ingest && byIngest(ingest),
      ]);
      return {
        table: 'products',
        // Preparing a book changes no product, so the total under this filter is counted each time.
        // So is that of the deleted ones, which are few and leave the list by themselves.
        dependsOn: ingest === undefined && !deleted ? ['products', 'authors', 'categories'] : [],
        search,
        filter,
        idQuery: (deleted ? all : all.where('products.deletedAt', 'is', null)).where(
          isProductInScope(scope),
        ),
        ...(filter === undefined && { counter: totalsIdOf(scope) }),
      };
    });

  const defined = new Map<string, ReturnType<typeof define>>();
  return (scope: PublisherScope, query: ProductFilters) => {
    const { status, productCategoryId, ingest } = query;
    const key = `${status} ${productCategoryId !== undefined} ${ingest}`;
    const list = defined.get(key) ?? define(query);
    defined.set(key, list);
    return list(scope, { productCategoryId: productCategoryId ?? 0 });
  };
}

const isIn = (status: NonNullable<ProductFilters['status']>) =>
  status === 'deleted' ? isRestorable : sql<boolean>`products.status = ${sql.lit(status)}`;

/** Few books have failed or are under way, so their PDFs are found first, then the products. */
function byIngest(ingest: 'failed' | 'underWay'): Search {
  const state =
    ingest === 'failed'
      ? sql<boolean>`ingest_state = 'failed'`
      : sql<boolean>`ingest_state in ('waiting', 'working')`;
  return {
    find: sql`products.pdf_id = any (array(
      select file_id from pdf_documents where ingest_state <> 'ready' and ${state}))`,
    check: sql`exists (
      select from pdf_documents where file_id = products.pdf_id and ${state})`,
  };
}

/**
 * Hyphens and spaces are ignored in the ISBN and in the word (product rules, section 6):
 * `bare_isbn` (migration 0026) drops the same characters as `bareIsbn` of the contract. A word of
 * only such characters finds nothing.
 */
function byIsbn(): Search {
  const bareWord = sql`nullif(bare_isbn(${word}), '')`;
  return byTrigramOf('products.isbn', sql`bare_isbn(products.isbn)`, bareWord);
}
