import { admins as contract } from '@aqua/contract/admins';
import { serve, type Route } from '../../http/route.ts';
import type { AdminService } from './service.ts';

export function adminRoutes(admins: AdminService): Route[] {
  return [
    serve(contract.list, ({ query }) => admins.list(query)),
    serve(contract.get, ({ params, actor }) => admins.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => admins.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      admins.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => admins.remove(actor, params.id)),
    serve(contract.updateProfile, ({ params, body, actor, ifMatch }) =>
      admins.updateProfile(actor, params.id, body, ifMatch),
    ),
  ];
}
