import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Language } from '@aqua/phrases/languages';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { mayRequestMail, secondsToNextMail } from '../../../mail/requested-mails.ts';
import {
  hashPassword,
  isPassword,
  takePasswordTurn,
  type PasswordAsker,
} from '../../../lib/password-hashes.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { FirstPasswords } from '../first-passwords/service.ts';
import type { IdentityRemoval } from '../identities/removal.ts';
import type { PasskeyRemoval } from '../passkeys/removal.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import { voucherOfSession } from '../sessions/known-clients.ts';
import type { KnownNetworks } from '../sessions/known-networks.ts';
import type { SignInLimits } from '../sessions/sign-in-limits.ts';
import type { SessionService } from '../sessions/service.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import type { PasswordMails } from './mails.ts';
import { createPasswordQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queue: JobQueue;
  links: PasswordLinks;
  sessions: SessionService;
  limits: SignInLimits;
  knownNetworks: KnownNetworks;
  passkeys: PasskeyRemoval;
  identities: IdentityRemoval;
  firstPasswords: Pick<FirstPasswords, 'end'>;
  /**
   * Limits the requests for mails from one address for any account; a whole school has one address.
   */
  askLimit: AddressLimit;
  mails: PasswordMails;
  providers: Pick<KnownProviders, 'assertPasswords' | 'insteadOfPassword'>;
  /** Students without a password get a fresh invitation instead of a reset link. */
  inviteAgain: (trx: Trx, customerId: number) => Promise<void>;
}

