import type { AdminType, StaffType } from '../../../lib/account-kinds.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { IdentityRemoval } from '../identities/removal.ts';
import type { PasskeyRemoval } from '../passkeys/removal.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionService } from '../sessions/service.ts';
import type { TwoStepService } from '../two-step/service.ts';

export interface ManagedAccountDeps {
  db: Db;
  audit: Audit;
  links: PasswordLinks;
  sessions: SessionService;
  passwords: PasswordService;
  twoStep: Pick<TwoStepService, 'reset'>;
  passkeys: PasskeyRemoval;
  identities: IdentityRemoval;
}

/** An admin or a staff member, as the API shows it. */
interface ManagedAccount extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  type: AdminType | StaffType;
  createdAt: Date;
  updatedAt: Date;
}

export interface AccountChanges {
  name: string;
  /** Unset: the password stays. */
  passwordHash?: string;
}

/** The statements of the table, whose rows are `Account`s. */
interface Rows<Account> {
  byId(id: number, trx?: Db): Promise<Account | undefined>;
  /** Locked until the transaction ends. */
  lock(trx: Trx, id: number): Promise<Account | undefined>;
  update(trx: Trx, id: number, changes: AccountChanges): Promise<void>;
  remove(trx: Trx, id: number): Promise<void>;
}

/** A password of null stays as it is. */
interface Edited {
  name: string;
  password: string | null;
}

/**
 * What admins and staff members have in common: somebody manages the account, and it has a profile
 * that its owner edits.
 */
export function createManagedAccounts<Account extends ManagedAccount>(
  kind: 'admin' | 'staff',
  rows: Rows<Account>,
  deps: ManagedAccountDeps,
) {
  const { db, audit, links, sessions, passwords, twoStep, passkeys, identities } = deps;
  const found = async (account: Promise<Account | undefined>) => (await account) ?? notFound();

  /** A new password ends the open links of its owner; `endOthers` ends what else it must end. */
  async function change(
    trx: Trx,
    actor: Actor,
    before: Account,
    changes: AccountChanges,
    { action, endOthers }: { action: 'updated' | 'profileUpdated'; endOthers(): Promise<void> },
  ): Promise<Account> {
    const { id } = before;
    await rows.update(trx, id, changes);
    if (changes.passwordHash !== undefined) {
      await endOthers();
      await links.expire(trx, kind, id);
      await audit.record(trx, actor, `${kind}.passwordChanged`, { id });
    }
    const account = await found(rows.byId(id, trx));
    await audit.record(trx, actor, `${kind}.${action}`, account, before);
    return account;
  }

  async function changesOf(actor: Actor, { name, password }: Edited): Promise<AccountChanges> {
    if (password === null) return { name };
    return { name, passwordHash: await hashPassword(password, actor) };
  }

  return {
    get: (id: number) => found(rows.byId(id)),

    /** A password that somebody else sets ends every session and every passkey of its owner. */
    async update(
      actor: Actor,
      id: number,
      form: Edited,
      {
        ifMatch,
        assertEditable,
      }: { ifMatch: string | undefined; assertEditable(account: Account): void },
    ) {
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = await found(rows.lock(trx, id));
        assertEditable(before);
        await audit.assertFresh(trx, kind, before, ifMatch);
        return change(trx, actor, before, changes, {
          action: 'updated',
          async endOthers() {
            await sessions.endAllOf(trx, kind, id);
            await passkeys.removeAllOf(trx, actor, { kind, id });
            await identities.removeAllOf(trx, actor, { kind, id });
          },
        });
      });
    },

    /** @param assertRemovable refuses accounts that stay */
    remove(
      actor: Actor,
      id: number,
      assertRemovable: (account: Account, trx: Trx) => void | Promise<void>,
    ) {
      return db.transaction().execute(async (trx) => {
        const account = await found(rows.lock(trx, id));
        await assertRemovable(account, trx);
        await rows.remove(trx, id);
        await sessions.endAllOf(trx, kind, id);
        await audit.record(trx, actor, `${kind}.removed`, account);
        return account;
      });
    },

    /** For an owner who lost the second step (docs/decisions/0018). */
    resetTwoStep(
      actor: Actor,
      id: number,
      {
        ifMatch,
        assertEditable,
      }: { ifMatch: string | undefined; assertEditable(account: Account): void },
    ) {
      return db.transaction().execute(async (trx) => {
        const account = await found(rows.lock(trx, id));
        assertEditable(account);
        await audit.assertFresh(trx, kind, account, ifMatch);
        await twoStep.reset(trx, actor, kind, account);
        return account;
      });
    },

    /** A person's own profile, even of a protected row; a new password ends all other sessions. */
    async updateProfile(
      actor: Actor,
      id: number,
      form: Edited & { currentPassword: string },
      ifMatch?: string,
    ) {
      await passwords.confirm(actor, form.currentPassword);
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = await found(rows.lock(trx, id));
        await audit.assertFresh(trx, kind, before, ifMatch);
        return change(trx, actor, before, changes, {
          action: 'profileUpdated',
          endOthers: () => sessions.endOthersOf(trx, actor),
        });
      });
    },
  };
}
