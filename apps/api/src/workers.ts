import { startClockWatch } from './clock-set-back.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Services } from './services.ts';
import { sortInPending } from './db/list/pending.ts';
import { recountLists } from './db/list/recount.ts';
import { runHousekeeping } from './housekeeping.ts';
import { startMailDelivery } from './mail/deliver.ts';
import { readDkimKey } from './mail/dkim.ts';
import { createMailTransport } from './mail/transport.ts';
import { codeLifetime } from './modules/accounts/phone-codes/rules.ts';
import { keepTrafficPartitions } from './modules/oversight/traffic-log/partitions.ts';

/**
 * Books that each process prepares at the same time, so that a slow page of one does not delay the
 * others.
 */
const booksAtOnce = 3;

/** Starts the job queue and the workers of this process. */
export async function startWorkers(
  infrastructure: Infrastructure,
  services: Services,
): Promise<{ close(): void }> {
  const { config, db, log, queue, mailBodies, sms, unsubscribe, publicUrl } = infrastructure;
  const transport = createMailTransport({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    dkim: readDkimKey(config),
  });
  await keepTrafficPartitions(db);
  await queue.start();
  const host = new URL(publicUrl).hostname;
  await startMailDelivery({
    db,
    queue,
    bodies: mailBodies,
    unsubscribe,
    transport,
    sms,
    smsLifetime: codeLifetime,
    host,
  });
  await queue.work('housekeeping', {}, ({ signal }) =>
    runHousekeeping(infrastructure, services, signal),
  );
  await queue.every('hour', 'housekeeping');
  await queue.work('lists.sortIn', {}, ({ signal }) => sortInPending(db, signal));
  await queue.every('minute', 'lists.sortIn');
  await queue.work('lists.recount', {}, () => recountLists(infrastructure));
  await queue.every('night', 'lists.recount');
  const { run, giveUp } = services.pictureSearch;
  await queue.work('trace.search', { onGivenUp: giveUp }, (job) => run(job.data, job));
  await queue.work('trace.index', {}, (job) => services.indexPages(job));
  await queue.every('hour', 'trace.index');
  await queue.send('trace.index', {}, { singletonKey: 'pages' });
  await queue.work('search.index', {}, async (job) => {
    await services.foldPages(job);
    await services.readBooksAgain(job);
  });
  await queue.every('hour', 'search.index');
  // Also at the start, not only every hour: a new release may have to add every page. One process
  // does it.
  await queue.send('search.index', {}, { singletonKey: 'start' });
  const { run: readRoster, giveUp: giveUpRoster } = services.rosterRun;
  await queue.work('roster.run', { onGivenUp: giveUpRoster }, ({ data, ...job }) =>
    readRoster(data, job),
  );
  await queue.work('roster.due', {}, () => services.rosterRuns.startDue());
  await queue.every('hour', 'roster.due');
  await queue.work('books.tell', {}, ({ data }) => services.tellBookNews(data));
  await queue.work('password.forgotten', {}, ({ data }) => services.passwords.sendLink(data));
  await queue.work(
    'book.ingest',
    { concurrency: booksAtOnce, onGivenUp: services.ingest.giveUp },
    ({ data, ...job }) => services.ingest.run(data, job),
  );
  const clockWatch = await startClockWatch({ db, log });
  return {
    close() {
      clockWatch.close();
      transport.close();
    },
  };
}
