import { z } from 'zod';
import { signInName } from './sign-in-names.ts';
import { route } from '../define-route.ts';
import { id, linkToken, orElse, typedPassword } from '../fields.ts';
import { code, deviceForm, session, studentSession } from './sessions.ts';

/**
 * Sign-in at a provider: OpenID Connect, authorization code flow with PKCE, state and nonce (OpenID
 * Connect Core 1.0, section 3.1; RFC 7636). The client opens `url` and keeps `state` and `ticket`:
 * only who has both can finish, so that nobody finishes the sign-in that somebody else began.
 */
export const attemptStart = z.object({
  /** The address at the provider. */
  url: z.string(),
  state: z.string(),
  ticket: z.string(),
});

export type AttemptStart = z.infer<typeof attemptStart>;

/** What a client sends of an attempt, once the provider has sent the person back. */
const attempt = {
  state: z.string().min(1).max(100),
  ticket: z.string().min(1).max(100),
};

export const attemptResponse = z.object({
  ...attempt,
  /** The query with which the provider sent the person back, such as `code=…&state=…`. */
  response: z.string().max(8_000),
});

const device = { device: deviceForm.nullish(), moveDevice: z.boolean().nullish() };

/** The password proves once that the account is that of the provider's person. */
/** For a student, `email` may be the login name. */
const proof = z.object({ ...attempt, email: signInName(), password: typedPassword, code });

/**
 * A provider takes the place of the password only: with two-step sign-in, a call without `code` is
 * refused with `twoStep.needed`. `finish` may be repeated with the same attempt: after
 * `device.boundElsewhere` with `moveDevice`, after `provider.unknownPerson` for another kind of
 * account or by `join`.
 */
function finish<const Path extends `/api/${string}`>(path: Path, signsIn: 'admin' | 'staff') {
  const body = attemptResponse.extend({ code });
  return route({ method: 'POST', path, permission: 'public', body, answer: session, signsIn });
}

function join<const Path extends `/api/${string}`>(path: Path, signsIn: 'admin' | 'staff') {
  return route({
    method: 'POST',
    path,
    permission: 'public',
    body: proof,
    answer: session,
    signsIn,
  });
}

export const providerSignIn = {
  start: route({
    method: 'POST',
    path: '/api/v1/sign_in_with/start',
    permission: 'public',
    body: z.object({
      providerId: id,
      /** The token of an invitation, whose account the identity joins. */
      invitation: linkToken.nullish(),
      /** Whether the app began; then the site sends the person back to `aqua://sign-in`. */
      fromApp: orElse(z.boolean(), false),
    }),
    answer: attemptStart,
  }),
  finishAdmin: finish('/api/v1/admins/sign_in_with', 'admin'),
  finishStaff: finish('/api/v1/staffs/sign_in_with', 'staff'),
  finishCustomer: route({
    method: 'POST',
    path: '/api/v1/customers/sign_in_with',
    permission: 'public',
    body: attemptResponse.extend(device),
    answer: studentSession,
    signsIn: 'customer',
  }),
  joinAdmin: join('/api/v1/admins/join_sign_in', 'admin'),
  joinStaff: join('/api/v1/staffs/join_sign_in', 'staff'),
  joinCustomer: route({
    method: 'POST',
    path: '/api/v1/customers/join_sign_in',
    permission: 'public',
    body: proof.extend(device),
    answer: studentSession,
    signsIn: 'customer',
  }),
};

/** The start of the state of an attempt that the app began; the page of the return looks at it. */
export const appStatePrefix = 'app.';
