import type { Trx } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { requestDone } from '../../mail/templates/request-done.ts';
import type { RequestRow } from './queries.ts';

export function createRequestMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    /** Nobody knows the reader's language: Thai first, English below. */
    async done(trx: Trx, { name, email, kind, answer, customerId }: RequestRow): Promise<void> {
      const letter = requestDone({ name, kind, answer, link: `${publicUrl}/privacy-policy` });
      const about = customerId === null ? {} : { customerId };
      await outbox.post(trx, { ...letter, ...about, recipient: email, recipientName: name });
    },
  };
}

export type RequestMails = ReturnType<typeof createRequestMails>;
