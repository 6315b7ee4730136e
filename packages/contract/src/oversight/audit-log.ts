import { z } from 'zod';
import { route } from '../define-route.ts';
import { accountKind, day, id, idText, instant } from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { orders } from '../list-choices.ts';

/** One change by somebody in the back-office (product rules, section 10). Never edited. */
export const auditEntry = z.object({
  id,
  createdAt: instant,
  actor: z.object({ kind: z.string(), id, name: z.string() }),
  /** Such as `product.updated`. */
  action: z.string(),
  subjectId: id,
  /**
   * For an edit: the row's id and the fields that changed. Otherwise the row as it is now, or as it
   * was before its removal.
   */
  subject: z.record(z.string(), z.unknown()),
  /** The same fields before the edit; null if the action was not an edit. */
  before: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
});

const filters = listQuery({
  search: ['action', 'actor', 'address'],
  lastOrder: orders.oldest,
}).extend({
  from: day.optional(),
  to: day.optional(),
  actorKind: accountKind.optional(),
  actorId: idText.optional(),
  /** An action such as `product.updated`, or all of one kind: `product`. */
  action: z
    .string()
    .regex(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/)
    .optional(),
  /** The id of the row that changed; `action` says what kind of row it is. */
  subject: idText.optional(),
});

export const auditLog = {
  list: route({
    method: 'GET',
    path: '/api/v1/audit_log/',
    permission: 'readAuditLog',
    query: filters,
    answer: page(auditEntry),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/audit_log/export',
    permission: 'readAuditLog',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
};
