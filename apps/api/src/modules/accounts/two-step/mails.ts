import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { twoStepReset } from '../../../mail/templates/two-step-reset.ts';
import type { TwoStepOwner } from './queries.ts';

/** Tells the page for a new password which kind of account it is for. */
const kindParameter = { admin: 'admins', staff: 'staffs' };

export function createTwoStepMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    /** Nobody knows the reader's language: Thai first, English below. */
    async reset(
      trx: Trx,
      kind: TwoStepOwner['kind'],
      { name, email }: { name: string; email: string },
    ) {
      const link = `${publicUrl}/forgot-password?kind=${kindParameter[kind]}`;
      const letter = twoStepReset({ name, email, link });
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },
  };
}

export type TwoStepMails = ReturnType<typeof createTwoStepMails>;
