import { ApiError } from '@aqua/client/create-client';
import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import type { Session } from '@aqua/contract/accounts/sessions';
import { client } from '../../../lib/client.ts';
import { readStored, writeStored } from '../../../lib/storage/local-storage.ts';
import { oneOf } from '../../../lib/address/search-params.ts';
import type { Credentials } from './login-form.tsx';

const key = 'aqua.account-kind';
const kinds = ['staff', 'admin'] as const;

type Kind = (typeof kinds)[number];

/**
 * Signs in a staff member or an admin, whichever the account is. The kind that signed in last in
 * this browser is tried first; otherwise each login of an admin would count as a failed login of a
 * staff member.
 */
export function signInStaffOrAdmin(body: Credentials): Promise<Session> {
  const { signInStaff, signInAdmin } = client.sessions;
  return signInAsEither((kind) => (kind === 'staff' ? signInStaff : signInAdmin)({ body }));
}

/** The same with a passkey. A refused kind leaves what was signed to the other one. */
export function signInStaffOrAdminWithPasskey(credential: UsedCredential): Promise<Session> {
  const { signInStaff, signInAdmin } = client.passkeys;
  const body = { credential };
  return signInAsEither((kind) => (kind === 'staff' ? signInStaff : signInAdmin)({ body }));
}

async function signInAsEither(signIn: (kind: Kind) => Promise<Session>): Promise<Session> {
  const last = readStored(key, oneOf(...kinds)) ?? 'staff';
  const [first, second] = last === 'staff' ? kinds : kinds.toReversed();
  const signInAs = async (kind: Kind) => {
    const session = await signIn(kind);
    writeStored(key, kind);
    return session;
  };
  try {
    return await signInAs(first ?? 'staff');
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    return signInAs(second ?? 'admin').catch((other: unknown) => {
      // The more helpful of two refusals: that of a locked account says what can be done.
      throw isWrong(other) ? failure : other;
    });
  }
}

function isWrong(failure: unknown): boolean {
  return failure instanceof ApiError && ['session.wrong', 'passkey.wrong'].includes(failure.code);
}

/**
 * No account of this kind with this password, passwords off for this kind, or too many tries: the
 * other kind may still fit.
 */
function isRefused(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return (
    isWrong(failure) ||
    ['rate.limited', 'session.locked', 'provider.passwordsOff'].includes(failure.code)
  );
}
