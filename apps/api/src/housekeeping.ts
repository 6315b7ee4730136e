import { sql } from 'kysely';
import { unfinishedFilesKeptFor } from './files/rules.ts';
import { idempotencyKeysKeptFor } from './http/rules.ts';
import { forgetRequestedMails } from './mail/requested-mails.ts';
import { signUpKinds } from './mail/outbox.ts';
import { unconfirmedRecipientsKeptFor, unsentBodiesKeptFor } from './mail/rules.ts';
import { aggregateNumbers } from './modules/oversight/dashboard/aggregation-job.ts';
import { forgetAccountWrites } from './db/replicas/account-writes.ts';
import { forgetOldCaptures } from './modules/reading/captures/retention.ts';
import { forgetCopiesOfOtherDays } from './modules/reading/copies/queries.ts';
import { forgetTextsOfOtherDays } from './modules/reading/copies/text-day-queries.ts';
import { forgetOldRevocations } from './modules/students/customers/revocations.ts';
import { forgetRemindersOfOtherDays } from './modules/students/groups/reminder-queries.ts';
import { forgetOldImportedRows } from './modules/students/imports/imported-rows.ts';
import { forgetOldLeases } from './modules/reading/leases/queries.ts';
import { guardianLinksKeptFor } from './modules/law/guardians/rules.ts';
import { forgetOldPictureTraces } from './modules/leaks/picture-traces/queries.ts';
import { closedLinksKeptFor } from './modules/accounts/password-links/rules.ts';
import { codesKeptFor } from './modules/accounts/phone-codes/rules.ts';
import { forgetOldReadings } from './modules/reading/readings/retention.ts';
import { forgetOldNetworks } from './modules/accounts/sessions/known-networks.ts';
import { sessionsKeptFor } from './modules/accounts/sessions/rules.ts';
import { keepTrafficPartitions } from './modules/oversight/traffic-log/partitions.ts';
import { unconfirmedTwoStepsKeptFor } from './modules/accounts/two-step/rules.ts';
import { endAbandonedUploads } from './modules/catalogue/uploads/abandoned.ts';
import { removeOrphanedFiles } from './modules/catalogue/uploads/orphaned-files.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Services } from './services.ts';

/** Removes what has expired. It may run at any moment, twice, or in two processes at once. */
interface Task {
  name: string;
  run(infrastructure: Infrastructure, services: Services, signal: AbortSignal): Promise<unknown>;
}

