import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { accountExists } from '../../mail/templates/account-exists.ts';
import { confirmEmail } from '../../mail/templates/confirm-email.ts';
import { firstIn } from '../../mail/templates/letter.ts';
import { confirmationLifetime } from './rules.ts';

interface Recipient {
  name: string;
  email: string;
}

/**
 * The mails of the students' own sign-up, written in the transaction of the change that they tell
 * about. The language of the sign-up comes first.
 */
export function createSignUpMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async confirm(trx: Trx, { name, email }: Recipient, token: string, language: Language) {
      const link = `${publicUrl}/confirm-email?t=${token}&kind=customers`;
      const validDays = confirmationLifetime.days;
      const details = { name, publisherName: null, link, validDays };
      const letter = confirmEmail(details, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },

    /**
     * Links these mails to the student, so that they are copied and erased with the student's data
     * (decisions, section 5).
     */
    async claim(trx: Trx, customerId: number, { email, phone }: { email: string; phone: string }) {
      await outbox.claim(trx, customerId, [email, phone]);
    },

    /** To the owner of an e-mail with which somebody signed up once more. */
    async accountExists(
      trx: Trx,
      {
        customerId,
        name,
        email,
        isDeleted,
      }: Recipient & { customerId: number; isDeleted: boolean },
      language: Language,
    ) {
      const link = `${publicUrl}/forgot-password`;
      const letter = accountExists({ name, link, isDeleted }, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name, customerId });
    },
  };
}

export type SignUpMails = ReturnType<typeof createSignUpMails>;
