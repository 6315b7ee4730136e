import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { accountExists } from '../../../mail/templates/account-exists.ts';
import { confirmEmail } from '../../../mail/templates/confirm-email.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { confirmationLifetime } from './rules.ts';

interface Recipient {
  name: string;
  email: string;
}

/**
 * The mails of the students' own sign-up, written in the transaction of the change that they
 * report. The language of the sign-up comes first.
 */
export function createSignUpMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async confirm(trx: Trx, email: string, token: string, language: Language) {
      const link = `${publicUrl}/confirm-email?t=${token}&kind=customers`;
      const details = { who: 'student', link, validDays: confirmationLifetime.days } as const;
      const letter = confirmEmail(details, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: '' });
    },

    /**
     * Links these mails to the student, so that they are copied and erased along with the student's
     * data (product rules, section 5).
     */
    async claim(trx: Trx, customerId: number, { email, phone }: { email: string; phone: string }) {
      await outbox.claim(trx, customerId, [email, phone]);
    },

    /** To the owner of an e-mail with which somebody has signed up again. */
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
