import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Trx } from './db/connect.ts';
import { minutes, seconds } from './lib/duration.ts';
import { codeStep } from './modules/accounts/two-step/rules.ts';

/** The queue notes the time at least this often, so a later note means that the clock was set back. */
const tolerated = minutes(1);
const checkedEvery = seconds(30);

/** What would wait until the clock is again where it was, and what ends that wait. */
const waiting: RawBuilder<unknown>[] = [
  sql`update pgboss.version set bam_on = null, flow_on = null, reindex_on = null,
    monitor_backoff_on = null`,
  sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`,
  sql`update pgboss.job set start_after = now()
    where state < 'active' and greatest(created_on, started_on) > now()`,
  sql`update pgboss.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and started_on > now()`,
  sql`delete from rate_limits`,
  sql`update phone_codes set sent_at = now(), sends_since = now() where sent_at > now()`,
  sql`update sms_counts set since = now() where since > now()`,
  sql`update requested_mails set asked_at = now() where asked_at > now()`,
  sql`update password_links set created_at = now() where created_at > now()`,
  sql`update guardian_links set created_at = now() where created_at > now()`,
  sql`update two_steps set last_step = floor(extract(epoch from now()) / ${codeStep.seconds}::int)
    where last_step > extract(epoch from now()) / ${codeStep.seconds}::int`,
];

/**
 * Notices that the database's clock was set back while the server ran, and lets go on what would
 * otherwise wait: mails and other jobs, the next one-time code, limits, two-step sign-in. A clock
 * that was a day ahead would stop them for a day. Limits begin anew; whoever can set the clock
 * needs no way around them.
 */
export async function startClockWatch({
  db,
  log,
}: {
  db: Db;
  log: Logger;
}): Promise<{ close(): void }> {
  const check = () =>
    db
      .withoutPlugins()
      .transaction()
      .execute((trx) => goOnIfSetBack(trx, log))
      .catch((error: unknown) => log.warn({ err: error }, 'the clock was not checked'));
  await check();
  const timer = setInterval(() => void check(), checkedEvery.ms).unref();
  return { close: () => clearInterval(timer) };
}

async function goOnIfSetBack(trx: Trx, log: Logger): Promise<void> {
  const { rows } = await sql<{ minutes: number }>`
    with noted as (select cron_on from pgboss.version
      where cron_on > now() + ${tolerated.sql} for update)
    update pgboss.version set cron_on = null from noted
    returning ceil(extract(epoch from noted.cron_on - now()) / 60)::int as minutes`.execute(trx);
  const [setBack] = rows;
  if (setBack === undefined) return;
  log.error(setBack, 'the clock of the database was set back: what waited for it goes on');
  for (const statement of waiting) await statement.execute(trx);
}
