import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { missingPagesHeader } from '@aqua/contract/reading/thumbnails';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client.ts';
import { ingestPollIntervalMs, isUnderWay, productQuery } from '../shared/products-queries.ts';

/** The product of the page, loaded again while its book is being prepared. */
export function productPageQuery(id: string) {
  return {
    ...productQuery(id),
    refetchInterval: ({
      state,
    }: {
      state: { data?: Parameters<typeof isUnderWay>[0] | undefined };
    }) => (state.data !== undefined && isUnderWay(state.data) ? ingestPollIntervalMs : false),
  } as const;
}

export function pagesQuery(id: number, underWay: boolean) {
  return queryOptions({
    queryKey: ['products', 'pages', { params: { id } }],
    queryFn: ({ signal }) => client.products.pages({ params: { id } }, { signal }),
    refetchInterval: underWay ? ingestPollIntervalMs : false,
  });
}

export function readersQuery(id: number, range: DashboardRange) {
  return queryOptions({
    queryKey: ['products', 'readers', { params: { id }, query: { range } }],
    queryFn: ({ signal }) =>
      client.products.readers({ params: { id }, query: { range } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function versionsQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'pdfVersions', { params: { id } }],
    queryFn: ({ signal }) => client.products.pdfVersions({ params: { id } }, { signal }),
  });
}

/** A sheet of thumbnails, and which of its pages are not drawn yet. */
export function thumbnailsQuery(id: number, sheet: number) {
  return queryOptions({
    queryKey: ['products', 'thumbnails', { params: { id, sheet } }],
    queryFn: async ({ signal }) => {
      let missing: number[] = [];
      const onHeaders = (headers: Headers) =>
        (missing = JSON.parse(headers.get(missingPagesHeader) ?? '[]'));
      const image = await client.products.thumbnails(
        { params: { id, sheet } },
        { signal, onHeaders },
      );
      return { image, missing };
    },
    // Drawn pages do not change. A write to the product and a newly drawn page load it again.
    staleTime: Infinity,
  });
}
