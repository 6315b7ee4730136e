import type { Trx } from '../../../db/connect.ts';
import type { OutgoingMail, Outbox } from '../../../mail/outbox.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { invitation } from '../../../mail/templates/invitation.ts';
import { newBooks } from '../../../mail/templates/new-books.ts';
import { readingReminder } from '../../../mail/templates/reading-reminder.ts';
import { optionalMailKinds, type Unsubscribe } from '../../../mail/unsubscribe.ts';
import type { Consents } from '../../law/consents/service.ts';
import { linkLifetimes } from '../../accounts/password-links/rules.ts';
import type { OwnedBook } from './ownerships/ownership-types.ts';

interface Recipient {
  customerId: number;
  name: string;
  mailbox: string;
  books: OwnedBook[];
}

export interface Inviter {
  inviterName: string;
  /** Null when the platform invites. */
  publisherName: string | null;
}

interface Deps {
  outbox: Outbox;
  publicUrl: string;
  consents: Consents;
  unsubscribe: Unsubscribe;
}

/** The mails to students, written in the transaction of the change that they report. */
export function createCustomerMails({ outbox, publicUrl, consents, unsubscribe }: Deps) {
  const addressed = ({ customerId, name, mailbox }: Recipient) => ({
    customerId,
    recipient: mailbox,
    recipientName: name,
  });

  /**
   * Mails of an optional kind are not sent to students who have unsubscribed (product rules,
   * section 10).
   */
  async function post(trx: Trx, mails: (OutgoingMail & { customerId: number })[]): Promise<void> {
    const optional = mails.filter(({ kind }) => optionalMailKinds.has(kind));
    if (optional.length === 0) return outbox.postAll(trx, mails);
    const customerIds = optional.map(({ customerId }) => customerId);
    const unsubscribed = await consents.unsubscribed(customerIds, trx);
    const isWanted = ({ kind, customerId }: (typeof mails)[number]) =>
      !optionalMailKinds.has(kind) || !unsubscribed.has(customerId);
    await outbox.postAll(trx, mails.filter(isWanted));
  }

  return {
    /** Nobody knows a new student's language, so Thai comes first and English below. */
    async invite(
      trx: Trx,
      inviter: Inviter,
      recipients: (Recipient & { token: string })[],
    ): Promise<void> {
      const mails = recipients.map(({ token, ...recipient }) => {
        const link = `${publicUrl}/create-password?t=${token}`;
        const studentName = recipient.name;
        const validDays = linkLifetimes.create.days;
        const { books } = recipient;
        const privacyLink = `${publicUrl}/privacy-policy`;
        const details = { studentName, ...inviter, books, link, validDays, privacyLink };
        const letter = invitation(details);
        return { ...letter, ...addressed(recipient) };
      });
      await post(trx, mails);
    },

    async announceBooks(trx: Trx, inviter: Inviter, recipients: Recipient[]): Promise<void> {
      const link = `${publicUrl}/app`;
      const customerIds = recipients.map(({ customerId }) => customerId);
      const languages = await consents.languages('customer', customerIds, trx);
      const mails = recipients.map((recipient) => {
        const { customerId, name: studentName, books } = recipient;
        const unsubscribeLink = unsubscribe.pageLink(customerId);
        const letter = newBooks(
          { studentName, ...inviter, books, link, unsubscribeLink },
          firstIn(languages.get(customerId)),
        );
        return { ...letter, ...addressed(recipient) };
      });
      await post(trx, mails);
    },

    /** `books` are those that each student has not finished. */
    async remind(trx: Trx, inviter: Inviter, recipients: Recipient[]): Promise<void> {
      if (recipients.length === 0) return;
      const customerIds = recipients.map(({ customerId }) => customerId);
      const languages = await consents.languages('customer', customerIds, trx);
      const mails = recipients.map((recipient) => {
        const { customerId, name: studentName, books } = recipient;
        const link = `${publicUrl}/app${pathOf(books)}`;
        const unsubscribeLink = unsubscribe.pageLink(customerId);
        const details = { studentName, ...inviter, books, link, unsubscribeLink };
        const letter = readingReminder(details, firstIn(languages.get(customerId)));
        return { ...letter, ...addressed(recipient) };
      });
      await post(trx, mails);
    },
  };
}

/** The link of a mail about one book opens it, that of a mail about several opens the shelf. */
const pathOf = ([first, ...others]: { id: number }[]) =>
  first === undefined || others.length > 0 ? '' : `/book/${first.id}`;

export type CustomerMails = ReturnType<typeof createCustomerMails>;
