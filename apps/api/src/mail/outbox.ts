import type { Trx } from '../db/connect.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Sealer } from './seal.ts';
import type { Letter } from './templates/letter.ts';

export interface OutgoingMail extends Letter {
  recipient: string;
  recipientName: string;
  /** The student whom the mail is about, so that its delivery shows in the list. */
  customerId?: number;
}

export interface Outbox {
  /** Writes the mail beside the change that asks for it: both are kept or neither. */
  post(trx: Trx, mail: OutgoingMail): Promise<{ mailId: number }>;
  /** The same for many at once. Mails to one person go first: nobody waits for a class to be told. */
  postAll(trx: Trx, mails: OutgoingMail[]): Promise<void>;
}

export function createOutbox({ queue, sealer }: { queue: JobQueue; sealer: Sealer }): Outbox {
  return {
    async post(trx, { html, text, ...mail }) {
      const { id } = await trx
        .insertInto('mails')
        .values({ ...mail, sealed: sealer.seal({ html, text }) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queue.send('mail.send', { mailId: id }, { trx });
      return { mailId: id };
    },

    async postAll(trx, mails) {
      if (mails.length === 0) return;
      const rows = await trx
        .insertInto('mails')
        .values(
          mails.map(({ html, text, ...mail }) => ({
            ...mail,
            sealed: sealer.seal({ html, text }),
          })),
        )
        .returning('id')
        .execute();
      const jobs = rows.map(({ id }) => ({ mailId: id }));
      await queue.sendAll('mail.send', jobs, { trx, priority: mails.length === 1 ? 0 : -1 });
    },
  };
}
