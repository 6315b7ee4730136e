import type { Trx } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { confirmEmail } from '../../mail/templates/confirm-email.ts';
import { publisherApproved } from '../../mail/templates/publisher-approved.ts';

interface Recipient {
  name: string;
  email: string;
  publisherName: string;
}

/** The mails of the publisher portal's sign-up, posted in the transaction of what they tell. */
export function createPublisherMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async confirm(
      trx: Trx,
      { name, email, publisherName }: Recipient,
      token: string,
      days: number,
    ) {
      const link = `${publicUrl}/confirm-email?t=${token}`;
      const letter = confirmEmail({ name, publisherName, link, validDays: days });
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },

    async approved(trx: Trx, { name, email, publisherName }: Recipient) {
      const letter = publisherApproved({
        name,
        publisherName,
        link: `${publicUrl}/publishers/login`,
      });
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },
  };
}

export type PublisherMails = ReturnType<typeof createPublisherMails>;
