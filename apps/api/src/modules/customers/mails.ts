import type { Trx } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { invitation } from '../../mail/templates/invitation.ts';
import { newBooks } from '../../mail/templates/new-books.ts';

interface Recipient {
  customerId: number;
  name: string;
  email: string;
}

interface Inviter {
  inviterName: string;
  /** Null when the platform invites. */
  publisherName: string | null;
}

/** A create-password link lives this long (decisions, section 4). */
const validDays = 7;

/** The mails to students, posted in the transaction of what they tell. */
export function createCustomerMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  const addressed = ({ customerId, name, email }: Recipient) => ({
    customerId,
    recipient: email,
    recipientName: name,
  });

  return {
    /** Nobody knows a new student's language: Thai first, English below. */
    async invite(
      trx: Trx,
      recipient: Recipient,
      inviter: Inviter,
      token: string,
      bookTitles: string[],
    ): Promise<void> {
      const link = `${publicUrl}/create-password?t=${token}`;
      const letter = invitation({
        studentName: recipient.name,
        ...inviter,
        bookTitles,
        link,
        validDays,
      });
      await outbox.post(trx, { ...letter, ...addressed(recipient) });
    },

    async announceBooks(
      trx: Trx,
      recipient: Recipient,
      inviter: Inviter,
      bookTitles: string[],
    ): Promise<void> {
      const letter = newBooks({
        studentName: recipient.name,
        ...inviter,
        bookTitles,
        link: `${publicUrl}/app`,
      });
      await outbox.post(trx, { ...letter, ...addressed(recipient) });
    },
  };
}

export type CustomerMails = ReturnType<typeof createCustomerMails>;
