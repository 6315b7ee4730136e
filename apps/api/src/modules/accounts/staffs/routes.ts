import { staffs as contract } from '@aqua/contract/accounts/staffs';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { StaffService } from './service.ts';
import { staffExport } from './export-columns.ts';

export function staffRoutes(staffs: StaffService, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => staffs.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, staffExport, (query) => staffs.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => staffs.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => staffs.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      staffs.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => staffs.remove(actor, params.id)),
    serve(contract.resetTwoStep, ({ params, actor, ifMatch }) =>
      staffs.resetTwoStep(actor, params.id, ifMatch),
    ),
    serve(contract.updateProfile, ({ params, body, actor, ifMatch }) =>
      staffs.updateProfile(actor, params.id, body, ifMatch),
    ),
  ];
}
