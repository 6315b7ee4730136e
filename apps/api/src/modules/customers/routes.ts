import { customers as contract } from '@aqua/contract/customers';
import { serve, type Route } from '../../http/route.ts';
import type { Exporter } from '../exports/service.ts';
import type { CustomerService } from './service.ts';
import { importTemplate, studentExport } from './export-columns.ts';

export function customerRoutes(customers: CustomerService, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, actor, signal }) => customers.list(actor, query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, studentExport, (query) =>
        customers.list(call.actor, query, call.signal),
      ),
    ),
    serve(contract.get, ({ params, actor }) => customers.get(actor, params.id)),
    serve(contract.invite, ({ body, actor }) => customers.invite(actor, body)),
    serve(contract.import, async ({ query, actor, wholeFile, language }) =>
      customers.import(actor, await wholeFile(), { isDry: query.dryRun === 'true', language }),
    ),
    serve(contract.importTemplate, async ({ language }) => importTemplate(language)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      customers.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => customers.remove(actor, params.id)),
    serve(contract.restore, ({ params, actor }) => customers.restore(actor, params.id)),
    serve(contract.resetCountScreenshot, ({ params, actor }) =>
      customers.ownerships.resetCountScreenshot(actor, params),
    ),
    serve(contract.updateOwnership, ({ params, body, actor, ifMatch }) =>
      customers.ownerships.update(actor, params, body, ifMatch),
    ),
    serve(contract.revokeOwnership, ({ params, actor }) =>
      customers.ownerships.revoke(actor, params),
    ),
  ];
}
