import { authors as contract } from '@aqua/contract/authors';
import { serve, type Route } from '../../http/route.ts';
import type { AuthorService } from './service.ts';

export function authorRoutes(authors: AuthorService): Route[] {
  return [
    serve(contract.list, ({ query }) => authors.list(query)),
    serve(contract.create, ({ body, actor }) => authors.create(actor, body)),
  ];
}
