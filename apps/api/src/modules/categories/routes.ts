import { categories as contract } from '@aqua/contract/categories';
import { serve, type Route } from '../../http/route.ts';
import type { CategoryService } from './service.ts';

export function categoryRoutes(categories: CategoryService): Route[] {
  return [
    serve(contract.list, ({ query }) => categories.list(query)),
    serve(contract.get, ({ params }) => categories.get(params.id)),
    serve(contract.create, ({ body, actor }) => categories.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      categories.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => categories.remove(actor, params.id)),
  ];
}