/** How people of every kind get, set and prove their passwords (product rules, section 4). */
export function createPasswordService(deps: Deps) {
  const { db, audit, queue, links, sessions, limits, knownNetworks, passkeys } = deps;
  const { identities, askLimit, mails, providers, firstPasswords } = deps;
  const queries = createPasswordQueries(db);

  /** Admins may always have one, because SuperAdmins must: the sign-in says which of them uses it. */
  async function assertHasPasswords(kind: AccountKind, email: string | null): Promise<void> {
    if (kind !== 'admin') await providers.assertPasswords(kind, email);
  }

  /**
   * Checks the password before a person's own profile changes; wrong ones count like failed
   * sign-ins.
   */
  async function confirm(actor: Actor, currentPassword: string): Promise<void> {
    const { kind, id, address, sessionId } = actor;
    const email = signInNameOf(actor);
    const voucher = voucherOfSession(sessionId);
    const { taken, fits } = await takePasswordTurn({ address }, async ({ verify }) => {
      const guess = await limits.take({ kind, email, address, voucher });
      const account = await queries.byId(kind, id);
      return { taken: guess, fits: await verify(currentPassword, account?.passwordHash ?? null) };
    });
    if (!fits) throw new AppError('currentPassWrong', {}, 'currentPassword');
    await taken.giveBack();
  }

  return {
    /**
     * Every e-mail is queued in the same way and looked up later, so that neither answer nor time
     * reveals anything.
     */
    async ask(
      kind: AccountKind,
      email: string,
      { address, language }: { address: string; language: Language },
    ): Promise<void> {
      await assertHasPasswords(kind, email);
      await askLimit.take(address);
      await queue.send('password.forgotten', { kind, email, language });
    },

    /**
     * The job: mails a reset link to an account with a password. A student without one gets a fresh
     * invitation (product rules, section 5); the system's own accounts get nothing.
     */
    sendLink({ kind, email, language = 'th' }: Jobs['password.forgotten']): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const account = await queries.lockByName(trx, kind, email);
        if (account === undefined) return;
        const { id: accountId, name, passwordHash, mailbox } = account;
        // The school prints a new password.
        if (mailbox === null) return;
        // Protects the mailbox of the account. The answer was sent before and revealed nothing.
        if (!(await mayRequestMail(trx, 'password', kind, accountId))) return;
        if (await links.areMany(trx, { accountKind: kind, accountId })) return;
        if (passwordHash === null) {
          if (kind === 'customer') await deps.inviteAgain(trx, accountId);
          return;
        }
        const token = await links.issue(trx, { accountKind: kind, accountId, purpose: 'reset' });
        const hasPasskeys = await passkeys.has(trx, { kind, id: accountId });
        const signInName = signInNameOf(account);
        const recipient = { kind, accountId, name, signInName, mailbox, hasPasskeys };
        await mails.reset(trx, recipient, token, language);
      });
    },

    /** Refuses as long as `sendLink` would not mail this student. Only an Admin may know that. */
    async checkMail(accountId: number): Promise<void> {
      const accountKind = 'customer';
      const account = (await queries.byId(accountKind, accountId)) ?? notFound();
      if (account.mailbox === null) throw new AppError('student.noMailbox');
      const hour = await links.secondsToNext({ accountKind, accountId });
      if (hour > 0) throw new AppError('rate.limited', { seconds: hour });
      const minute = await secondsToNextMail(db, 'password', accountKind, accountId);
      if (minute > 0) throw new AppError('mail.tooSoon', { seconds: minute });
    },

    async look(kind: AccountKind, token: string) {
      const { accountId, purpose } = await links.look(kind, token);
      const account = await queries.byId(kind, accountId);
      if (account === undefined) throw new AppError('link.expired', {}, 'token');
      const { name, email, loginName } = account;
      // An admin's form is never refused: see `assertHasPasswords`.
      const provider =
        kind === 'admin' ? undefined : await providers.insteadOfPassword(kind, email);
      const insteadOfPassword =
        provider === undefined ? null : { nameEn: provider.nameEn, nameTh: provider.nameTh };
      return { purpose, name, email, loginName, insteadOfPassword };
    },

    /**
     * Sets the password, uses the link up, ends every session and removes every passkey, all or
     * nothing.
     * @param also saves the rest of the form, in the same transaction
     */
    async set(
      kind: AccountKind,
      { token, password }: { token: string; password: string },
      { address, signal }: PasswordAsker,
      also?: (trx: Trx, accountId: number) => Promise<void>,
    ): Promise<void> {
      // Hashing is costly, so a request without an open link is refused first.
      const { accountId } = await links.look(kind, token);
      const owner = await queries.byId(kind, accountId);
      if (owner !== undefined) await assertHasPasswords(kind, owner.email);
      const hash = await hashPassword(password, { address, signal });
      await db.transaction().execute(async (trx) => {
        const { accountId: id, purpose } = await links.use(trx, kind, token);
        const account = await queries.setPassword(trx, kind, id, hash);
        if (account === undefined) throw new AppError('link.expired', {}, 'token');
        await sessions.endAllOf(trx, kind, id);
        if (kind === 'customer') await firstPasswords.end(trx, [id]);
        // Whoever reads the mailbox is the owner, and can sign in again even if guesses have locked
        // the account.
        await knownNetworks.remember(trx, kind, id, address);
        const actor = { kind, id, name: account.name, address };
        await audit.record(trx, actor, `password.${purpose}`, account);
        // Somebody else may have the device that was lost with the password, or have connected a
        // person at a provider.
        await passkeys.removeAllOf(trx, actor, { kind, id });
        await identities.removeAllOf(trx, actor, { kind, id });
        await also?.(trx, id);
      });
    },

    confirm,

    /**
     * Called when somebody signs in otherwise than by password to an account that nobody used
     * before: from then on it counts as one in use.
     */
    takeIntoUse: (trx: Trx, kind: AccountKind, id: number) => queries.takeIntoUse(trx, kind, id),

    /** Whether the account has a password; without one, the session is all there is to prove. */
    async isSet({ kind, id }: Pick<Actor, 'kind' | 'id'>): Promise<boolean> {
      return isPassword((await queries.byId(kind, id))?.passwordHash ?? null);
    },

    /** A student's own change: ends all other sessions and open links. */
    async change(
      actor: Actor,
      { currentPassword, password }: { currentPassword: string; password: string },
    ): Promise<void> {
      const { kind, id } = actor;
      await confirm(actor, currentPassword);
      const hash = await hashPassword(password, actor);
      await db.transaction().execute(async (trx) => {
        const account = (await queries.setPassword(trx, kind, id, hash)) ?? notFound();
        await sessions.endOthersOf(trx, actor);
        await links.expire(trx, kind, id);
        if (kind === 'customer') await firstPasswords.end(trx, [id]);
        await audit.record(trx, actor, 'password.change', account);
      });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
