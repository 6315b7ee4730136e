import { z } from 'zod';
import { route } from '../define-route.ts';
import { accountKind, day, id, idText, instant } from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { orders } from '../list-choices.ts';

/**
 * One call of a signed-in person, or one attempt to sign in (product rules, section 10). Never
 * changed.
 */
export const trafficEntry = z.object({
  id: z.int(),
  createdAt: instant,
  /** `id` and `name` are null for a sign-in that failed; `name` is null for a deleted account. */
  account: z.object({ kind: accountKind, id: id.nullable(), name: z.string().nullable() }),
  method: z.string(),
  /**
   * The call's pattern, such as `/api/v1/products/:id`, and the values of its parameters; for a
   * copy from a book also its `length` in characters.
   */
  route: z.string(),
  params: z.record(z.string(), z.string()),
  /** 499 if the client disconnected before the answer. */
  status: z.int(),
  address: z.string(),
  userAgent: z.string(),
});

/**
 * `from` and `to` are the first and last day in Asia/Bangkok. `to` defaults to today. `from`
 * defaults to the same day; with an account or an address, to the beginning of the log.
 *
 * The calls by which the caller looks at this list are recorded, but listed only `withOwn`: a
 * screen that loads the list again and again would fill it with itself.
 */
const filters = listQuery({ search: ['address'], lastOrder: orders.oldest })
  .omit({ keySearch: true, fieldSearch: true })
  .extend({
    accountKind: accountKind.optional(),
    accountId: idText.optional(),
    address: z.union([z.ipv4(), z.ipv6()]).optional(),
    from: day.optional(),
    to: day.optional(),
    withOwn: z.enum(['true', 'false']).default('false'),
  });

/** An account id is only valid together with the kind of the account. */
const isWhole = (query: { accountId?: unknown; accountKind?: unknown }) =>
  query.accountId === undefined || query.accountKind !== undefined;
const notWhole = { error: 'field.required', path: ['accountKind'] };
const query = filters.refine(isWhole, notWhole);

export const trafficLog = {
  list: route({
    method: 'GET',
    path: '/api/v1/traffic_log/',
    permission: 'readTrafficLog',
    query,
    answer: page(trafficEntry),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/traffic_log/export',
    permission: 'readTrafficLog',
    query: exportQuery(filters).refine(isWhole, notWhole),
    answer: 'spreadsheet',
  }),
};

export type TrafficEntry = z.infer<typeof trafficEntry>;
export type TrafficQuery = Omit<z.output<typeof query>, 'total'>;
