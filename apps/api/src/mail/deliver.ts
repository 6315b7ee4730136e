import type { Db } from '../db/connect.ts';
import { HopelessJob, type JobQueue } from '../jobs/queue.ts';
import type { Sealer } from './seal.ts';
import { MailRefused, type MailTransport } from './transport.ts';
import type { Unsubscribe } from './unsubscribe.ts';

export interface DeliveryDeps {
  db: Db;
  queue: JobQueue;
  sealer: Sealer;
  unsubscribe: Unsubscribe;
  transport: MailTransport;
  /** Host name in Message-IDs: that of the public address. */
  host: string;
}

/** Starts sending what the outbox holds. */
export async function startMailDelivery(deps: DeliveryDeps): Promise<void> {
  const { db, queue } = deps;
  await queue.work(
    'mail.send',
    {
      concurrency: 4,
      async onDead({ mailId }, reason) {
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

async function deliver(
  { db, sealer, unsubscribe, transport, host }: DeliveryDeps,
  mailId: number,
): Promise<void> {
  const mail = await db
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .returning(['recipient', 'recipientName', 'subject', 'sealed', 'createdAt'])
    .returning(['kind', 'customerId'])
    .executeTakeFirst();
  // A job runs at least once: what is no longer waiting has been dealt with.
  if (mail === undefined) return;
  if (mail.sealed === null) throw new HopelessJob('the mail has no content');
  try {
    await transport.send({
      ...sealer.open(mail.sealed),
      to: { name: mail.recipientName, address: mail.recipient },
      subject: mail.subject,
      messageId: `<mail-${mailId}.${mail.createdAt.getTime()}@${host}>`,
      date: mail.createdAt,
      headers: unsubscribe.headersOf(mail),
    });
  } catch (error) {
    const lastError = (error as Error).message;
    await db.updateTable('mails').set({ lastError }).where('id', '=', mailId).execute();
    throw error instanceof MailRefused ? new HopelessJob(lastError, { cause: error }) : error;
  }
  // The body has done its work once the server took it; the captured inbox still shows it.
  const erased = transport.outcome === 'sent' ? { sealed: null } : {};
  await db
    .updateTable('mails')
    .set({ state: transport.outcome, sentAt: new Date(), lastError: null, ...erased })
    .where('id', '=', mailId)
    .execute();
  await forgetErased(db, mailId);
}

/** The last mail to an erased student says so; then its address goes as well (decisions, section 5). */
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
