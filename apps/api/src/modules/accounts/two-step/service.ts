import { generateSecret, generateURI } from 'otplib/functional';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PasskeyRemoval } from '../passkeys/removal.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { stepOf, type TwoStepCheck } from './check.ts';
import type { TwoStepMails } from './mails.ts';
import { ownerOf } from './policy.ts';
import { createTwoStepQueries, type TwoStepOwner } from './queries.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

interface Deps {
  db: Db;
  audit: Audit;
  passwords: PasswordService;
  sessions: SessionService;
  check: TwoStepCheck;
  mails: TwoStepMails;
  passkeys: PasskeyRemoval;
  sealer: Sealer<string>;
}

/** The password, which the owner knows, and the code, which the owner's app shows. */
interface Proof {
  currentPassword: string;
  code: string;
}

/**
 * Turns two-step sign-in on and off and renews recovery codes, on a person's own profile
 * (product rules, section 4).
 */
export function createTwoStepService(deps: Deps) {
  const { db, audit, passwords, sessions, check, mails, passkeys, sealer } = deps;
  const queries = createTwoStepQueries(db);

  /**
   * Also requires the code: the password alone must neither turn two-step sign-in off nor yield
   * codes that could.
   */
  async function prove(actor: Actor, { currentPassword, code }: Proof): Promise<void> {
    const owner = ownerOf(actor);
    if (!(await check.isOn(owner))) throw new AppError('twoStep.off');
    await passwords.confirm(actor, currentPassword);
    if (!(await check.use(owner, code))) throw new AppError('twoStep.codeWrong', {}, 'code');
  }

  return {
    async get(actor: Actor) {
      const row = await queries.find(ownerOf(actor));
      const isOn = row !== undefined && row.confirmedAt !== null;
      return { isOn, recoveryCodesLeft: isOn ? row.recoveryHashes.length : 0 };
    },

    /**
     * Creates a secret, which takes effect when a code confirms it; starting again creates another
     * one.
     */
    async start(actor: Actor, currentPassword: string) {
      await passwords.confirm(actor, currentPassword);
      const secret = generateSecret();
      if (!(await queries.start(ownerOf(actor), sealer.seal(secret))))
        throw new AppError('twoStep.on');
      return {
        secret,
        uri: generateURI({ issuer: 'Aqua', label: actor.email ?? actor.name, secret }),
      };
    },

    confirm(actor: Actor, code: string) {
      const owner = ownerOf(actor);
      return db.transaction().execute(async (trx) => {
        const row = await queries.lock(trx, owner);
        if (row === undefined) throw new AppError('twoStep.notStarted');
        if (row.confirmedAt !== null) throw new AppError('twoStep.on');
        const step = stepOf(sealer.open(row.secret), code, row.now);
        if (step === undefined) throw new AppError('twoStep.codeWrong', {}, 'code');
        const { codes, hashes } = createRecoveryCodes();
        await queries.turnOn(trx, owner, step, hashes);
        await audit.record(trx, actor, 'twoStep.turnedOn', auditValuesOf(actor));
        return { recoveryCodes: codes };
      });
    },

    async disable(actor: Actor, proof: Proof) {
      const owner = ownerOf(actor);
      await prove(actor, proof);
      await db.transaction().execute(async (trx) => {
        if (!(await queries.remove(trx, owner))) throw new AppError('twoStep.off');
        await audit.record(trx, actor, 'twoStep.turnedOff', auditValuesOf(actor));
      });
    },

    /** Creates a new set of codes; the old codes are invalid from then on. */
    async renewRecoveryCodes(actor: Actor, proof: Proof) {
      await prove(actor, proof);
      const { codes, hashes } = createRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        if (!(await queries.replaceRecovery(trx, ownerOf(actor), hashes)))
          throw new AppError('twoStep.off');
        await audit.record(trx, actor, 'twoStep.recoveryRenewed', auditValuesOf(actor));
      });
      return { recoveryCodes: codes };
    },

    /**
     * For an owner who lost both the app and the recovery codes (docs/decisions/0018): turns
     * two-step sign-in off, removes the passkeys, which replace it, ends all sessions and mails the
     * owner. The caller checks that `actor` is allowed to.
     */
    async reset(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      kind: TwoStepOwner['kind'],
      { id, name, email }: { id: number; name: string; email: string },
    ): Promise<void> {
      if (!(await queries.remove(trx, { kind, id }))) throw new AppError('twoStep.off');
      await sessions.endAllOf(trx, kind, id);
      await passkeys.removeAllOf(trx, actor, { kind, id });
      await mails.reset(trx, kind, { name, email });
      const [after, before] = [
        { id, isTwoStepOn: false },
        { id, isTwoStepOn: true },
      ];
      await audit.record(trx, actor, `${kind}.twoStepReset`, after, before);
    },
  };
}

export type TwoStepService = ReturnType<typeof createTwoStepService>;

function auditValuesOf({ id, name, email }: Actor) {
  return { id, name, email };
}
