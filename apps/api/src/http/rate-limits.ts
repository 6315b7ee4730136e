import type { ErrorCode } from '@aqua/contract/errors';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { days, hours, type Duration } from '../lib/duration.ts';
import { AppError } from '../lib/errors.ts';
import { networkOf } from '../lib/network.ts';
import { perEmailAndHour } from './rules.ts';

/** The table has keys of at most 255 characters, including the name of the limiter. */
export function keyOf(...parts: string[]): string {
  return parts.join(':').slice(0, 200);
}

/** Refuses the call when `take` finds a limit used up, and says after how many seconds to try again. */
export async function orRefuse(
  take: () => Promise<unknown>,
  refused: ErrorCode = 'rate.limited',
): Promise<void> {
  try {
    await take();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError(refused, { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/**
 * How often one address may make a call within an hour; for one e-mail, `perEmailAndHour` times at
 * most.
 */
export function createAddressLimit(pool: pg.Pool, name: string, perHour: number) {
  const hourly = limiter(pool, name, perHour, hours(1));
  const perEmail = limiter(pool, `${name}-email`, perEmailAndHour, hours(1));
  return {
    async take(address: string, email?: string): Promise<void> {
      await orRefuse(async () => {
        const network = networkOf(address);
        await hourly.consume(network);
        if (email !== undefined) await perEmail.consume(keyOf(network, email));
      });
    },
  };
}

export type AddressLimit = ReturnType<typeof createAddressLimit>;

/** How often one account may make a call within a day. */
export function createDailyLimit(pool: pg.Pool, name: string, perDay: number) {
  const daily = limiter(pool, name, perDay, days(1));
  return { take: (id: number) => orRefuse(() => daily.consume(id)) };
}

export type DailyLimit = ReturnType<typeof createDailyLimit>;

/** A limiter that counts in PostgreSQL, so that every process sees it. */
export function limiter(pool: pg.Pool, keyPrefix: string, points: number, within: Duration) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: within.seconds,
  });
}
