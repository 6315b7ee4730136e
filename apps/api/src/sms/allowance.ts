import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { secondsUntil } from '../db/clock.ts';
import type { Db, Trx } from '../db/connect.ts';
import { days, hours } from '../lib/duration.ts';
import { AppError } from '../lib/errors.ts';

/** The windows in which SMS are counted. Each begins with its first SMS. */
const lengths = { hour: hours(1), day: days(1) } as const;
type Window = keyof typeof lengths;

type Caps = Pick<Config, 'SMS_PER_HOUR' | 'SMS_PER_DAY'>;

/** How many SMS the whole installation may send in each window. */
export function mostSms({ SMS_PER_HOUR, SMS_PER_DAY }: Caps): Record<Window, number> {
  return { hour: SMS_PER_HOUR, day: SMS_PER_DAY };
}

/** The cap on SMS of the whole installation (docs/decisions/0090). */
export function createSmsAllowance(caps: Caps, log: Pick<Logger, 'warn'>) {
  const most = mostSms(caps);
  return {
    /**
     * Counts an SMS in the transaction that writes it, and refuses it when the cap is reached. The
     * counts stay locked until the transaction ends, so that parallel ones are counted in turn.
     */
    async take(trx: Trx): Promise<void> {
      const counts = [await count(trx, 'hour'), await count(trx, 'day')];
      const over = counts.filter(({ sent, window }) => sent > most[window]);
      if (over.length > 0) {
        const seconds = Math.max(...over.map((each) => each.seconds));
        throw new AppError('sms.limitReached', { seconds });
      }
      // Only the last one that is allowed says so: one line for all that are refused after it.
      for (const { sent, window, seconds } of counts)
        if (sent === most[window])
          log.warn({ window, sent, seconds }, 'the cap on SMS is reached, more are refused');
    },
  };
}

export type SmsAllowance = ReturnType<typeof createSmsAllowance>;

/** Whether the window of a row of `sms_counts` has ended. */
const isOver = (window: Window) =>
  sql<boolean>`sms_counts.since <= clock_timestamp() - ${lengths[window].sql}`;

/** Counts one more in the window, and says in how many seconds it ends. */
async function count(trx: Trx, window: Window) {
  const { sent, seconds } = await trx
    .insertInto('smsCounts')
    .values({ window })
    .onConflict((conflict) =>
      conflict.column('window').doUpdateSet({
        sent: sql<number>`case when ${isOver(window)} then 1 else sms_counts.sent + 1 end`,
        since: sql<Date>`case when ${isOver(window)} then clock_timestamp() else sms_counts.since end`,
      }),
    )
    .returning(['sent', secondsUntil(sql`since + ${lengths[window].sql}`).as('seconds')])
    .executeTakeFirstOrThrow();
  return { window, sent, seconds };
}

/** How many SMS were sent in the present hour and in the present day. */
export async function smsSent(db: Db): Promise<Record<Window, number>> {
  const sentIn = async (window: Window) => {
    const row = await db
      .selectFrom('smsCounts')
      .select('sent')
      .where('window', '=', window)
      .where(sql<boolean>`not ${isOver(window)}`)
      .executeTakeFirst();
    return row?.sent ?? 0;
  };
  return { hour: await sentIn('hour'), day: await sentIn('day') };
}
