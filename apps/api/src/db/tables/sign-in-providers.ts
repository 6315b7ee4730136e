import type { Preset, unknownPeople } from '@aqua/contract/accounts/sign-in-providers';
import type { Generated } from 'kysely';
import type { AccountKind } from '../../lib/account-kinds.ts';
import type { Moment, Optional, OptionalMoment } from './columns.ts';

/** Sign-in at OpenID Providers (docs/decisions/0103). */

export interface SignInProviderTable {
  id: Generated<number>;
  preset: Preset;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer;
  scopes: string;
  nameEn: string;
  nameTh: string;
  position: number;
  forStudents: boolean;
  forStaff: boolean;
  forAdmins: boolean;
  domains: string[];
  passwordsOff: boolean;
  unknownPeople: (typeof unknownPeople)[number];
  help: Optional<string>;
  groupId: Optional<number>;
  nameClaim: string;
  numberClaim: Optional<string>;
  isShown: boolean;
  triedAt: OptionalMoment;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A person at a provider who signs in to an account. */
export interface IdentityTable {
  id: Generated<number>;
  providerId: number;
  /** The `sub` claim. */
  subject: string;
  accountKind: AccountKind;
  accountId: number;
  email: Optional<string>;
  name: Optional<string>;
  number: Optional<string>;
  createdAt: Moment;
  lastUsedAt: OptionalMoment;
}

/** A sign-in at a provider that is under way. */
export interface SignInAttemptTable {
  id: Generated<number>;
  stateHash: Buffer;
  ticketHash: Buffer;
  providerId: number;
  purpose: 'signIn' | 'add' | 'try';
  /** Whose profile adds an identity, or who tries the provider. */
  accountKind: Optional<AccountKind>;
  accountId: Optional<number>;
  sealedSecrets: Buffer;
  /** When the code was taken to the provider, which accepts it once. */
  exchangedAt: OptionalMoment;
  sealedResult: Optional<Buffer>;
  expiresAt: Date;
  createdAt: Moment;
}

/** What a provider knows of an open session. */
export interface ProviderSessionTable {
  sessionId: number;
  providerId: number;
  subject: string;
  /** The session at the provider, if it says so (OpenID Connect Back-Channel Logout 1.0). */
  sid: Optional<string>;
  sealedTokens: Buffer;
  hasRefreshToken: boolean;
  checkedAt: Moment;
}
