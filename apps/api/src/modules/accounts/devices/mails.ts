import type { Language } from '@aqua/phrases/languages';
import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { deviceMoved } from '../../../mail/templates/device-moved.ts';
import { firstIn } from '../../../mail/templates/letter.ts';

interface Student {
  id: number;
  name: string;
  /** Null if nobody can be told. */
  mailbox: string | null;
}

interface Move {
  /** The names of the devices. */
  from: string;
  to: string;
  /** Moves left this month. */
  left: number;
}

export function createDeviceMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    async moved(trx: Trx, { id, name, mailbox }: Student, move: Move, language: Language) {
      if (mailbox === null) return;
      const link = `${publicUrl}/forgot-password`;
      const { from, to, left: movesLeft } = move;
      const letter = deviceMoved({ name, from, to, movesLeft, link }, firstIn(language));
      await outbox.post(trx, {
        ...letter,
        recipient: mailbox,
        recipientName: name,
        customerId: id,
      });
    },
  };
}

export type DeviceMails = ReturnType<typeof createDeviceMails>;
