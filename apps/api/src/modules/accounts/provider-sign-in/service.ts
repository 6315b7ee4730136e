import type { Session } from '@aqua/contract/accounts/sessions';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { broughtSecret, deviceSecretOf } from '../devices/secret.ts';
import type { Identities } from '../identities/service.ts';
import type { DeviceChoice, SessionOpening, StudentOpening } from '../sessions/opening.ts';
import type { Place } from '../sessions/service.ts';
import type { SignIn } from '../sessions/sign-in.ts';
import type { AttemptResponse, Attempts, Proved } from './attempts.ts';
import { isFor, type KnownProviders } from '../sign-in-providers/known-providers.ts';
import { refusal, saidBy, subjectOf, type People } from './people.ts';
import type { ProviderSessions } from './provider-sessions.ts';

interface Deps {
  db: Db;
  attempts: Attempts;
  people: People;
  identities: Identities;
  opening: SessionOpening;
  signIn: SignIn;
  providerSessions: ProviderSessions;
  providers: Pick<KnownProviders, 'assertPasswords'>;
  limit: AddressLimit;
}

interface Start {
  providerId: number;
  invitation?: string | null | undefined;
  fromApp: boolean;
}

/** With the code of accounts with two-step sign-in: a provider takes the place of the password only. */
type Finish = AttemptResponse & { code?: string | undefined };

interface Password {
  email: string;
  password: string;
  code?: string | undefined;
}

type Account = Awaited<ReturnType<SignIn['prove']>>;

const anybody = { purpose: 'signIn', owner: null } as const;

/** Signs in people who come back from a provider (product rules, section 4). */
export function createProviderSignIn(deps: Deps) {
  const { db, attempts, people, identities, opening, signIn } = deps;
  const { providerSessions, providers, limit } = deps;

  /** What is written with the session: the attempt is over, and the session is one of the provider's. */
  function alsoOf(proved: Proved, kind: AccountKind) {
    return async (trx: Trx, sessionId: number) => {
      await attempts.end(trx, proved);
      await identities.noteUse(trx, subjectOf(proved, kind), saidBy(proved));
      await providerSessions.keep(trx, sessionId, proved.provider.id, proved.person);
    };
  }

  async function accountOf(proved: Proved, kind: AccountKind, address: string) {
    const id = await people.accountOf(proved, kind, address);
    const account = await opening.account(kind, id);
    // The account of a known person may be deleted since.
    if (account === undefined) throw refusal('provider.accountGone', proved.provider);
    return account;
  }

  async function backOffice(
    kind: 'admin' | 'staff',
    { code, ...attempt }: Finish,
    place: Place,
  ): Promise<Session> {
    const proved = await attempts.prove(attempt, anybody);
    const account = await accountOf(proved, kind, place.address);
    await signIn.checkSecondStep({ ...account, kind, address: place.address }, code);
    return opening.backOffice(kind, account, place, alsoOf(proved, kind));
  }

  /** The password proves once that the account is that of the provider's person. */
  async function join(
    kind: AccountKind,
    { state, ticket }: AttemptResponse,
    password: Password,
    place: Place,
    brought?: string | null,
  ): Promise<{ proved: Proved; account: Account }> {
    const proved = await attempts.prove({ state, ticket }, anybody);
    const { provider } = proved;
    if (!isFor(provider, kind)) throw refusal('provider.notFor', provider);
    // A password that opens nothing by itself opens nothing here either.
    if (kind !== 'admin') await providers.assertPasswords(kind, password.email, provider);
    const account = await signIn.prove(kind, password, place, brought);
    if (kind === 'admin' && account.type !== 'SuperAdmin')
      await providers.assertPasswords(kind, account.email, provider);
    await db
      .transaction()
      .execute((trx) => people.join(trx, proved, kind, account, place.address, 'password'));
    return { proved, account };
  }

  return {
    async start({ providerId, invitation, fromApp }: Start, address: string) {
      await limit.take(address);
      return attempts.start(providerId, { ...anybody, invitation, fromApp });
    },

    finishAdmin: (form: Finish, place: Place) => backOffice('admin', form, place),
    finishStaff: (form: Finish, place: Place) => backOffice('staff', form, place),

    async finishCustomer(
      { device, moveDevice, ...attempt }: AttemptResponse & DeviceChoice,
      place: Place,
      cookie?: string,
    ): Promise<StudentOpening> {
      const proved = await attempts.prove(attempt, anybody);
      const account = await accountOf(proved, 'customer', place.address);
      const brought = device == null ? deviceSecretOf(cookie) : broughtSecret(device, cookie);
      const also = alsoOf(proved, 'customer');
      return opening.student(account, { device, moveDevice }, place, brought, also);
    },

    async joinBackOffice(
      kind: 'admin' | 'staff',
      { email, password, code, ...attempt }: AttemptResponse & Password,
      place: Place,
    ): Promise<Session> {
      const proof = { email, password, code };
      const { proved, account } = await join(kind, attempt, proof, place);
      return opening.backOffice(kind, account, place, alsoOf(proved, kind));
    },

    async joinCustomer(
      {
        email,
        password,
        device,
        moveDevice,
        ...attempt
      }: AttemptResponse & Password & DeviceChoice,
      place: Place,
      cookie?: string,
    ): Promise<StudentOpening> {
      const brought = device == null ? deviceSecretOf(cookie) : broughtSecret(device, cookie);
      const { proved, account } = await join(
        'customer',
        attempt,
        { email, password },
        place,
        brought,
      );
      const also = alsoOf(proved, 'customer');
      return opening.student(account, { device, moveDevice }, place, brought, also);
    },
  };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
