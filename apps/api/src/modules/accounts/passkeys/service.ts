import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import { maxPasskeys, type CreatedCredential } from '@aqua/contract/accounts/passkeys';
import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { hashToken } from '../../../lib/tokens.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { WaysIn } from '../ways-in/service.ts';
import { ownerOf } from './policy.ts';
import { createPasskeyQueries } from './queries.ts';
import { challengeOf, type RelyingParty } from './relying-party.ts';

interface Deps {
  db: Db;
  audit: Audit;
  passwords: PasswordService;
  waysIn: WaysIn;
  relyingParty: RelyingParty;
}

/** The passkeys on a person's own profile (product rules, section 4). */
export function createPasskeyService({ db, audit, passwords, waysIn, relyingParty }: Deps) {
  const queries = createPasskeyQueries(db);

  return {
    async list(actor: Actor) {
      const [data, hasPassword] = await Promise.all([
        queries.list(ownerOf(actor)),
        passwords.isSet(actor),
      ]);
      return { data, hasPassword };
    },

    async startAdding(actor: Actor, currentPassword: string | null | undefined) {
      if (await passwords.isSet(actor)) {
        if (currentPassword == null) throw new AppError('currentPassAlert', {}, 'currentPassword');
        await passwords.confirm(actor, currentPassword);
      }
      const owner = ownerOf(actor);
      const known = await queries.credentialsOf(owner);
      if (known.length >= maxPasskeys) throw new AppError('passkey.tooMany', { max: maxPasskeys });
      const options = await relyingParty.creationOptions(
        owner,
        { name: actor.name, signInName: signInNameOf(actor) },
        known,
      );
      await queries.keepChallenge(hashToken(options.challenge), owner);
      return options;
    },

    async add(actor: Actor, { name, credential }: { name: string; credential: CreatedCredential }) {
      const owner = ownerOf(actor);
      const challenge = challengeOf(credential.response.clientDataJSON) ?? '';
      const hash = hashToken(challenge);
      if (!(await queries.isOpen(hash, owner))) throw new AppError('passkey.tooLate');
      const created = await relyingParty.verifyCreated(credential, challenge);
      return db.transaction().execute(async (trx) => {
        if (!(await queries.useChallenge(trx, hash))) throw new AppError('passkey.tooLate');
        await waysIn.lock(trx, actor.kind, actor.id);
        if ((await queries.count(owner, trx)) >= maxPasskeys)
          throw new AppError('passkey.tooMany', { max: maxPasskeys });
        const passkey = await queries.insert(trx, { ...owner, ...created, name });
        await audit.record(trx, actor, 'passkey.added', { id: passkey.id, name });
        return passkey;
      });
    },

    /** Sessions that the passkey opened stay: they are ended where all sessions are listed. */
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const passkey = (await queries.find(trx, ownerOf(actor), id)) ?? notFound();
        // One that is marked as copied opens nothing any more.
        if (passkey.copiedAt === null)
          await waysIn.assertAnother(trx, actor.kind, actor.id, { without: { passkey: id } });
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'passkey.removed', { id, name: passkey.name });
        return passkey;
      });
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;
