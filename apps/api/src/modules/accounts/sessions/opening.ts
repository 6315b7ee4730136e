import type { DeviceForm, Session, StudentSession } from '@aqua/contract/accounts/sessions';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import type { DeviceService } from '../devices/service.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { Place, SessionService } from './service.ts';
import { createSignInQueries, type SignInAccount } from './sign-in-queries.ts';
import type { SignInMails } from './sign-in-mails.ts';

interface Deps {
  db: Db;
  sessions: SessionService;
  devices: DeviceService;
  knownNetworks: KnownNetworks;
  mails: SignInMails;
}

/**
 * The device on which a student wants to read; without one, the session can only manage the
 * account.
 */
export interface DeviceChoice {
  device?: DeviceForm | null | undefined;
  /** Confirms that the binding may move here from another device. */
  moveDevice?: boolean | null | undefined;
}

/** `toBrowser` is the secret for the browser's cookie. */
export interface StudentOpening {
  session: StudentSession;
  toBrowser: string | null;
}

/**
 * Opens the session of somebody who has proved the account, in whichever way (product rules, section
 * 4): all ways to sign in end here.
 */
export function createSessionOpening({ db, sessions, devices, knownNetworks, mails }: Deps) {
  const queries = createSignInQueries(db);

  /**
   * Admins and staff get a mail about a new network; for a student, the device takes the place of
   * the network.
   */
  async function rememberPlace(kind: AccountKind, account: SignInAccount, place: Place) {
    await db.transaction().execute(async (trx) => {
      const isNew = await knownNetworks.remember(trx, kind, account.id, place.address);
      const { name, mailbox } = account;
      if (isNew && kind !== 'customer' && mailbox !== null)
        await mails.newDevice(trx, kind, { name, email: mailbox }, place);
    });
  }

  /** Only somebody who has proved the account learns why it can't sign in yet. */
  async function admit(kind: AccountKind, account: SignInAccount, place: Place): Promise<void> {
    if (account.refusal !== null) throw new AppError(account.refusal);
    await rememberPlace(kind, account, place);
  }

  return {
    /** The account that somebody is about to prove; undefined for a deleted student. */
    account: (kind: AccountKind, id: number) => queries.byId(kind, id),
    accountByEmail: (kind: AccountKind, email: string) => queries[kind](email),

    /** @param also writes what belongs to the session, in the same transaction */
    async backOffice(
      kind: 'admin' | 'staff',
      account: SignInAccount,
      place: Place,
      also?: (trx: Trx, sessionId: number) => Promise<void>,
    ): Promise<Session> {
      await admit(kind, account, place);
      return db.transaction().execute(async (trx) => {
        const { id, session } = await sessions.open(trx, kind, account, place);
        await also?.(trx, id);
        return session;
      });
    },

    /** @param brought the secret that the device sent */
    async student(
      account: SignInAccount,
      { device, moveDevice }: DeviceChoice,
      place: Place,
      brought: string | null,
      also?: (trx: Trx, sessionId: number) => Promise<void>,
    ): Promise<StudentOpening> {
      await admit('customer', account, place);
      return db.transaction().execute(async (trx) => {
        if (device == null) {
          const { id, session } = await sessions.open(trx, 'customer', account, place);
          await also?.(trx, id);
          return { session: { ...session, device: null }, toBrowser: null };
        }
        const binding = await devices.bind(
          trx,
          account.id,
          device,
          brought,
          moveDevice === true,
          place.language,
        );
        await sessions.endAllOnDevices(trx, account.id, binding.id);
        const { id, session } = await sessions.open(trx, 'customer', account, place, binding.id);
        await also?.(trx, id);
        const isBrowser = device.platform === 'browser';
        const told = isBrowser || brought !== null ? null : binding.secret;
        return {
          session: { ...session, device: { number: binding.number, secret: told } },
          toBrowser: isBrowser ? binding.secret : null,
        };
      });
    },
  };
}

export type SessionOpening = ReturnType<typeof createSessionOpening>;
