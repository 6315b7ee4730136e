import type { ListQuery } from '@aqua/contract/list';
import { roleMay } from '@aqua/contract/roles';
import type { Db } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { publisherScopeOf, type Actor } from '../../../http/actor.ts';
import { createInboxQueries } from './queries.ts';

/** What needs attention, as far as the actor may deal with it. */
export function createInbox({ db }: { db: Db }) {
  const queries = createInboxQueries(db);
  return {
    counts(actor: Actor) {
      return queries.counts(publisherScopeOf(actor), {
        publishers: roleMay(actor.role, 'managePublishers'),
        mails: roleMay(actor.role, 'inviteStudents'),
        requests: roleMay(actor.role, 'manageRequests'),
      });
    },

    async mails(actor: Actor, query: ListQuery, signal?: AbortSignal) {
      const page = await queries.mails(publisherScopeOf(actor), query, signal);
      return serializePage(page, (rows) =>
        rows.map(({ customerId, name, email, loginName, hasPassword, state, ...mail }) => ({
          ...mail,
          state: state === 'bounced' ? ('bounced' as const) : ('failed' as const),
          student:
            customerId === null
              ? null
              : { id: customerId, name: name ?? '', email, loginName, hasPassword },
        })),
      );
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
