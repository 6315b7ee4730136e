import type { auditEntry } from '@aqua/contract/oversight/audit-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListSpec, QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { day, oneOf, text, wholeNumber } from '../../lib/address/search-params.ts';

export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  actorKind: oneOf('admin', 'staff', 'customer'),
  actorId: wholeNumber,
  /** A kind of row such as `product`, or one action. */
  action: text(81),
  subject: wholeNumber,
  from: day,
  to: day,
};

export const auditList: ListSpec<'actor' | 'address', typeof filters> = {
  name: 'auditLog',
  fields: ['actor', 'address'],
  filters,
  orders: ['newest', 'oldest'],
};

export function auditQuery(query: QueryOf<typeof auditList>) {
  return queryOptions({
    queryKey: ['auditLog', 'list', { query }],
    queryFn: ({ signal }) => client.auditLog.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportAuditLog: ExportCall<QueryOf<typeof auditList>> = (query, options) =>
  client.auditLog.export({ query }, options);
