import type { Trx } from '../../db/connect.ts';
import type { AccountKind } from '../../db/schema.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { resetPassword } from '../../mail/templates/reset-password.ts';

interface Recipient {
  kind: AccountKind;
  accountId: number;
  name: string;
  email: string;
}

/** The page asks the calls of this kind; without the word it asks those of students. */
const kindParameter = { admin: '&kind=admins', staff: '&kind=staffs', customer: '' };

export function createPasswordMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    /** Nobody knows the reader's language: Thai first, English below. */
    async reset(trx: Trx, { kind, accountId, name, email }: Recipient, token: string) {
      const link = `${publicUrl}/reset-password?t=${token}${kindParameter[kind]}`;
      await outbox.post(trx, {
        ...resetPassword({ name, email, link }, 'both'),
        recipient: email,
        recipientName: name,
        ...(kind === 'customer' ? { customerId: accountId } : {}),
      });
    },
  };
}

export type PasswordMails = ReturnType<typeof createPasswordMails>;