const tasks: Task[] = [
  {
    name: 'answers kept for repeated requests',
    run: ({ db }) =>
      db
        .deleteFrom('idempotencyKeys')
        .where('createdAt', '<', sql<Date>`now() - ${idempotencyKeysKeptFor.sql}`)
        .execute(),
  },
  {
    name: 'when accounts wrote',
    run: ({ db }) => forgetAccountWrites(db),
  },
  {
    name: 'weeks of the traffic log',
    run: ({ db }) => keepTrafficPartitions(db),
  },
  {
    name: 'days of reading',
    run: ({ db }) => forgetOldReadings(db),
  },
  {
    name: 'reports of captures',
    run: ({ db }) => forgetOldCaptures(db),
  },
  {
    name: 'searches with pictures',
    run: ({ db }) => forgetOldPictureTraces(db),
  },
  {
    name: 'copies of the days that are over',
    run: ({ db }) => forgetCopiesOfOtherDays(db),
  },
  {
    name: 'texts of the days that are over',
    run: ({ db }) => forgetTextsOfOtherDays(db),
  },
  {
    name: 'reminders of the days that are over',
    run: ({ db }) => forgetRemindersOfOtherDays(db),
  },
  {
    name: 'revoked books that can no longer be given back',
    run: ({ db }) => forgetOldRevocations(db),
  },
  {
    name: 'rows of imports that nobody sends again',
    run: ({ db }) => forgetOldImportedRows(db),
  },
  {
    name: 'leases that nobody can renew',
    run: ({ db }) => forgetOldLeases(db),
  },
  {
    name: "the dashboard's numbers of the days that are over",
    run: ({ db }) => aggregateNumbers(db),
  },
  {
    name: 'codes by SMS',
    run: ({ db }) =>
      db
        .deleteFrom('phoneCodes')
        .where('sentAt', '<', sql<Date>`now() - ${codesKeptFor.sql}`)
        .execute(),
  },
  {
    name: 'sign-ups whose link is over: what they became is a student of its own',
    run: ({ db }) =>
      db
        .deleteFrom('signUps')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute(),
  },
  {
    name: 'links of guardians that have ended',
    run: ({ db }) =>
      db
        .deleteFrom('guardianLinks')
        .where('expiresAt', '<', sql<Date>`now() - ${guardianLinksKeptFor.sql}`)
        // The link of the guardian whose answer counts is kept, so that they can withdraw at any
        // time.
        .where((eb) => eb.or([eb('answeredAt', 'is', null), eb('closedAt', 'is not', null)]))
        .execute(),
  },
  {
    name: 'two-step sign-in that was started and never confirmed',
    run: ({ db }) =>
      db
        .deleteFrom('twoSteps')
        .where('confirmedAt', 'is', null)
        .where('createdAt', '<', sql<Date>`now() - ${unconfirmedTwoStepsKeptFor.sql}`)
        .execute(),
  },
  {
    name: 'uploads that resume, after their last byte',
    run: endAbandonedUploads,
  },
  {
    name: 'files attached to nothing',
    run: removeOrphanedFiles,
  },
  {
    name: 'what a killed process left half-stored',
    run: ({ store }) => store.sweep(unfinishedFilesKeptFor.ms),
  },
  {
    name: 'personal data of deleted students',
    run: (_, { erasure }, signal) => erasure.eraseDue(signal),
  },
  {
    name: 'bodies of mails that could not be sent',
    run: ({ db }) =>
      db
        .updateTable('mails')
        .set({ sealed: null })
        .where('sealed', 'is not', null)
        .where('createdAt', '<', sql<Date>`now() - ${unsentBodiesKeptFor.sql}`)
        .where('state', '<>', 'waiting')
        .execute(),
  },
  {
    // The job that was to write these mails was given up long before.
    name: 'news of books that nobody could be told',
    run: ({ db }) =>
      db
        .deleteFrom('bookNews')
        .where('createdAt', '<', sql<Date>`now() - ${unsentBodiesKeptFor.sql}`)
        .execute(),
  },
  {
    name: 'recipients of mails of a sign-up that nobody confirmed',
    run: ({ db }) =>
      db
        .updateTable('mails')
        .set({ recipient: '', recipientName: '', lastError: null })
        .where('customerId', 'is', null)
        .where('recipient', '<>', '')
        .where('kind', 'in', signUpKinds)
        .where('createdAt', '<', sql<Date>`now() - ${unconfirmedRecipientsKeptFor.sql}`)
        .where('state', '<>', 'waiting')
        .execute(),
  },
  {
    // A session without an end was never signed out of; unused for this long, it has expired for
    // every kind of account.
    name: 'sessions that are over',
    run: ({ db }) =>
      db
        .deleteFrom('sessions')
        .where(
          sql<Date>`coalesce(ended_at + ${sessionsKeptFor.afterEnd.sql}, last_used_at + ${sessionsKeptFor.afterLastUse.sql})`,
          '<',
          sql<Date>`now()`,
        )
        .execute(),
  },
  {
    name: 'networks from which nobody signed in for long',
    run: ({ db }) => forgetOldNetworks(db),
  },
  {
    name: 'when a mail was asked for',
    run: ({ db }) => forgetRequestedMails(db),
  },
  {
    // The newest unused link stays, so that its page can say that the invitation has expired.
    name: 'links that were used or superseded',
    run: ({ db }) =>
      db
        .deleteFrom('passwordLinks')
        .where('expiresAt', '<', sql<Date>`now() - ${closedLinksKeptFor.sql}`)
        .where('closedAt', 'is not', null)
        .execute(),
  },
];

/** Runs one task after the other. When a task fails, the others still run. */
export async function runHousekeeping(
  infrastructure: Infrastructure,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const { name, run } of tasks) {
    if (signal.aborted) return;
    try {
      await run(infrastructure, services, signal);
    } catch (error) {
      infrastructure.log.error({ err: error, task: name }, 'a housekeeping task failed');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'tasks failed, see the log');
}
