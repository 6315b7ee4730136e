import { search as contract } from '@aqua/contract/reading/search';
import { serve, type Route } from '../../../http/route.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(search: SearchService): Route[] {
  return [
    serve(contract.inBook, ({ params, query, actor, signal }) =>
      search.inBook(actor, { ...query, productId: params.id, signal }),
    ),
    serve(contract.inLibrary, ({ query, actor, signal }) =>
      search.inLibrary(actor, { ...query, signal }),
    ),
  ];
}
