import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const quarterOfAnHour = 900;

/** Failed sign-ins allowed within a quarter of an hour. */
const tries = { perAccountAndAddress: 10, perAddress: 100 };

/**
 * Limits for sign-in, counted in PostgreSQL so that every process sees them. The account's limit
 * counts per address: whoever guesses shuts out the own address, never the victim elsewhere
 * (decisions, section 4).
 */
export function createSignInLimits(pool: pg.Pool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: quarterOfAnHour,
    });
  const account = limiter('sign-in-account', tries.perAccountAndAddress);
  const everyone = limiter('sign-in-address', tries.perAddress);
  const keyOf = (kind: string, email: string, address: string) =>
    `${kind}:${address}:${email}`.slice(0, 200);

  return {
    /** Takes a try before the password is looked at, so that parallel guesses count too. */
    async take(kind: string, email: string, address: string): Promise<void> {
      try {
        await everyone.consume(address);
        await account.consume(keyOf(kind, email, address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rate.limited', { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },

    /** A right password clears the account's count and returns the address's try. */
    async giveBack(kind: string, email: string, address: string): Promise<void> {
      await everyone.reward(address);
      await account.delete(keyOf(kind, email, address));
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;
