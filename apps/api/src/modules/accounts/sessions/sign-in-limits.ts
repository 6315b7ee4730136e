import type pg from 'pg';
import { networkOf } from '../../../lib/network.ts';
import { keyOf, limiter, orRefuse } from '../../../http/rate-limits.ts';
import type { Voucher } from './known-clients.ts';
import { failedSignIns, guesses, wrongTwoStepCodes } from './rules.ts';

/** One password that a caller tries. */
interface Guess {
  kind: string;
  email: string;
  address: string;
  /** Null for a stranger. */
  voucher: Voucher | null;
}

/** A try that is counted before the password is checked, so that parallel guesses count, too. */
export interface Try {
  /** Takes only this try back; earlier wrong tries stay counted. */
  leave(): Promise<void>;
  /** For a right password: takes the try back and clears the count of the account at this address. */
  giveBack(): Promise<void>;
}

/**
 * Limits for sign-in, counted in PostgreSQL so that all processes share them: for each address, for
 * an account at each address, and for an account across addresses. The last one applies only to
 * strangers, and callers proved by a secret are counted separately in all of them. So the victim of
 * a guessing attack can sign in from a known network or device (product rules, section 4);
 * `known-clients.ts` defines who is known.
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
    /**
     * An e-mail without an account is counted like any other, so limits do not reveal whether it
     * has one.
     */
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

export type SignInLimits = ReturnType<typeof createSignInLimits>;
