import type { Parts } from './parts.ts';
import type { Services } from './services.ts';
import { keepHouse } from './housekeeping.ts';
import { startMailDelivery } from './mail/deliver.ts';
import { createMailTransport } from './mail/transport.ts';
import { keepTrafficPartitions } from './modules/traffic-log/partitions.ts';

/** Starts the queue and what works on it in this process. */
export async function startWorkers(parts: Parts, services: Services): Promise<{ close(): void }> {
  const { config, db, queue, sealer, sms, unsubscribe, publicUrl } = parts;
  const transport = createMailTransport({
    ...(config.SMTP_URL === undefined ? {} : { smtpUrl: config.SMTP_URL }),
    from: config.MAIL_FROM,
  });
  await keepTrafficPartitions(db);
  await queue.start();
  const host = new URL(publicUrl).hostname;
  await startMailDelivery({ db, queue, sealer, unsubscribe, transport, sms, host });
  await queue.work('housekeeping', {}, ({ signal }) => keepHouse(parts, services, signal));
  await queue.hourly('housekeeping');
  await queue.work('password.forgotten', {}, ({ data }) => services.passwords.sendLink(data));
  await queue.work(
    'book.ingest',
    { onDead: ({ fileId }) => services.ingest.giveUp(fileId) },
    ({ data, signal }) => services.ingest.run(data, signal),
  );
  return transport;
}
