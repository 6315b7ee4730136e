import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import type { Account } from '../db/replicas/account-writes.ts';
import type { Reads } from '../db/replicas/reads.ts';
import { currentWork } from '../tracing/work.ts';
import type { Actor } from './actor.ts';
import type { Route } from './route.ts';

/**
 * The calls that may read from replicas: those that show many rows. Everything else reads from the
 * primary: sign-in and sessions, whether a student may open a book, watermark codes, single rows
 * that are about to be edited, and lists that first look up whose row they belong to.
 */
const readCalls: ReadonlySet<RouteSpec> = new Set<RouteSpec>([
  api.dashboard.get,
  api.reader.library,
  api.products.list,
  api.products.ids,
  api.products.export,
  api.customers.list,
  api.customers.ids,
  api.customers.export,
  api.groups.list,
  api.groups.export,
  api.categories.list,
  api.categories.export,
  api.authors.list,
  api.authors.export,
  api.publishers.list,
  api.publishers.export,
  api.staffs.list,
  api.staffs.export,
  api.admins.list,
  api.admins.export,
  api.requests.list,
  api.requests.export,
  api.inbox.counts,
  api.inbox.mails,
  api.auditLog.list,
  api.auditLog.export,
  api.trafficLog.list,
  api.trafficLog.export,
]);

/** A GET that writes has a success message; an export writes to the audit log. */
const writes = ({ method, successMessage, answer }: RouteSpec) =>
  method !== 'GET' || successMessage !== undefined || isExport(answer);

const isExport = (answer: RouteSpec['answer']) => answer === 'spreadsheet' || answer === 'archive';

/**
 * Makes the route read from replicas if its call may. Notes who wrote, before the answer is sent.
 */
export function withReplicas(reads: Reads, { spec, handle }: Route): Route {
  const reading: Route['handle'] = readCalls.has(spec)
    ? (context: { actor: Actor }) => reads.run(context.actor, () => handle(context))
    : handle;
  if (!writes(spec)) return { spec, handle: reading };
  return {
    spec,
    async handle(context: { actor: Actor | null }) {
      let account: Account | null = context.actor;
      // The jobs that this call sends write for the same account.
      const work = currentWork.getStore();
      if (work !== undefined && account !== null)
        work.account = { kind: account.kind, id: account.id };
      try {
        const result = await reading(context);
        account ??= signedIn(spec, result);
        return result;
      } finally {
        // Also after a failure: a commit whose answer was lost may have taken place.
        if (account !== null) await reads.wrote(account);
      }
    },
  };
}

/** Whoever has just signed in may have written before, without a session: a password, a consent. */
function signedIn({ signsIn: kind }: RouteSpec, result: unknown): Account | null {
  const { accessRecord } = (result ?? {}) as { accessRecord?: { id: number } };
  return kind === undefined || accessRecord === undefined ? null : { kind, id: accessRecord.id };
}
