import { authors as contract } from '@aqua/contract/authors';
import { serve, type Route } from '../../http/route.ts';
import type { AuthorService } from './service.ts';

export function authorRoutes(authors: AuthorService): Route[] {
  return [
    serve(contract.list, ({ query }) => authors.list(query)),
    serve(contract.get, ({ params }) => authors.get(params.id)),
    serve(contract.create, ({ body, actor }) => authors.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      authors.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => authors.remove(actor, params.id)),
  ];
}
