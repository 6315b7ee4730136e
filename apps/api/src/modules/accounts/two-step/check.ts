import { verifySync } from 'otplib/functional';
import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { SignInLimits } from '../sessions/sign-in-limits.ts';
import { createTwoStepQueries, type TwoStepOwner } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { codeTolerance } from './rules.ts';

interface Deps {
  db: Db;
  audit: Audit;
  limits: SignInLimits;
  sealer: Sealer<string>;
}

/** The account whose code is checked. */
export type CodeOwner = TwoStepOwner & Pick<Actor, 'name' | 'email' | 'address'>;

/** The time step of a code; undefined if no step near `now` has this code (RFC 6238). */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = withoutSpaces(code);
  if (!isSixDigits(token)) return undefined;
  const found = verifySync({
    secret,
    token,
    epoch: Math.floor(now),
    epochTolerance: codeTolerance.seconds,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** Checks the codes of accounts with two-step sign-in; each code is valid once. */
export function createTwoStepCheck({ db, audit, limits, sealer }: Deps) {
  const queries = createTwoStepQueries(db);

  async function useDigits(owner: CodeOwner, code: string): Promise<boolean> {
    await limits.takeCode(owner.kind, owner.id);
    const row = await queries.find(owner);
    if (row === undefined) return false;
    const step = stepOf(sealer.open(row.secret), code, row.now);
    if (step === undefined || !(await queries.useStep(owner, row.secret, step))) return false;
    await limits.giveBackCode(owner.kind, owner.id);
    return true;
  }

  function useRecovery(owner: CodeOwner, code: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const isUsed = await queries.useRecovery(trx, owner, hashRecoveryCode(code));
      const { id, name, email } = owner;
      if (isUsed) await audit.record(trx, owner, 'twoStep.recoveryUsed', { id, name, email });
      return isUsed;
    });
  }

  return {
    async isOn(owner: TwoStepOwner): Promise<boolean> {
      const row = await queries.find(owner);
      return row !== undefined && row.confirmedAt !== null;
    },

    /** Uses up a code of the authenticator app or a recovery code; false if the code is not valid. */
    use(owner: CodeOwner, code: string): Promise<boolean> {
      return isSixDigits(withoutSpaces(code)) ? useDigits(owner, code) : useRecovery(owner, code);
    },
  };
}

export type TwoStepCheck = ReturnType<typeof createTwoStepCheck>;

/** Apps show the digits in two groups. */
function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}
