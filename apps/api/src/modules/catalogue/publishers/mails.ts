import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { accountExists } from '../../../mail/templates/account-exists.ts';
import { confirmEmail } from '../../../mail/templates/confirm-email.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { publisherRefused } from '../../../mail/templates/publisher-refused.ts';
import { publisherApproved } from '../../../mail/templates/publisher-approved.ts';
import type { Consents } from '../../law/consents/service.ts';
import { confirmationLifetime } from '../../accounts/sign-ups/rules.ts';

interface Recipient {
  name: string;
  email: string;
  publisherName: string;
}

/** A staff member of a publisher that is approved or refused. */
interface Decided extends Recipient {
  id: number;
}

interface Deps {
  outbox: Outbox;
  publicUrl: string;
  consents: Consents;
}

/**
 * The mails of the publisher portal's sign-up, written in the transaction of the change that they
 * report.
 */
export function createPublisherMails({ outbox, publicUrl, consents }: Deps) {
  /** The language in which the staff member accepted the terms. */
  async function languageOf(trx: Trx, { id }: Decided) {
    return firstIn((await consents.languages('staff', [id], trx)).get(id));
  }

  return {
    async confirm(trx: Trx, email: string, token: string, language: Language) {
      const link = `${publicUrl}/confirm-email?t=${token}`;
      const details = { who: 'publisher', link, validDays: confirmationLifetime.days } as const;
      const letter = confirmEmail(details, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: '' });
    },

    /** To the owner of an e-mail with which somebody has signed up again. */
    async accountExists(
      trx: Trx,
      { name, email }: Omit<Recipient, 'publisherName'>,
      language: Language,
    ) {
      const link = `${publicUrl}/forgot-password?kind=staffs`;
      const letter = accountExists({ name, link, isDeleted: false }, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },

    async approved(trx: Trx, member: Decided) {
      const { name, email, publisherName } = member;
      const details = { name, publisherName, link: `${publicUrl}/publishers/login` };
      const letter = publisherApproved(details, await languageOf(trx, member));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },

    async refused(trx: Trx, member: Decided) {
      const { name, email, publisherName } = member;
      const details = { name, publisherName, link: `${publicUrl}/sign-up` };
      const letter = publisherRefused(details, await languageOf(trx, member));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },
  };
}

export type PublisherMails = ReturnType<typeof createPublisherMails>;
