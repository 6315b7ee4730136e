import { categories as contract } from '@aqua/contract/catalogue/categories';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { CategoryService } from './service.ts';
import { categoryExport } from './export-columns.ts';

export function categoryRoutes(categories: CategoryService, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => categories.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, categoryExport, (query) => categories.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => categories.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => categories.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      categories.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => categories.remove(actor, params.id)),
  ];
}
