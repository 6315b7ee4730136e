import { signInNameOf, type SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { passkeyCopied } from '../../../mail/templates/passkey-copied.ts';

/** Tells the page for a new password which kind of account it is for. */
const kindParameter = { admin: '?kind=admins', staff: '?kind=staffs', customer: '' };

export function createPasskeyMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async copied(
      trx: Trx,
      kind: AccountKind,
      account: SignInNames & { id: number; name: string; mailbox: string | null },
      passkey: string,
      language: Language,
    ) {
      const { id, name, mailbox } = account;
      if (mailbox === null) return;
      const email = signInNameOf(account);
      const link = `${publicUrl}/forgot-password${kindParameter[kind]}`;
      await outbox.post(trx, {
        ...passkeyCopied({ name, email, passkey, link }, firstIn(language)),
        recipient: mailbox,
        recipientName: name,
        ...(kind === 'customer' ? { customerId: id } : {}),
      });
    },
  };
}

export type PasskeyMails = ReturnType<typeof createPasskeyMails>;
