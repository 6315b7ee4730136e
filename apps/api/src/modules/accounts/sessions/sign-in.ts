import type { Session } from '@aqua/contract/accounts/sessions';
import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Db } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { takePasswordTurn } from '../../../lib/password-hashes.ts';
import { broughtSecret, deviceSecretOf } from '../devices/secret.ts';
import type { DeviceService } from '../devices/service.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import { firstPasswordIn } from '../first-passwords/rules.ts';
import type { FirstPasswords } from '../first-passwords/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { CodeOwner, TwoStepCheck } from '../two-step/check.ts';
import type { DeviceChoice, SessionOpening, StudentOpening } from './opening.ts';
import type { Place } from './service.ts';
import { createKnownClients } from './known-clients.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { SignInLimits, Try } from './sign-in-limits.ts';
import { createSignInQueries, type SignInAccount } from './sign-in-queries.ts';

interface Deps {
  db: Db;
  devices: DeviceService;
  limits: SignInLimits;
  knownNetworks: KnownNetworks;
  twoStep: TwoStepCheck;
  opening: SessionOpening;
  providers: Pick<KnownProviders, 'assertPasswords'>;
  firstPasswords: Pick<FirstPasswords, 'hashOf'>;
  links: Pick<PasswordLinks, 'issue'>;
}

interface Credentials {
  /** For students, the login name too. */
  email: string;
  password: string;
  /** Needed for admins and staff with two-step sign-in. */
  code?: string | undefined;
}

type StudentCredentials = Credentials & DeviceChoice;

/** The account id of an e-mail without an account. */
const nobody = 0;

/** Signs in with e-mail and password and opens a session (product rules, section 4). */
export function createSignIn(deps: Deps) {
  const { db, devices, limits, knownNetworks, twoStep, opening, providers, firstPasswords } = deps;
  const queries = createSignInQueries(db);
  const knownClients = createKnownClients({ devices, knownNetworks });

  /**
   * An unknown e-mail and a wrong password take the same time and get the same answer (product
   * rules, section 4).
   */
  async function checkPassword(
    kind: AccountKind,
    { email, password, code }: Credentials,
    place: Place,
    accepts: (account: SignInAccount) => boolean = () => true,
    brought: string | null = null,
    wants: 'own' | 'first' = 'own',
  ): Promise<SignInAccount> {
    const { address } = place;
    // What is typed decides which of an account's two hashes is checked, so both take equally long.
    const first = kind === 'customer' ? firstPasswordIn(password) : null;
    const { account, fits, taken } = await takePasswordTurn(place, async ({ verify }) => {
      const found = await queries[kind](email);
      const client = { kind, accountId: found?.id ?? nobody, address, brought };
      const voucher = await knownClients.voucherOf(client);
      // Whichever of its names is typed, the tries of an account count together.
      const name = found === undefined ? email : signInNameOf(found);
      const guess = await limits.take({ kind, email: name, address, voucher });
      // Without an account, the same work is done on another hash (passwords.ts), so both take
      // equally long.
      const isRight =
        first === null
          ? await verify(password, found?.passwordHash ?? null)
          : await verify(first, await firstPasswords.hashOf(found?.id ?? nobody));
      return { account: found, fits: isRight, taken: guess };
    });
    const isWanted = wants === 'own' || first !== null;
    if (account === undefined || !fits || !accepts(account) || !isWanted)
      throw new AppError('session.wrong');
    if (kind !== 'customer') await checkSecondStep({ ...account, kind, address }, code, taken);
    await taken.giveBack();
    if (first !== null && wants === 'own') throw new AppError('password.first');
    return account;
  }

  /**
   * A sign-in without a code uses no attempt, but gives none back either: that would undo the wrong
   * codes.
   */
  async function checkSecondStep(
    owner: CodeOwner,
    code: string | undefined,
    taken?: Try,
  ): Promise<void> {
    if (!(await twoStep.isOn(owner))) return;
    if (code === undefined) {
      await taken?.leave();
      throw new AppError('twoStep.needed');
    }
    if (!(await twoStep.use(owner, code))) throw new AppError('twoStep.wrong');
  }

  return {
    checkSecondStep,

    /** Proves an account without opening a session. */
    prove: (kind: AccountKind, credentials: Credentials, place: Place, brought?: string | null) =>
      checkPassword(kind, credentials, place, undefined, brought ?? null),

    /** SuperAdmins always have their password: a provider can't lock them out. */
    async admin(credentials: Credentials, place: Place): Promise<Session> {
      const account = await checkPassword('admin', credentials, place);
      if (account.type !== 'SuperAdmin') await providers.assertPasswords('admin', account.email);
      return opening.backOffice('admin', account, place);
    },

    async staff(credentials: Credentials, place: Place): Promise<Session> {
      await providers.assertPasswords('staff', credentials.email);
      return opening.backOffice('staff', await checkPassword('staff', credentials, place), place);
    },

    /** The publisher portal is for staff of type Admin (product rules, section 4). */
    async publisher(credentials: Credentials, place: Place): Promise<Session> {
      await providers.assertPasswords('staff', credentials.email);
      const isAdmin = ({ type }: SignInAccount) => type === 'Admin';
      const account = await checkPassword('staff', credentials, place, isAdmin);
      return opening.backOffice('staff', account, place);
    },

    async customer(
      { device, moveDevice, ...credentials }: StudentCredentials,
      place: Place,
      cookie?: string,
    ): Promise<StudentOpening> {
      await providers.assertPasswords('customer', credentials.email);
      const brought = device == null ? deviceSecretOf(cookie) : broughtSecret(device, cookie);
      const account = await checkPassword('customer', credentials, place, undefined, brought);
      // A login name tells no domain, but its student may have an e-mail of one without passwords.
      await providers.assertPasswords('customer', account.email);
      return opening.student(account, { device, moveDevice }, place, brought);
    },

    /** A link for the student's own password, for the password of a printed card. */
    async useFirstPassword(credentials: Credentials, place: Place) {
      const account = await checkPassword('customer', credentials, place, undefined, null, 'first');
      await providers.assertPasswords('customer', account.email);
      if (account.refusal !== null) throw new AppError(account.refusal);
      const purpose = account.passwordHash === null ? ('create' as const) : ('reset' as const);
      const link = { accountKind: 'customer', accountId: account.id, purpose } as const;
      const token = await db.transaction().execute((trx) => deps.links.issue(trx, link));
      return { token, purpose };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
