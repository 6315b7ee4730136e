import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { newDevice } from '../../../mail/templates/new-device.ts';
import { firstIn } from '../../../mail/templates/letter.ts';
import { describeClient } from './serialize.ts';
import type { Place } from './service.ts';

/** Tells the page for a new password which kind of account it is for. */
const kindParameter = { admin: 'admins', staff: 'staffs' };

export function createSignInMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async newDevice(
      trx: Trx,
      kind: 'admin' | 'staff',
      { name, email }: { name: string; email: string },
      { address, userAgent, language }: Place,
    ) {
      const link = `${publicUrl}/forgot-password?kind=${kindParameter[kind]}`;
      const device = describeClient(userAgent);
      const letter = newDevice({ name, email, device, address, link }, firstIn(language));
      await outbox.post(trx, { ...letter, recipient: email, recipientName: name });
    },
  };
}

export type SignInMails = ReturnType<typeof createSignInMails>;
