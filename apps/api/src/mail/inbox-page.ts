import type { Db } from '../db/connect.ts';
import { permissionsPolicy } from '../http/web/security-headers.ts';
import type { MailBodies } from './bodies.ts';
import { inboxList, inboxMail } from './inbox-html.ts';

/** The captured mails and SMS of a development run as pages; not available in production. */
export interface InboxPage {
  /** `/dev/inbox`: newest first. */
  list(): Promise<string>;
  /** `/dev/inbox/:id`; null when there is no such mail. */
  mail(id: number): Promise<string | null>;
}

/** Sent in addition to `Content-Type: text/html; charset=utf-8`: allow only inline styles and the framed mail. */
export const inboxHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'permissions-policy': permissionsPolicy,
} as const;

const maxListed = 200;

export function createInboxPage({
  db,
  bodies,
  from,
}: {
  db: Db;
  bodies: MailBodies;
  from: string;
}): InboxPage {
  return {
    async list() {
      const mails = await db
        .selectFrom('mails')
        .select(['id', 'channel', 'recipient', 'recipientName', 'subject', 'state', 'createdAt'])
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute();
      return inboxList(mails);
    },

    async mail(id) {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
      if (mail === undefined) return null;
      const content = mail.sealed === null ? null : bodies.open(mail.sealed);
      return inboxMail({ ...mail, from, content });
    },
  };
}
