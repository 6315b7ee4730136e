import type { ListQuery } from '@aqua/contract/list';
import type { Session } from '@aqua/contract/sessions';
import type { Db, Trx } from '../../db/connect.ts';
import type { AccountKind } from '../../db/schema.ts';
import { pageOf, showPage } from '../../db/list.ts';
import { AppError, notFound } from '../../errors.ts';
import { roleOf, type Actor } from '../../http/actor.ts';
import type { SignInLimits } from '../../http/rate-limits.ts';
import { verifyPassword } from '../../passwords.ts';
import { createToken, hashToken } from '../../tokens.ts';
import type { DeviceForm, DeviceService } from '../devices/service.ts';
import type { CodeOwner, TwoStepCheck } from '../two-step/check.ts';
import { createSessionCache } from './cache.ts';
import { createSessionQueries, type SignInAccount } from './queries.ts';
import { showSession } from './show.ts';

interface Deps {
  db: Db;
  /** For the connection that hears of sessions which ended elsewhere. */
  databaseUrl: string;
  devices: DeviceService;
  limits: SignInLimits;
  twoStep: TwoStepCheck;
}

interface Credentials {
  email: string;
  password: string;
  /** Of admins and staff for whom two-step sign-in is on. */
  code?: string | undefined;
}

interface Place {
  address: string;
  userAgent: string;
}

/** The prefix lets a leaked token be recognised in logs and scanners. */
const tokenPrefix = 'aqua_';

export function createSessionService({ db, databaseUrl, devices, limits, twoStep }: Deps) {
  const cache = createSessionCache(databaseUrl);
  const queries = createSessionQueries(db);

  /** Unknown e-mail and wrong password cost the same time and answer the same (decisions, 4). */
  async function checkPassword(
    kind: AccountKind,
    { email, password, code }: Credentials,
    { address }: Place,
    accepts: (account: SignInAccount) => boolean = () => true,
  ): Promise<SignInAccount> {
    await limits.take(kind, email, address);
    const account = await queries[kind](email);
    const fits = await verifyPassword(password, account?.passwordHash ?? null);
    if (account === undefined || !fits || !accepts(account)) throw new AppError('session.wrong');
    if (kind !== 'customer') await checkCode({ ...account, kind, address }, code);
    await limits.giveBack(kind, email, address);
    // Only who knows the password learns what it waits for.
    if (account.refusal !== null) throw new AppError(account.refusal);
    return account;
  }

  /** Asking for the code costs no try, but gives none back: else it would undo the wrong codes. */
  async function checkCode(owner: CodeOwner, code: string | undefined): Promise<void> {
    if (!(await twoStep.isOn(owner))) return;
    if (code === undefined) {
      await limits.leave(owner.kind, owner.email, owner.address);
      throw new AppError('twoStep.needed');
    }
    if (!(await twoStep.use(owner, code))) throw new AppError('twoStep.wrong');
  }

  async function open(
    kind: AccountKind,
    account: SignInAccount,
    place: Place,
    deviceBindingId: number | null = null,
    trx: Db = db,
  ): Promise<Session> {
    const { token, hash } = createToken(tokenPrefix);
    const session = { tokenHash: hash, accountKind: kind, accountId: account.id, ...place };
    const isOpen = await queries.insert({ ...session, deviceBindingId }, account, trx);
    if (!isOpen) throw new AppError('session.wrong');
    return { token, ...describe(kind, account) };
  }

  async function endOthersOf(trx: Db, { kind, id, sessionId }: Actor): Promise<void> {
    cache.forgetAccount(kind, id);
    await queries.endAllOf(kind, id, trx, sessionId);
  }

  return {
    async signInAdmin(credentials: Credentials, place: Place): Promise<Session> {
      return open('admin', await checkPassword('admin', credentials, place), place);
    },

    async signInStaff(credentials: Credentials, place: Place): Promise<Session> {
      return open('staff', await checkPassword('staff', credentials, place), place);
    },

    /** The publisher portal is for staff of type Admin (decisions, section 4). */
    async signInPublisher(credentials: Credentials, place: Place): Promise<Session> {
      const account = await checkPassword(
        'staff',
        credentials,
        place,
        ({ type }) => type === 'Admin',
      );
      return open('staff', account, place);
    },

    /** With a device the session may read; without one it can only manage the account. */
    async signInCustomer(
      {
        device,
        moveDevice = false,
        ...credentials
      }: Credentials & { device?: DeviceForm | undefined; moveDevice?: boolean | undefined },
      place: Place,
    ): Promise<Session> {
      const account = await checkPassword('customer', credentials, place);
      return db.transaction().execute(async (trx) => {
        if (device === undefined) return open('customer', account, place, null, trx);
        const { bindingId, endedId } = await devices.bind(trx, account.id, device, moveDevice);
        if (endedId !== null) {
          cache.forgetAccount('customer', account.id);
          await queries.endAllOnDevice(endedId, trx);
        }
        return open('customer', account, place, bindingId, trx);
      });
    },

    /** The actor behind a token; null when it is unknown, over, or its account is gone. */
    async authenticate(token: string, address: string): Promise<Actor | null> {
      if (!token.startsWith(tokenPrefix)) return null;
      const hash = hashToken(token);
      const found = await cache.find(hash, () => queries.byToken(hash));
      if (found === undefined || found.name === null) return null;
      if (found.stale) await queries.touch(found.sessionId, address);
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

    /** The open sessions of the own account. */
    async list(actor: Actor, query: ListQuery) {
      const search = { address: 'sessions.address' };
      const page = await pageOf(db, queries.openOf(actor), query, { table: 'sessions', search });
      return showPage(page, (rows) => rows.map(showSession));
    },

    /** Ends one of the own sessions, also this one. */
    async remove(actor: Actor, id: number) {
      const session = (await queries.openOf(actor, id).executeTakeFirst()) ?? notFound();
      await queries.end(id);
      cache.forgetSession(id);
      return showSession(session);
    },

    signOutElsewhere(actor: Actor): Promise<void> {
      return endOthersOf(db, actor);
    },

    /** After a password change or reset, a deletion or a role change (decisions, section 4). */
    async endAllOf(trx: Trx, kind: AccountKind, id: number): Promise<void> {
      cache.forgetAccount(kind, id);
      await queries.endAllOf(kind, id, trx);
    },

    /** After the own password changed: everywhere but here. */
    endOthersOf: (trx: Trx, actor: Actor) => endOthersOf(trx, actor),

    close: () => cache.close(),
  };
}

/** Role, type and access record of the answer to a sign-in (specification, section 3). */
function describe(
  kind: AccountKind,
  account: Pick<SignInAccount, 'id' | 'name' | 'email' | 'type' | 'publisherId' | 'publisherName'>,
): Omit<Session, 'token'> {
  const { id, name, email, type, publisherId, publisherName } = account;
  const publisher = publisherId === null ? null : { id: publisherId, name: publisherName ?? '' };
  const role = ({ admin: 'Admin', staff: 'Staff', customer: 'Customer' } as const)[kind];
  return { role, type, accessRecord: { id, name, email, publisherId, publisher } };
}

export type SessionService = ReturnType<typeof createSessionService>;
