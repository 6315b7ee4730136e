import { inbox as contract } from '@aqua/contract/oversight/inbox';
import { serve, type Route } from '../../../http/route.ts';
import type { Inbox } from './service.ts';

export function inboxRoutes(inbox: Inbox): Route[] {
  return [
    serve(contract.counts, ({ actor }) => inbox.counts(actor)),
    serve(contract.mails, ({ query, actor, signal }) => inbox.mails(actor, query, signal)),
  ];
}
