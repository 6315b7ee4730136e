import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { hashToken } from '../../../lib/tokens.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { broughtSecret, deviceSecretOf } from '../devices/secret.ts';
import type { DeviceChoice, SessionOpening, StudentOpening } from '../sessions/opening.ts';
import type { Place } from '../sessions/service.ts';
import type { PasskeyMails } from './mails.ts';
import { createPasskeyQueries } from './queries.ts';
import { challengeOf, type RelyingParty } from './relying-party.ts';

interface Deps {
  db: Db;
  audit: Audit;
  opening: SessionOpening;
  relyingParty: RelyingParty;
  mails: PasskeyMails;
  limit: AddressLimit;
}

type Account = Parameters<SessionOpening['student']>[0];

/** A signature that is right, by a passkey of that account. */
interface Proof {
  account: Account;
  passkey: { id: number; name: string };
  /** The hash of the challenge that was signed. */
  hash: Buffer;
  counter: number;
  isBackedUp: boolean;
}

/**
 * Signs in with a passkey, instead of the password and the second step (product rules, section 4).
 * The challenge is used up in the transaction that opens the session. So a refusal leaves it open:
 * a student confirms the move to this device, and the login of the back-office asks for an admin
 * after it has asked for a staff member, without another look at the person's face.
 */
export function createPasskeySignIn({ db, audit, opening, relyingParty, mails, limit }: Deps) {
  const queries = createPasskeyQueries(db);

  async function prove(
    kind: AccountKind,
    credential: UsedCredential,
    place: Place,
    accepts: (account: Account) => boolean = () => true,
  ): Promise<Proof> {
    await limit.take(place.address);
    const challenge = challengeOf(credential.response.clientDataJSON) ?? '';
    const hash = hashToken(challenge);
    if (!(await queries.isOpen(hash, null))) throw new AppError('passkey.tooLate');
    const passkey = await queries.byCredential(Buffer.from(credential.id, 'base64url'));
    if (passkey?.accountKind !== kind) throw new AppError('passkey.wrong');
    const used = await relyingParty.verifyUsed(credential, passkey, challenge);
    const account = await opening.account(kind, passkey.accountId);
    if (account === undefined || !accepts(account)) throw new AppError('passkey.wrong');
    if (passkey.copiedAt !== null) throw new AppError('passkey.copied');
    return { account, passkey, hash, ...used };
  }

  /** Uses up the challenge and moves the counter on, together with the session. */
  async function use(trx: Trx, { passkey, hash, ...used }: Proof): Promise<void> {
    if (!(await queries.useChallenge(trx, hash))) throw new AppError('passkey.tooLate');
    if (!(await queries.use(trx, passkey.id, used))) throw new CounterWentBack();
  }

  /**
   * Nobody can tell which is the copy, so neither signs in any more; the owner is told and makes
   * another passkey.
   */
  async function mark(kind: AccountKind, { account, passkey, hash }: Proof, place: Place) {
    const found = await db.transaction().execute(async (trx) => {
      // A question may wait, in another tab for instance, while the passkey is used again.
      const isOlder = await queries.isBeforeLastUse(trx, hash, passkey.id);
      await queries.useChallenge(trx, hash);
      if (isOlder) return 'passkey.tooLate';
      if (!(await queries.markCopied(trx, passkey.id))) return 'passkey.wrong';
      const { id, name } = account;
      const actor = { kind, id, name, address: place.address };
      await audit.record(trx, actor, 'passkey.copied', { id: passkey.id, name: passkey.name });
      await mails.copied(trx, kind, account, passkey.name, place.language);
      return 'passkey.copied';
    });
    throw new AppError(found);
  }

  async function open<Opened>(
    kind: AccountKind,
    proof: Proof,
    place: Place,
    opened: (also: (trx: Trx) => Promise<void>) => Promise<Opened>,
  ): Promise<Opened> {
    try {
      return await opened((trx) => use(trx, proof));
    } catch (error) {
      if (error instanceof CounterWentBack) await mark(kind, proof, place);
      throw error;
    }
  }

  async function backOffice(
    kind: 'admin' | 'staff',
    credential: UsedCredential,
    place: Place,
    accepts?: (account: Account) => boolean,
  ): Promise<Session> {
    const proof = await prove(kind, credential, place, accepts);
    return open(kind, proof, place, (also) => opening.backOffice(kind, proof.account, place, also));
  }

  return {
    async start(address: string) {
      await limit.take(address);
      const options = await relyingParty.requestOptions();
      await queries.keepChallenge(hashToken(options.challenge), null);
      return options;
    },

    admin: (credential: UsedCredential, place: Place) => backOffice('admin', credential, place),

    staff: (credential: UsedCredential, place: Place) => backOffice('staff', credential, place),

    /** The publisher portal is for staff of type Admin (product rules, section 4). */
    publisher: (credential: UsedCredential, place: Place) =>
      backOffice('staff', credential, place, ({ type }) => type === 'Admin'),

    async customer(
      { credential, device, moveDevice }: { credential: UsedCredential } & DeviceChoice,
      place: Place,
      cookie?: string,
    ): Promise<StudentOpening> {
      const brought = device == null ? deviceSecretOf(cookie) : broughtSecret(device, cookie);
      const proof = await prove('customer', credential, place);
      return open('customer', proof, place, (also) =>
        opening.student(proof.account, { device, moveDevice }, place, brought, also),
      );
    },
  };
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

/** Rolls back the session that a suspected copy would open. */
class CounterWentBack extends Error {}
