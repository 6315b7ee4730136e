import { sql, type Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/tables/database.ts';
import type { Duration } from '../lib/duration.ts';
import { UnrecoverableError, type JobQueue } from '../jobs/queue.ts';
import type { MailBodies } from './bodies.ts';
import { bounced } from './bounces.ts';
import { throughOutage } from '../lib/outage.ts';
import { SmsRefused, type SmsTransport } from '../sms/transport.ts';
import { MailRefused, type MailTransport } from './transport.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export interface DeliveryDeps {
  db: Db;
  queue: JobQueue;
  bodies: MailBodies;
  unsubscribe: Unsubscribe;
  transport: MailTransport;
  /** Null when no SMS can be sent. */
  sms: SmsTransport | null;
  /** How long the code in an SMS is valid; a later SMS is not sent. */
  smsLifetime: Duration;
  /** Host name in Message-IDs: that of the public address. */
  host: string;
}

/** Starts to send the mails and SMS of the outbox. */
export async function startMailDelivery(deps: DeliveryDeps): Promise<void> {
  const { db, queue } = deps;
  await queue.work(
    'mail.send',
    {
      concurrency: 4,
      async onGivenUp({ mailId }, reason) {
        await db
          .updateTable('mails')
          .set({ state: 'failed', lastError: reason })
          .where('id', '=', mailId)
          .where('state', '=', 'waiting')
          .execute();
        await forgetErased(db, mailId);
      },
    },
    ({ data }) => deliver(deps, data.mailId),
  );
}

type WaitingMail = Pick<
  Selectable<Database['mails']>,
  | 'id'
  | 'channel'
  | 'kind'
  | 'customerId'
  | 'recipient'
  | 'recipientName'
  | 'subject'
  | 'sealed'
  | 'createdAt'
> & { isLate: boolean };

async function deliver(deps: DeliveryDeps, mailId: number): Promise<void> {
  const { db, smsLifetime } = deps;
  const isLate = sql<boolean>`created_at < now() - ${smsLifetime.sql}`;
  const mail = await db
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .returning(['id', 'channel', 'recipient', 'recipientName', 'subject', 'sealed', 'createdAt'])
    .returning(['kind', 'customerId', isLate.as('isLate')])
    .executeTakeFirst();
  // A job may run twice: a mail that is no longer waiting is done.
  if (mail === undefined) return;
  const outcome = await send(deps, mail).catch(async (error: unknown) => {
    const lastError = (error as Error).message;
    if (error instanceof MailRefused && error.isBounce) return bounced(lastError);
    await db.updateTable('mails').set({ lastError }).where('id', '=', mailId).execute();
    throw isFinal(error) ? new UnrecoverableError(lastError, { cause: error }) : error;
  });
  // The mail is sent. If its row could not be updated while the database fails over, a second try
  // of the job would send it again.
  await throughOutage(() =>
    db.updateTable('mails').set(outcome).where('id', '=', mailId).execute(),
  );
  await forgetErased(db, mailId);
}

/**
 * The last mail tells an erased student of the erasure; then its address is removed, too (product
 * rules, section 5).
 */
async function forgetErased(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mails')
    .from('customers')
    .set({ recipient: '', recipientName: '', sealed: null, lastError: null })
    .where('mails.id', '=', mailId)
    .whereRef('customers.id', '=', 'mails.customerId')
    .where('customers.erasedAt', 'is not', null)
    .execute();
}

function isFinal(error: unknown): boolean {
  return error instanceof MailRefused || error instanceof SmsRefused;
}

/** The columns of a mail that an SMTP server accepted, or that is captured. */
function accepted(state: 'sent' | 'captured') {
  // The body is not needed once the server has accepted it; a captured body is shown in the inbox.
  const erased = state === 'sent' ? { sealed: null } : {};
  return { state, sentAt: sql<Date>`now()`, lastError: null, ...erased };
}

/** Sends a mail by SMTP, an SMS by its gateway. */
async function send(
  { bodies, unsubscribe, transport, sms, host }: DeliveryDeps,
  mail: WaitingMail,
) {
  const { id, recipient, recipientName, subject, sealed, createdAt } = mail;
  if (sealed === null) throw new UnrecoverableError('the mail has no content');
  const content = bodies.open(sealed);
  if (mail.channel === 'sms') {
    if (sms === null) throw new SmsRefused('SMS_URL is not set');
    if (mail.isLate) throw new SmsRefused('too late to be of use');
    await sms.send({ to: recipient, text: content.text, key: `sms-${id}-${createdAt.getTime()}` });
    return accepted(sms.outcome);
  }
  await transport.send({
    ...content,
    to: { name: recipientName, address: recipient },
    subject,
    messageId: `<mail-${id}.${createdAt.getTime()}@${host}>`,
    date: createdAt,
    headers: unsubscribe.headersOf(mail),
  });
  return accepted(transport.outcome);
}
