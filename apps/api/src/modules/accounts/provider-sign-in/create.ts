import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { Infrastructure } from '../../../infrastructure.ts';
import type { OpenIdClients } from '../../../openid/clients.ts';
import type { Identities } from '../identities/service.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import type { SignInProviders } from '../sign-in-providers/service.ts';
import type { SessionOpening } from '../sessions/opening.ts';
import type { SignIn } from '../sessions/sign-in.ts';
import type { PasswordService } from '../passwords/service.ts';
import { createAttempts } from './attempts.ts';
import { createOwnIdentities } from './own-identities.ts';
import { createPeople, type PeopleDeps } from './people.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { attemptsPerAddressAndHour } from './rules.ts';
import { createProviderSignIn } from './service.ts';
import { createProviderTrial } from './try-provider.ts';

interface Deps
  extends
    Omit<PeopleDeps, 'passwords'>,
    Pick<Infrastructure, 'pool' | 'publicUrl' | 'providerSealer'> {
  providers: KnownProviders;
  managed: SignInProviders;
  clients: OpenIdClients;
  identities: Identities;
  passwords: PasswordService;
  opening: SessionOpening;
  signIn: SignIn;
  providerSessions: ProviderSessions;
}

/** Sign-in at providers: of people without a session, on profiles, and to try a provider. */
export function createSignInAtProviders(deps: Deps) {
  const { db, pool, providers, identities, passwords, providerSealer: sealer } = deps;
  const attempts = createAttempts({ ...deps, sealer });
  return {
    providerSignIn: createProviderSignIn({
      ...deps,
      attempts,
      people: createPeople(deps),
      limit: createAddressLimit(pool, 'provider-sign-in', attemptsPerAddressAndHour),
    }),
    ownIdentities: createOwnIdentities({ db, attempts, identities, passwords, providers }),
    providerTrial: createProviderTrial({ db, attempts, providers: deps.managed }),
  };
}
