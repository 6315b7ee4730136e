import type { Language } from '@aqua/phrases/languages';
import type { Insertable } from 'kysely';
import type { Trx } from '../db/connect.ts';
import type { Database } from '../db/tables/database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { SmsAllowance } from '../sms/allowance.ts';
import type { MailBodies } from './bodies.ts';
import type { Letter } from './templates/letter.ts';

export interface OutgoingMail extends Letter {
  recipient: string;
  recipientName: string;
  /** The student of the mail, so that the list shows its delivery. */
  customerId?: number;
}

/** Kinds that a sign-up sends before the student exists. */
export const signUpKinds = ['confirmEmail', 'otp'];

/** One SMS; `subject` is only shown in the list of deliveries and is not sent. */
export interface OutgoingSms {
  kind: 'otp';
  language: Language;
  recipient: string;
  subject: string;
  text: string;
}

export interface Outbox {
  /** Writes the mail in the transaction of the change that it tells about: both are stored or neither. */
  post(trx: Trx, mail: OutgoingMail): Promise<{ mailId: number }>;
  /** The same for many mails. They have a lower priority, so that single mails do not wait for those to a class. */
  postAll(trx: Trx, mails: OutgoingMail[]): Promise<void>;
  /** The same for an SMS. @throws AppError when the installation has sent all that it may. */
  postSms(trx: Trx, sms: OutgoingSms): Promise<{ mailId: number }>;
  /** Assigns the mails of a sign-up to these recipients to the student who was created from it. */
  claim(trx: Trx, customerId: number, recipients: string[]): Promise<void>;
}

interface Deps {
  queue: JobQueue;
  bodies: MailBodies;
  smsAllowance: SmsAllowance;
}

export function createOutbox({ queue, bodies, smsAllowance }: Deps): Outbox {
  const toRow = ({ content, ...mail }: OutgoingMail) => ({
    ...mail,
    sealed: bodies.sealLetter(content),
  });

  async function add(trx: Trx, row: Insertable<Database['mails']>) {
    const { id } = await trx
      .insertInto('mails')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.send('mail.send', { mailId: id }, { trx });
    return { mailId: id };
  }

  return {
    post: (trx, mail) => add(trx, toRow(mail)),

    async postAll(trx, mails) {
      if (mails.length === 0) return;
      const rows = await trx.insertInto('mails').values(mails.map(toRow)).returning('id').execute();
      const jobs = rows.map(({ id }) => ({ mailId: id }));
      await queue.sendAll('mail.send', jobs, { trx, priority: mails.length === 1 ? 0 : -1 });
    },

    async postSms(trx, { text, ...sms }) {
      await smsAllowance.take(trx);
      const sealed = bodies.sealText(text);
      return add(trx, { ...sms, channel: 'sms', recipientName: '', sealed });
    },

    async claim(trx, customerId, recipients) {
      await trx
        .updateTable('mails')
        .set({ customerId })
        .where('customerId', 'is', null)
        .where('recipient', 'in', recipients)
        .where('kind', 'in', signUpKinds)
        .execute();
    },
  };
}
