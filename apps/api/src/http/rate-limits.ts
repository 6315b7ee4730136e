import type { ErrorCode } from '@aqua/contract/errors';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { days, hours, type Duration } from '../duration.ts';
import { AppError } from '../errors.ts';
import { networkOf } from './network.ts';
import { failedSignIns, guesses, perEmailAndHour, wrongTwoStepCodes } from './rules.ts';

/**
 * Why a caller is probably the owner of the account: a known network, a device or a session. Wrong
 * passwords of such callers are counted apart from those of strangers. A device or a session is proved
 * by a secret (`isProved`); a known network is not, because other people use it, too.
 */
export interface Voucher {
  name: string;
  isProved: boolean;
}

/** One password that a caller tries. */
interface Guess {
  kind: string;
  email: string;
  address: string;
  voucher: Voucher | null;
}

/** A try that is counted before the password is checked, so that parallel guesses count, too. */
export interface Try {
  /** Takes this one try back; earlier wrong tries stay counted. */
  leave(): Promise<void>;
  /** For a right password: takes the try back and clears the count of the account at this address. */
  giveBack(): Promise<void>;
}

/**
 * Limits for sign-in, counted in PostgreSQL so that every process sees them: for each address, for an
 * account at each address, and for an account across addresses. The last one applies only to
 * strangers, and callers proved by a secret are counted apart in all of them. So the victim of a
 * guessing attack can sign in from a known network or device (decisions, section 4).
 */
export function createSignInLimits(pool: pg.Pool) {
  const { perAccountAndAddress, perAddress, within } = failedSignIns;
  const account = limiter(pool, 'sign-in-account', perAccountAndAddress, within);
  const everyone = limiter(pool, 'sign-in-address', perAddress, within);
  const whole = limiter(pool, 'sign-in-guesses', guesses.perAccount, guesses.within);
  const code = limiter(
    pool,
    'two-step-code',
    wrongTwoStepCodes.perAccount,
    wrongTwoStepCodes.within,
  );
  return {
    /** An e-mail without an account is counted like any other, so limits do not tell whether it has one. */
    async take({ kind, email, address, voucher }: Guess): Promise<Try> {
      const network = networkOf(address);
      const all = voucher === null ? keyOf(kind, email) : keyOf(kind, voucher.name, email);
      const isProved = voucher !== null && voucher.isProved;
      const here = isProved ? all : keyOf(kind, network, email);
      await orRefuse(async () => {
        if (!isProved) await everyone.consume(network);
        await account.consume(here);
      });
      await orRefuse(() => whole.consume(all), 'session.locked');
      const putBack = async () => {
        if (!isProved) await everyone.reward(network);
        await whole.reward(all);
      };
      return {
        async leave() {
          await Promise.all([putBack(), account.reward(here)]);
        },
        async giveBack() {
          await Promise.all([putBack(), account.delete(here)]);
        },
      };
    },

    /** Counts a try before a six-digit code is checked. */
    async takeCode(kind: string, id: number): Promise<void> {
      await orRefuse(() => code.consume(`${kind}:${id}`), 'twoStep.locked');
    },

    async giveBackCode(kind: string, id: number): Promise<void> {
      await code.delete(`${kind}:${id}`);
    },
  };
}

/** The table has keys of at most 255 characters, including the name of the limiter. */
function keyOf(...parts: string[]): string {
  return parts.join(':').slice(0, 200);
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

function limiter(pool: pg.Pool, keyPrefix: string, points: number, within: Duration) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: within.seconds,
  });
}
