import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { StudentAccount } from './student-account.ts';
import type { CustomerService } from './service.ts';
import { studentExport } from './export-columns.ts';

export function customerRoutes(
  customers: CustomerService,
  account: StudentAccount,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.list, ({ query, actor, signal }) => customers.list(actor, query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, studentExport, (query) =>
        customers.list(call.actor, query, call.signal),
      ),
    ),
    serve(contract.ids, ({ query, actor, signal }) => customers.ids(actor, query, signal)),
    serve(contract.previewBooks, ({ body, actor }) =>
      customers.previewBooks(actor, body.ids, body.productList),
    ),
    serve(contract.assignMany, ({ body, actor }) => customers.many.assign(actor, body)),
    serve(contract.revokeMany, ({ body, actor }) => customers.many.revoke(actor, body)),
    serve(contract.changeMany, ({ body, actor }) => customers.change(actor, body)),
    serve(contract.inviteManyAgain, ({ body, actor }) => customers.many.inviteAgain(actor, body)),
    serve(contract.get, ({ params, actor }) => customers.get(actor, params.id)),
    serve(contract.invite, ({ body, actor }) => customers.invite(actor, body)),
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
    serve(contract.giveBackOwnerships, ({ body, actor }) =>
      customers.ownerships.giveBack(actor, body.revocation),
    ),
    serve(contract.readings, ({ params, actor }) => account.readings(actor, params.id)),
    serve(contract.sessions, ({ params, query, actor }) =>
      account.sessions(actor, params.id, query),
    ),
    serve(contract.endSession, async ({ params, actor }) => {
      await account.endSession(actor, params.id, params.sessionId);
      return {};
    }),
    serve(contract.consents, ({ params, actor }) => account.consents(actor, params.id)),
    serve(contract.mails, ({ params, query, actor }) => account.mails(actor, params.id, query)),
  ];
}
