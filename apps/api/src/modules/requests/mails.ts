import type { Trx } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Letter } from '../../mail/templates/letter.ts';
import { requestDeclined } from '../../mail/templates/request-declined.ts';
import { requestDone, type RequestDoneDetails } from '../../mail/templates/request-done.ts';
import type { RequestRow } from './queries.ts';

/** Nobody knows the reader's language: Thai first, English below. */
export function createRequestMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  const link = `${publicUrl}/privacy-policy`;

  async function post(trx: Trx, { name, email, customerId }: RequestRow, letter: Letter) {
    const about = customerId === null ? {} : { customerId };
    await outbox.post(trx, { ...letter, ...about, recipient: email, recipientName: name });
  }

  return {
    async done(trx: Trx, request: RequestRow, account: RequestDoneDetails['account']) {
      const { name, kind, answer } = request;
      await post(trx, request, requestDone({ name, kind, answer, account, link }));
    },

    async declined(trx: Trx, request: RequestRow, answer: string | null) {
      const { name, kind } = request;
      await post(trx, request, requestDeclined({ name, kind, answer, link }));
    },
  };
}

export type RequestMails = ReturnType<typeof createRequestMails>;
