import { requests as contract } from '@aqua/contract/law/privacy-requests';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { RequestService } from './service.ts';
import { requestExport } from './export-columns.ts';

export function requestRoutes(requests: RequestService, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => requests.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, requestExport, (query) => requests.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => requests.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => requests.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      requests.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.proposeErasure, ({ params, body, actor, ifMatch }) =>
      requests.erasures.propose(actor, params.id, body.answer, ifMatch),
    ),
    serve(contract.confirmErasure, ({ params, actor, ifMatch }) =>
      requests.erasures.confirm(actor, params.id, ifMatch),
    ),
    serve(contract.withdrawErasure, ({ params, actor, ifMatch }) =>
      requests.erasures.withdraw(actor, params.id, ifMatch),
    ),
    serve(contract.archive, ({ params, actor }) => requests.archive(actor, params.id)),
    serve(contract.mine, ({ actor, query }) => requests.mine(actor, query)),
    serve(contract.myData, ({ actor }) => requests.myData(actor)),
  ];
}
