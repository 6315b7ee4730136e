import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, instant, listOf, maxLengths, requiredText, written } from '../fields.ts';
import { currentPassword } from './password-forms.ts';
import { deviceForm, session, studentSession } from './sessions.ts';

/** How many passkeys an account may have (product rules, section 4). */
export const maxPasskeys = 20;

/** Bytes as WebAuthn writes them in JSON. The length is checked before the pattern. */
function base64url(maxBytes: number) {
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3), { abort: true })
    .regex(/^[\w-]+$/);
}

/** At most 1,023 bytes (WebAuthn Level 3, 4, Credential ID). */
const credentialId = base64url(1_023);

/** The challenge, the origin and whatever a browser adds to them. */
const clientData = base64url(4_000);

/** How a browser may reach an authenticator, such as `internal` or `usb`. */
const transports = listOf(z.string().regex(/^[\w-]{1,30}$/), 10);

/** What `navigator.credentials.create()` gives, as JSON; what is not named here is not read. */
const createdCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16_000),
    transports: transports.nullish(),
  }),
});

/** What `navigator.credentials.get()` gives, as JSON. */
const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    /** The account that the authenticator keeps with the passkey. */
    userHandle: base64url(64).nullish(),
  }),
});

export type CreatedCredential = z.output<typeof createdCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const verification = z.enum(['required', 'preferred', 'discouraged']);

/** For `navigator.credentials.create()`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get()`: the authenticator shows which passkeys it has. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: verification,
});

export type CreationOptions = z.output<typeof creationOptions>;
export type RequestOptions = z.output<typeof requestOptions>;

/** A passkey of the caller. Nothing of its key leaves the server. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether several devices of its owner have it, because a password manager carries it along. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /**
   * When its counter went back, which only a copy of the passkey does: it no longer signs in. Null
   * for others.
   */
  copiedAt: instant.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

const passkeyName = requiredText('nameAlert', maxLengths.name);

/** What a person types before the browser asks. */
export const passkeyForm = z.object({ name: passkeyName, currentPassword });

function signIn<const Path extends `/api/${string}`>(path: Path, signsIn: 'admin' | 'staff') {
  const body = z.object({ credential: usedCredential });
  return route({ method: 'POST', path, permission: 'public', body, answer: session, signsIn });
}

/**
 * Passkeys (WebAuthn), for every kind of account (product rules, section 4). None of these calls
 * takes an `Idempotency-Key`: a challenge is used once.
 */
export const passkeys = {
  list: route({
    method: 'GET',
    path: '/api/v1/auth/passkeys',
    permission: 'signedIn',
    /** Without a password, nothing is asked for before a passkey is added. */
    answer: z.object({ data: z.array(passkey), hasPassword: z.boolean() }),
  }),
  /**
   * The password is required, so that a stolen session can't make itself a way in; an account
   * without a password sends none.
   */
  startAdding: route({
    method: 'POST',
    path: '/api/v1/auth/passkeys/start',
    permission: 'signedIn',
    body: z.object({ currentPassword: currentPassword.nullish() }),
    answer: creationOptions,
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/auth/passkeys',
    permission: 'signedIn',
    body: z.object({ name: passkeyName, credential: createdCredential }),
    answer: written(passkey),
    successMessage: 'passkey.added',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/auth/passkeys/:id',
    permission: 'signedIn',
    params: byId,
    answer: written(passkey),
    successMessage: 'passkey.removed',
  }),
  startSignIn: route({
    method: 'POST',
    path: '/api/v1/auth/passkeys/sign_in/start',
    permission: 'public',
    answer: requestOptions,
  }),
  signInAdmin: signIn('/api/v1/admins/sign_in_passkey', 'admin'),
  signInStaff: signIn('/api/v1/staffs/sign_in_passkey', 'staff'),
  /** For the portal of publishers: only staff of type Admin. */
  signInPublisher: signIn('/api/v1/publishers/sign_in_passkey', 'staff'),
  /**
   * As `sessions.signInCustomer`. After `device.boundElsewhere` the same credential is sent once
   * more with `moveDevice`, so the person is asked for the passkey once.
   */
  signInCustomer: route({
    method: 'POST',
    path: '/api/v1/customers/sign_in_passkey',
    permission: 'public',
    body: z.object({
      credential: usedCredential,
      device: deviceForm.nullish(),
      moveDevice: z.boolean().nullish(),
    }),
    answer: studentSession,
    signsIn: 'customer',
  }),
};
