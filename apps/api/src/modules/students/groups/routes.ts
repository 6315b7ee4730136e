import { groups as contract } from '@aqua/contract/students/groups';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { GroupBooks } from './group-books.ts';
import type { GroupLists } from './group-lists.ts';
import type { GroupMembers } from './members.ts';
import type { GroupService } from './service.ts';
import { groupExport, readerExport } from './export-columns.ts';
import type { ReaderReminders } from './reminders.ts';
import type { GroupRemoval } from './remove.ts';

export function groupRoutes(
  groups: GroupService,
  removal: GroupRemoval,
  members: GroupMembers,
  books: GroupBooks,
  lists: GroupLists,
  reminders: ReaderReminders,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.list, ({ query, actor, signal }) => groups.list(actor, query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, groupExport, (query) => groups.list(call.actor, query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => groups.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => groups.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      groups.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => removal.remove(actor, params.id)),
    serve(contract.listCustomers, ({ params, query, actor, signal }) =>
      members.list(actor, params.id, query, signal),
    ),
    serve(contract.addCustomers, ({ params, body, actor }) => members.add(actor, params.id, body)),
    serve(contract.addMany, ({ params, body, actor }) =>
      members.addMany(actor, params.id, body.ids),
    ),
    serve(contract.addByEmail, ({ params, body, actor }) =>
      members.addByEmail(actor, params.id, body.emails),
    ),
    serve(contract.removeCustomer, ({ params, actor }) =>
      members.remove(actor, params.id, params.customerId),
    ),
    serve(contract.listBooks, ({ params, query, actor, signal }) =>
      lists.books(actor, params.id, query, signal),
    ),
    serve(contract.listReaders, ({ params, query, actor, signal }) =>
      lists.readers(actor, params.id, query, signal),
    ),
    serve(contract.exportReaders, (call) => {
      // The audit log says of which group.
      const query = { ...call.query, groupId: call.params.id };
      return exporter.export({ ...call, query }, readerExport, ({ groupId, ...rest }) =>
        lists.readBooks(call.actor, groupId, rest, call.signal),
      );
    }),
    serve(contract.readerIds, ({ params, query, actor, signal }) =>
      lists.readerIds(actor, params.id, query, signal),
    ),
    serve(contract.remindReaders, ({ params, body, actor }) =>
      reminders.remind(actor, params.id, body),
    ),
    serve(contract.previewBooks, ({ params, query, actor }) =>
      books.preview(actor, params.id, query.productList),
    ),
    serve(contract.assign, ({ params, body, actor }) => books.assign(actor, params.id, body)),
    serve(contract.updateOwnerships, ({ params, body, actor }) =>
      books.updateOwnerships(actor, params.id, body),
    ),
    serve(contract.revoke, ({ params, body, actor }) => books.revoke(actor, params.id, body)),
  ];
}
