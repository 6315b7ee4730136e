import { admins as contract } from '@aqua/contract/accounts/admins';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import { adminExport } from './export-columns.ts';
import type { FirstAdmin } from './first-admin.ts';
import type { AdminService } from './service.ts';

export function adminRoutes(
  admins: AdminService,
  firstAdmin: FirstAdmin,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => admins.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, adminExport, (query) => admins.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => admins.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => admins.create(actor, body)),
    serve(contract.createFirst, ({ body, address, signal }) =>
      firstAdmin.create(body, { address, signal }),
    ),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      admins.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => admins.remove(actor, params.id)),
    serve(contract.resetTwoStep, ({ params, actor, ifMatch }) =>
      admins.resetTwoStep(actor, params.id, ifMatch),
    ),
    serve(contract.updateProfile, ({ params, body, actor, ifMatch }) =>
      admins.updateProfile(actor, params.id, body, ifMatch),
    ),
  ];
}
