import type pg from 'pg';
import type { Db } from '../../db/connect.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Audit } from '../oversight/audit/service.ts';
import { createDeviceGranting } from './devices/granting.ts';
import { createDeviceMails } from './devices/mails.ts';
import { createDeviceService } from './devices/service.ts';
import type { FirstPasswords } from './first-passwords/service.ts';
import { createPasskeys } from './passkeys/create.ts';
import type { PasswordService } from './passwords/service.ts';
import { createSignInAtProviders, type createProviders } from './provider-sign-in/create.ts';
import type { PeopleDeps } from './provider-sign-in/people.ts';
import type { KnownNetworks } from './sessions/known-networks.ts';
import { createSessionOpening } from './sessions/opening.ts';
import type { SessionService } from './sessions/service.ts';
import { createSignIn } from './sessions/sign-in.ts';
import type { SignInLimits } from './sessions/sign-in-limits.ts';
import { createSignInMails } from './sessions/sign-in-mails.ts';
import type { TwoStepCheck } from './two-step/check.ts';

interface Deps extends Pick<PeopleDeps, 'links' | 'customers' | 'joining'> {
  db: Db;
  pool: pg.Pool;
  audit: Audit;
  outbox: Outbox;
  publicUrl: string;
  sessions: SessionService;
  passwords: PasswordService;
  limits: SignInLimits;
  knownNetworks: KnownNetworks;
  twoStep: TwoStepCheck;
  firstPasswords: FirstPasswords;
  atProviders: ReturnType<typeof createProviders>;
}

/** Every way to sign in, and the devices on which students read: by password, provider, passkey. */
export function createSignInServices({ atProviders, ...deps }: Deps) {
  const { db, audit, outbox, publicUrl } = deps;
  const { providers } = atProviders;
  const devices = createDeviceService({ db, mails: createDeviceMails({ outbox, publicUrl }) });
  const mails = createSignInMails({ outbox, publicUrl });
  const opening = createSessionOpening({ ...deps, devices, mails });
  const signIn = createSignIn({ ...deps, devices, opening, providers });
  return {
    devices,
    deviceGranting: createDeviceGranting({ db, audit }),
    signIn,
    ...createSignInAtProviders(atProviders, { ...deps, opening, signIn }),
    ...createPasskeys({ ...deps, opening }),
  };
}
