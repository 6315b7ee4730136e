import { reader as contract } from '@aqua/contract/reading/open-books';
import { serve, type Route } from '../../../http/route.ts';
import type { LeaseService } from '../leases/service.ts';
import type { ReaderService } from './service.ts';

export function readerRoutes(reader: ReaderService, leases: LeaseService): Route[] {
  return [
    serve(contract.library, ({ actor }) => reader.library(actor)),
    serve(contract.open, ({ params, actor }) => reader.open(actor, params.id)),
    serve(contract.page, ({ params, query, actor, accept, signal, noteInTraffic }) => {
      const { width, lease } = query;
      const isAhead = query.isAhead === 'true';
      const { id: productId, page } = params;
      if (lease !== undefined) noteInTraffic('lease', lease);
      const downloadCode =
        lease === undefined
          ? undefined
          : (sha256: string) => leases.watermarkCode(actor, productId, lease, sha256);
      return reader.page(actor, { productId, page, width, accept, signal, isAhead, downloadCode });
    }),
    serve(contract.thumbnails, ({ params, actor, accept, signal }) =>
      reader.thumbnails(actor, { productId: params.id, sheet: params.sheet, accept, signal }),
    ),
    serve(contract.saveProgress, ({ params, body, actor }) =>
      reader.saveProgress(actor, params.id, body),
    ),
    serve(contract.text, ({ params, actor, signal }) =>
      reader.text(actor, { productId: params.id, page: params.page, signal }),
    ),
    serve(contract.readingText, ({ params, actor, signal }) =>
      reader.readingText(actor, { productId: params.id, page: params.page, signal }),
    ),
  ];
}
