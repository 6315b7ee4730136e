import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import { days } from '../lib/duration.ts';
import { mostSms, smsSent } from '../sms/allowance.ts';
import type { States } from './metric-registry.ts';

/** Milliseconds for reading the numbers of a scrape; those that take longer are left out. */
const timeoutMs = 3_000;

/** How long a mail that was given up counts in `mails_failed_last_day`. */
const failuresShownFor = days(1);

/**
 * What all processes share: each shows it, so alert rules take the maximum. Every statement reads
 * few rows.
 */
export const sharedStates = {
  jobs_due: { help: 'Jobs that could run now and wait, by queue', label: 'queue' },
  jobs_oldest_due_seconds: { help: 'How long the oldest of them waits', label: 'queue' },
  mails_waiting: { help: 'Mails and SMS that no server has accepted yet' },
  mails_oldest_waiting_seconds: { help: 'How long the oldest of them waits' },
  mails_failed_last_day: { help: 'Mails and SMS of the last 24 hours that were given up' },
  sms_sent: { help: 'SMS sent in the present hour and day', label: 'window' },
  sms_sent_most: { help: 'SMS_PER_HOUR and SMS_PER_DAY', label: 'window' },
  books_unready: { help: 'PDFs that are not whole, by state of the ingest', label: 'state' },
  watermark_codes_written: { help: 'Watermark codes written since the statistics were reset' },
} as const;

export async function readSharedState(
  db: Db,
  config: Config,
): Promise<States<keyof typeof sharedStates>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const read = Promise.all([jobs(db), mails(db), smsSent(db), books(db), watermarkCodes(db)]);
  const [waiting, mail, sms, unready, codes] = await Promise.race([read, late]);
  return {
    jobs_due: Object.fromEntries(waiting.map(({ name, due }) => [name, due])),
    jobs_oldest_due_seconds: Object.fromEntries(waiting.map(({ name, oldest }) => [name, oldest])),
    mails_waiting: mail.waiting,
    mails_oldest_waiting_seconds: mail.oldest,
    mails_failed_last_day: mail.failed,
    sms_sent: sms,
    sms_sent_most: mostSms(config),
    books_unready: Object.fromEntries(unready.map(({ state, books: count }) => [state, count])),
    watermark_codes_written: codes,
  };
}

/** A queue without a due job has a row, too: a rule must see it fall to 0. */
async function jobs(db: Db) {
  const { rows } = await sql<{ name: string; due: number; oldest: number }>`
    select queue.name, count(job.id) as due,
      coalesce(extract(epoch from now() - min(greatest(job.created_on, job.start_after))), 0)::float8 as oldest
    from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked
        and job.start_after <= now()
    where queue.name not like '\\_\\_%'
    group by queue.name`.execute(db);
  return rows;
}

async function mails(db: Db) {
  const { rows } = await sql<{ waiting: number; oldest: number; failed: number }>`
    select
      (select count(*) from mails where state = 'waiting' and sealed is not null) as waiting,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
        from mails where state = 'waiting' and sealed is not null) as oldest,
      (select count(*) from mails where state in ('bounced', 'failed') and state = 'failed'
        and created_at > now() - ${failuresShownFor.sql}) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: 0, failed: 0 };
}

async function books(db: Db) {
  const { rows } = await sql<{ state: string; books: number }>`
    select state, count(file_id) as books
    from unnest(array['waiting', 'working', 'failed']) as state
      left join pdf_documents on ingest_state = state and ingest_state <> 'ready'
    group by state`.execute(db);
  return rows;
}

async function watermarkCodes(db: Db): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select coalesce(sum(n_tup_ins), 0)::float8 as written
    from pg_stat_user_tables where relname = 'watermark_codes'`.execute(db);
  return rows[0]?.written ?? 0;
}
