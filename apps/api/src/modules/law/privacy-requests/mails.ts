import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { firstIn, type Letter } from '../../../mail/templates/letter.ts';
import { requestDeclined } from '../../../mail/templates/request-declined.ts';
import { requestDone, type RequestDoneDetails } from '../../../mail/templates/request-done.ts';
import type { Consents } from '../consents/service.ts';
import type { RequestRow } from './queries.ts';

interface Deps {
  outbox: Outbox;
  publicUrl: string;
  consents: Consents;
}

/** The answers to requests; the language in which the student was last asked comes first. */
export function createRequestMails({ outbox, publicUrl, consents }: Deps) {
  const link = `${publicUrl}/privacy-policy`;

  async function languageOf(trx: Trx, { customerId }: RequestRow) {
    if (customerId === null) return firstIn(undefined);
    return firstIn((await consents.languages('customer', [customerId], trx)).get(customerId));
  }

  async function post(trx: Trx, { name, email, customerId }: RequestRow, letter: Letter) {
    const about = customerId === null ? {} : { customerId };
    await outbox.post(trx, { ...letter, ...about, recipient: email, recipientName: name });
  }

  return {
    async done(trx: Trx, request: RequestRow, account: RequestDoneDetails['account']) {
      const { name, kind, answer } = request;
      const details = { name, kind, answer, account, link };
      await post(trx, request, requestDone(details, await languageOf(trx, request)));
    },

    async declined(trx: Trx, request: RequestRow, answer: string | null) {
      const { name, kind } = request;
      const details = { name, kind, answer, link };
      await post(trx, request, requestDeclined(details, await languageOf(trx, request)));
    },
  };
}

export type RequestMails = ReturnType<typeof createRequestMails>;
