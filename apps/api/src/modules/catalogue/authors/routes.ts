import { authors as contract } from '@aqua/contract/catalogue/authors';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { AuthorService } from './service.ts';
import { authorExport } from './export-columns.ts';

export function authorRoutes(authors: AuthorService, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => authors.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, authorExport, (query) => authors.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => authors.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => authors.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      authors.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => authors.remove(actor, params.id)),
  ];
}
