import { z } from 'zod';
import { route } from '../define-route.ts';
import { id, instant } from '../fields.ts';
import { listQuery, page } from '../list.ts';
import { orders } from '../list-choices.ts';

/** Counting stops here, because the badge then says 99+. */
export const maxInboxCount = 100;

const count = z.int().min(0).max(maxInboxCount);

/**
 * How many things need somebody's attention; 0 where the caller may not attend to them. Staff see
 * the counts of their own publisher.
 */
export const inboxCounts = z.object({
  /** Publishers that signed up and wait for approval. */
  publishers: count,
  /** See `returnedMail`. */
  mails: count,
  /** Books that could not be prepared, wholly or in part. */
  books: count,
  /** Requests about personal data in the state `due`: see law/privacy-requests.ts. */
  requests: count,
});

/**
 * A mail that did not arrive, if it is the newest one to an address that its student (or the
 * guardian) still has. A later mail to that address, or a change of the address, removes it from
 * the list.
 */
export const returnedMail = z.object({
  id,
  /** `bounced`: there is no such mailbox; `failed`: it could not be handed over. */
  state: z.enum(['bounced', 'failed']),
  subject: z.string(),
  recipient: z.string(),
  recipientName: z.string(),
  /** What the mail server answered. */
  reason: z.string().nullable(),
  /** Null for a mail to somebody without an account, to staff or to an admin. */
  student: z
    .object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      loginName: z.string().nullable(),
      hasPassword: z.boolean(),
    })
    .nullable(),
  createdAt: instant,
});

export const inbox = {
  counts: route({
    method: 'GET',
    path: '/api/v1/inbox',
    permission: 'readInbox',
    answer: inboxCounts,
  }),
  mails: route({
    method: 'GET',
    path: '/api/v1/inbox/mails',
    permission: 'inviteStudents',
    query: listQuery({ search: ['recipient'], lastOrder: orders.oldest }),
    answer: page(returnedMail),
  }),
};
