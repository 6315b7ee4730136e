import type { ErrorCode } from '@aqua/contract/errors';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { networkOf } from './network.ts';

const quarterOfAnHour = 900;

/** Failed sign-ins allowed within a quarter of an hour. */
const tries = { perAccountAndAddress: 10, perAddress: 100 };

/**
 * Six digits are soon guessed from many addresses by somebody who has the password: wrong codes of an
 * account within a day, from wherever. The owner then still signs in by a recovery code.
 */
const codes = { perAccount: 100, seconds: 86_400 };

/**
 * Limits for sign-in, counted in PostgreSQL so that every process sees them. The account's limit
 * counts per address: whoever guesses shuts out the own address, never the victim elsewhere
 * (decisions, section 4).
 */
export function createSignInLimits(pool: pg.Pool) {
  const account = limiter(pool, 'sign-in-account', tries.perAccountAndAddress, quarterOfAnHour);
  const everyone = limiter(pool, 'sign-in-address', tries.perAddress, quarterOfAnHour);
  const code = limiter(pool, 'two-step-code', codes.perAccount, codes.seconds);
  const keyOf = (kind: string, email: string, address: string) =>
    `${kind}:${networkOf(address)}:${email}`.slice(0, 200);

  return {
    /** Takes a try before the password is looked at, so that parallel guesses count too. */
    async take(kind: string, email: string, address: string): Promise<void> {
      await orRefuse(async () => {
        await everyone.consume(networkOf(address));
        await account.consume(keyOf(kind, email, address));
      });
    },

    /** Returns the one try and leaves the count of the wrong ones. */
    async leave(kind: string, email: string, address: string): Promise<void> {
      await everyone.reward(networkOf(address));
      await account.reward(keyOf(kind, email, address));
    },

    /** Takes a try before a six-digit code is looked at. */
    async takeCode(kind: string, id: number): Promise<void> {
      await orRefuse(() => code.consume(`${kind}:${id}`), 'twoStep.locked');
    },

    async giveBackCode(kind: string, id: number): Promise<void> {
      await code.delete(`${kind}:${id}`);
    },

    /** A right password clears the account's count and returns the address's try. */
    async giveBack(kind: string, email: string, address: string): Promise<void> {
      await everyone.reward(networkOf(address));
      await account.delete(keyOf(kind, email, address));
    },
  };
}

async function orRefuse(
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

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * How often one address may ask for something within an hour; where an e-mail is named, that e-mail
 * ten times of these.
 */
export function createAddressLimit(pool: pg.Pool, name: string, perHour: number) {
  const hourly = limiter(pool, name, perHour, 3_600);
  const perEmail = limiter(pool, `${name}-email`, 10, 3_600);
  return {
    async take(address: string, email?: string): Promise<void> {
      await orRefuse(async () => {
        const network = networkOf(address);
        await hourly.consume(network);
        if (email !== undefined) await perEmail.consume(`${network}:${email}`.slice(0, 200));
      });
    },
  };
}

export type AddressLimit = ReturnType<typeof createAddressLimit>;

/** How often one account may ask for something within a day. */
export function createDailyLimit(pool: pg.Pool, name: string, perDay: number) {
  const daily = limiter(pool, name, perDay, 86_400);
  return { take: (id: number) => orRefuse(() => daily.consume(id)) };
}

export type DailyLimit = ReturnType<typeof createDailyLimit>;

function limiter(pool: pg.Pool, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  });
}
