import { everything } from '@aqua/contract/list-choices';
import { productStates } from '@aqua/contract/catalogue/product-states';
import type { Product, ProductForm } from '@aqua/contract/catalogue/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../../components/list/list-spec.ts';
import type { ExportCall } from '../../../components/list/export/use-export.ts';
import { client } from '../../../lib/client.ts';
import { ifFresh } from '../../../lib/write/if-fresh.ts';
import { oneOf, wholeNumber } from '../../../lib/address/search-params.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';

/** How often the list is loaded again while one of its books is being prepared. */
export const ingestPollIntervalMs = 2_000;

export function isUnderWay({ ingest }: Product): boolean {
  return ingest.state === 'waiting' || ingest.state === 'working';
}

type ProductField =
  | 'title'
  | 'author'
  | 'productCategory'
  | 'publicationYear'
  | 'isbn'
  | 'erpId'
  | 'description';

const filters = {
  status: oneOf(...productStates),
  publisherId: wholeNumber,
  productCategoryId: wholeNumber,
  ingest: oneOf('failed', 'underWay'),
};

export const productsList: ListSpec<ProductField, typeof filters> = {
  name: 'products',
  hasDays: true,
  fields: ['title', 'author', 'productCategory', 'publicationYear', 'isbn', 'erpId', 'description'],
  filters,
  orders: [...defaultOrders, 'title'],
  views: ['cards', 'rows'],
};

export function productsQuery(query: QueryOf<typeof productsList>) {
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnderWay) ? ingestPollIntervalMs : false,
  });
}

export const exportProducts: ExportCall<QueryOf<typeof productsList>> = (query, options) =>
  client.products.export({ query }, options);

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.products.get({ params: { id } }, { signal }),
    // The form must start from the current values, not from cached ones.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The selects load all rows at once (specification, section 7). */
const allRows = { size: everything };

export function categoryOptions() {
  return queryOptions({
    queryKey: ['categories', 'list', { query: allRows }],
    queryFn: ({ signal }) => client.categories.list({ query: allRows }, { signal }),
  });
}

export function authorOptions() {
  return queryOptions({
    queryKey: ['authors', 'list', { query: allRows }],
    queryFn: ({ signal }) => client.authors.list({ query: allRows }, { signal }),
  });
}

export function publisherOptions() {
  return queryOptions({
    queryKey: ['publishers', 'list', { query: allRows }],
    queryFn: ({ signal }) => client.publishers.list({ query: allRows }, { signal }),
  });
}

export function loadProduct({ id }: Product): Promise<Product> {
  return client.products.get({ params: { id } });
}

export function ownersQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'countOwners', { params: { id } }],
    queryFn: ({ signal }) => client.products.countOwners({ params: { id } }, { signal }),
    // The confirmation must name the current number.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Creates a product, or updates `row`. */
export const saveProduct = writeOptions({
  call: ({ row, body }: { row: Product | null; body: ProductForm }) =>
    row === null
      ? client.products.create({ body })
      : client.products.update({ params: { id: row.id }, body }, ifFresh(row)),
  row: 'saved',
  invalidates: ['products'],
});

/** Sends the status alone, so it reverts nothing that others have changed meanwhile. */
export const setProductStatus = writeOptions({
  call: ({ row, status }: { row: Product; status: Product['status'] }) =>
    client.products.update({ params: { id: row.id }, body: { status } }, ifFresh(row)),
  row: 'saved',
  invalidates: ['products'],
});

const restore = (id: number) => client.products.restore({ params: { id } });

export const removeProduct = writeOptions({
  call: (id: number) => client.products.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['products'],
  undo: ({ id }) => restore(id),
});

/** The row leaves the list of the deleted ones. */
export const restoreProduct = writeOptions({
  call: restore,
  row: 'removed',
  invalidates: ['products'],
});

/** Prepares the pages again after the ingest has failed. */
export const retryIngest = writeOptions({
  call: (id: number) => client.products.retryIngest({ params: { id } }),
  row: 'changed',
  invalidates: ['products'],
});

/** Prepares one page again after it failed. */
export const retryPage = writeOptions({
  call: (params: { id: number; page: number }) => client.products.retryPage({ params }),
  invalidates: ['products'],
});
