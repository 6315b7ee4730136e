import type { Logger } from 'pino';
import type pg from 'pg';
import type { Db } from '../../../db/connect.ts';
import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { Sealer } from '../../../mail/seal.ts';
import { createOpenIdClients } from '../../../openid/clients.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createIdentities } from '../identities/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionOpening } from '../sessions/opening.ts';
import type { SignIn } from '../sessions/sign-in.ts';
import { createKnownProviders } from '../sign-in-providers/known-providers.ts';
import { createSignInProviders } from '../sign-in-providers/service.ts';
import { createAttempts } from './attempts.ts';
import { createOwnIdentities } from './own-identities.ts';
import { createPeople, type PeopleDeps } from './people.ts';
import { createProviderSessions } from './provider-sessions.ts';
import { attemptsPerAddressAndHour } from './rules.ts';
import { createProviderSignIn } from './service.ts';
import { createProviderTrial } from './try-provider.ts';

interface Base {
  db: Db;
  audit: Audit;
  providerSealer: Sealer<string>;
  publicUrl: string;
  log: Logger;
}

/** The providers and what is known of people there: sessions and passwords ask for these. */
export function createProviders({ db, audit, providerSealer: sealer, publicUrl, log }: Base) {
  const openIdClients = createOpenIdClients({ log });
  const providers = createKnownProviders({ db, sealer, log });
  const known = { db, providers, clients: openIdClients, sealer, publicUrl };
  return {
    providers,
    openIdClients,
    signInProviders: createSignInProviders({ db, audit, known: providers, sealer, publicUrl }),
    providerSessions: createProviderSessions({ ...known, log }),
    identities: createIdentities({ db, audit }),
    attempts: createAttempts(known),
    db,
  };
}

interface Deps extends Pick<PeopleDeps, 'links' | 'customers' | 'joining'> {
  pool: pg.Pool;
  passwords: PasswordService;
  opening: SessionOpening;
  signIn: SignIn;
}

/** Sign-in at providers: of people without a session, on profiles, and to try a provider. */
export function createSignInAtProviders(
  atProviders: ReturnType<typeof createProviders>,
  deps: Deps,
) {
  const { db, attempts, signInProviders } = atProviders;
  return {
    providerSignIn: createProviderSignIn({
      ...atProviders,
      ...deps,
      people: createPeople({ ...atProviders, ...deps }),
      limit: createAddressLimit(deps.pool, 'provider-sign-in', attemptsPerAddressAndHour),
    }),
    ownIdentities: createOwnIdentities({ ...atProviders, ...deps }),
    providerTrial: createProviderTrial({ db, attempts, providers: signInProviders }),
  };
}
