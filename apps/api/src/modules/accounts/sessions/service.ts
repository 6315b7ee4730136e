import type { Logger } from 'pino';
import type { Language } from '@aqua/phrases/languages';
import type { ListQuery } from '@aqua/contract/list';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { roleOf, type Actor } from '../../../http/actor.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import { createSessionCache } from './cache.ts';
import { errorOfEnded } from './ended-session.ts';
import { ownerOf, studentOf } from './policy.ts';
import { createSessionQueries } from './queries.ts';
import { serializeSession } from './serialize.ts';
import type { SignInAccount } from './sign-in-queries.ts';

interface Deps {
  db: Db;
  /** For the connection that listens for sessions ended by other processes. */
  databaseUrl: string;
  /** Whether the provider where a session was opened still knows its person. */
  isStillKnown: (sessionId: number) => Promise<boolean>;
  log: Logger;
}

/** The client from which a session is opened. */
export interface Place {
  address: string;
  userAgent: string;
  /** The language of the caller, for mails about this sign-in. */
  language: Language;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
}

/** Where a call comes from, of everything that a handler gets. */
export function placeOf({ address, userAgent, language, signal }: Required<Place>): Place {
  return { address, userAgent, language, signal };
}

/** No session has this id: an Admin's own session is not among those of a student. */
const noSession = 0;

/** With this prefix, logs and scanners can recognise a leaked token. */
const tokenPrefix = 'aqua_';

/** Open sessions; the sign-in that leads to one is in `sign-in.ts`. */
export function createSessionService({ db, databaseUrl, isStillKnown, log }: Deps) {
  const cache = createSessionCache(databaseUrl);
  const queries = createSessionQueries(db);

  async function endOthersOf(trx: Db, { kind, id, sessionId }: Actor): Promise<void> {
    cache.forgetAccount(kind, id);
    await queries.endAllOf(trx, kind, id, sessionId);
  }

  /** Nobody waits for the provider: a session that it ends is refused at its next call. */
  async function endIfUnknown(sessionId: number): Promise<void> {
    try {
      if (await isStillKnown(sessionId)) return;
      await queries.end(sessionId);
      cache.forgetSession(sessionId);
    } catch (error) {
      log.warn({ err: error }, 'a session whose person the provider no longer knows did not end');
    }
  }

  return {
    /**
     * Opens a session and returns it with its id; refused when the password was changed since the
     * account was read.
     */
    async open(
      trx: Db,
      kind: AccountKind,
      account: SignInAccount,
      { address, userAgent }: Place,
      deviceBindingId: number | null = null,
    ): Promise<{ id: number; session: Session }> {
      const { token, hash } = createToken(tokenPrefix);
      const from = { deviceBindingId, address, userAgent };
      const session = { tokenHash: hash, accountKind: kind, accountId: account.id, ...from };
      const id = await queries.insert(trx, session, account);
      if (id === undefined) throw new AppError('session.wrong');
      return { id, session: { token, ...describe(kind, account) } };
    },

    /**
     * The actor that a token stands for; refused when the token is unknown, the session has ended,
     * or the account is deleted.
     */
    async authenticate(token: string, address: string): Promise<Actor> {
      if (!token.startsWith(tokenPrefix)) throw new AppError('session.ended');
      const hash = hashToken(token);
      const found = await cache.find(hash, () => queries.byToken(hash));
      if (found === undefined || found.name === null) throw errorOfEnded(await queries.endOf(hash));
      if (found.stale) {
        await queries.touch(found.sessionId, address);
        void endIfUnknown(found.sessionId);
      }
      const { deviceId, deviceNumber, devicePlatform, stale: _, ...account } = found;
      const device =
        deviceId === null || deviceNumber === null || devicePlatform === null
          ? null
          : { id: deviceId, number: deviceNumber, platform: devicePlatform };
      return {
        ...account,
        name: found.name,
        role: roleOf(found.kind, found.type),
        device,
        address,
      };
    },

    describe: (actor: Actor) => ({ ...describe(actor.kind, actor), roleName: actor.role }),

    async signOut({ sessionId }: Actor): Promise<void> {
      await queries.end(sessionId);
      cache.forgetSession(sessionId);
    },

    /** The open sessions of the actor's own account. */
    async list(actor: Actor, query: ListQuery) {
      return serializePage(await queries.page(ownerOf(actor), actor.sessionId, query), (rows) =>
        rows.map(serializeSession),
      );
    },

    /** Ends one of the actor's own sessions, which may be the current one. */
    async remove(actor: Actor, id: number) {
      const session = (await queries.own(ownerOf(actor), actor.sessionId, id)) ?? notFound();
      await queries.end(id);
      cache.forgetSession(id);
      return serializeSession(session);
    },

    /** The open sessions of a student, as an Admin sees them. */
    async ofStudent(customerId: number, query: ListQuery) {
      const page = await queries.page(studentOf(customerId), noSession, query);
      return serializePage(page, (rows) => rows.map(serializeSession));
    },

    /** Ends one of a student's sessions, in the transaction that writes the audit log. */
    async endOfStudent(trx: Trx, customerId: number, id: number) {
      const session = (await queries.own(studentOf(customerId), noSession, id, trx)) ?? notFound();
      await queries.end(id, trx);
      cache.forgetSession(id);
      return serializeSession(session);
    },

    /** Ends sessions of which a provider has told that they are over there. */
    async endAll(ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        await queries.end(id);
        cache.forgetSession(id);
      }
    },

    signOutElsewhere(actor: Actor): Promise<void> {
      return endOthersOf(db, actor);
    },

    /**
     * After a password change or reset, or a deletion (product rules, section 4). A role change
     * needs no call: the trigger `end_sessions_of_role` (migration 0010) ends the sessions, and the
     * cache is notified.
     */
    async endAllOf(trx: Trx, kind: AccountKind, id: number): Promise<void> {
      cache.forgetAccount(kind, id);
      await queries.endAllOf(trx, kind, id);
    },

    /** The same for many accounts. */
    async endAllOfMany(trx: Trx, kind: AccountKind, ids: readonly number[]): Promise<void> {
      for (const id of ids) cache.forgetAccount(kind, id);
      await queries.endAllOfMany(trx, kind, ids);
    },

    /**
     * Called before a session opens on `bindingId`: a student reads in one session at a time
     * (product rules, section 7).
     */
    async endAllOnDevices(trx: Trx, customerId: number, bindingId: number): Promise<void> {
      const hadSome = await queries.endAllOnDevices(trx, customerId, bindingId);
      if (hadSome) cache.forgetAccount('customer', customerId);
    },

    /** Called after a person's own password changed: ends all other sessions. */
    endOthersOf: (trx: Trx, actor: Actor) => endOthersOf(trx, actor),

    close: () => cache.close(),
  };
}

/** Role, type and access record for the answer to a sign-in (specification, section 3). */
function describe(
  kind: AccountKind,
  account: Pick<
    SignInAccount,
    'id' | 'name' | 'email' | 'loginName' | 'type' | 'publisherId' | 'publisherName'
  >,
): Omit<Session, 'token'> {
  const { id, name, email, loginName, type, publisherId, publisherName } = account;
  const publisher = publisherId === null ? null : { id: publisherId, name: publisherName ?? '' };
  const role = ({ admin: 'Admin', staff: 'Staff', customer: 'Customer' } as const)[kind];
  return { role, type, accessRecord: { id, name, email, loginName, publisherId, publisher } };
}

export type SessionService = ReturnType<typeof createSessionService>;
