import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { resetPassword } from '../../../mail/templates/reset-password.ts';

interface Recipient {
  kind: AccountKind;
  accountId: number;
  name: string;
  signInName: string;
  mailbox: string;
  /** They end with the password that is set by the link. */
  hasPasskeys: boolean;
}

/** Tells the page which calls to use; without it, the page uses those for students. */
const kindParameter = { admin: '&kind=admins', staff: '&kind=staffs', customer: '' };

export function createPasswordMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async reset(
      trx: Trx,
      { kind, accountId, name, signInName: email, mailbox, hasPasskeys }: Recipient,
      token: string,
      language: Language,
    ) {
      const link = `${publicUrl}/reset-password?t=${token}${kindParameter[kind]}`;
      await outbox.post(trx, {
        ...resetPassword({ name, email, link, hasPasskeys }, firstIn(language)),
        recipient: mailbox,
        recipientName: name,
        ...(kind === 'customer' ? { customerId: accountId } : {}),
      });
    },
  };
}

export type PasswordMails = ReturnType<typeof createPasswordMails>;
