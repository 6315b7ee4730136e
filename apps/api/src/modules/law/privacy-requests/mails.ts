import type { Db, Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { firstIn, type Letter } from '../../../mail/templates/letter.ts';
import { requestDeclined } from '../../../mail/templates/request-declined.ts';
import { requestDone, type RequestDoneDetails } from '../../../mail/templates/request-done.ts';
import type { Consents } from '../consents/service.ts';
import { createRequestQueries, type RequestRow } from './queries.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  publicUrl: string;
  consents: Consents;
}

/** The answers to requests; the language in which the student was last asked comes first. */
export function createRequestMails({ db, outbox, publicUrl, consents }: Deps) {
  const { mailboxOf } = createRequestQueries(db);
  const link = `${publicUrl}/privacy-policy`;

  async function languageOf(trx: Trx, { customerId }: RequestRow) {
    if (customerId === null) return firstIn(undefined);
    return firstIn((await consents.languages('customer', [customerId], trx)).get(customerId));
  }

  /**
   * A student with only a login name is told through the guardian, if there is one; the answer also
   * stands in the app.
   */
  async function recipientOf(trx: Trx, { email, customerId }: RequestRow) {
    if (email.includes('@') || customerId === null) return email.includes('@') ? email : null;
    return mailboxOf(customerId, trx);
  }

  async function post(trx: Trx, request: RequestRow, letter: Letter) {
    const { name, customerId } = request;
    const recipient = await recipientOf(trx, request);
    if (recipient === null) return;
    const about = customerId === null ? {} : { customerId };
    await outbox.post(trx, { ...letter, ...about, recipient, recipientName: name });
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
