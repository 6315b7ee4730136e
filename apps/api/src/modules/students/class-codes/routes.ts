import { classCodes as contract } from '@aqua/contract/students/class-codes';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import { joinerExport } from './export-columns.ts';
import type { Joiners } from './joiners.ts';
import type { ClassCodeJoining } from './joining.ts';
import type { ClassCodes } from './service.ts';

export function classCodeRoutes(
  codes: ClassCodes,
  joiners: Joiners,
  joining: ClassCodeJoining,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.get, ({ params, actor }) => codes.get(actor, params.id)),
    serve(contract.create, ({ params, body, actor }) => codes.create(actor, params.id, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      codes.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => codes.end(actor, params.id)),
    serve(contract.listJoiners, ({ params, query, actor, signal }) =>
      joiners.list(actor, params.id, query, signal),
    ),
    serve(contract.exportJoiners, (call) => {
      // The audit log says of which group.
      const query = { ...call.query, groupId: call.params.id };
      return exporter.export({ ...call, query }, joinerExport, ({ groupId, ...rest }) =>
        joiners.list(call.actor, groupId, rest, call.signal),
      );
    }),
    serve(contract.confirmJoiners, ({ params, body, actor }) =>
      joiners.confirm(actor, params.id, body.ids),
    ),
    serve(contract.refuseJoiners, ({ params, body, actor }) =>
      joiners.refuse(actor, params.id, body.ids),
    ),
    serve(contract.look, ({ params, address }) => joining.look(params.code, address)),
    serve(contract.join, ({ body, actor }) => joining.join(actor, body.classCode)),
    serve(contract.waiting, ({ actor }) => joining.waiting(actor)),
  ];
}
