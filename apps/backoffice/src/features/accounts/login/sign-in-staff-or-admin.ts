import { ApiError } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/accounts/sessions';
import { client } from '../../../lib/client.ts';
import { readStored, writeStored } from '../../../lib/storage/local-storage.ts';
import { oneOf } from '../../../lib/address/search-params.ts';
import type { Credentials } from './login-form.tsx';

const key = 'aqua.account-kind';
const kinds = ['staff', 'admin'] as const;

/**
 * Signs in a staff member or an admin, whichever the account is. The kind that signed in last in
 * this browser is tried first; otherwise each login of an admin would count as a failed login of a
 * staff member.
 */
export async function signInStaffOrAdmin(body: Credentials): Promise<Session> {
  const last = readStored(key, oneOf(...kinds)) ?? 'staff';
  const [first, second] = last === 'staff' ? kinds : kinds.toReversed();
  try {
    return await signInAs(first ?? 'staff', body);
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    return signInAs(second ?? 'admin', body).catch((other: unknown) => {
      // The more helpful of two refusals: that of a locked account says what can be done.
      throw isWrong(other) ? failure : other;
    });
  }
}

async function signInAs(kind: (typeof kinds)[number], body: Credentials): Promise<Session> {
  const call = kind === 'staff' ? client.sessions.signInStaff : client.sessions.signInAdmin;
  const session = await call({ body });
  writeStored(key, kind);
  return session;
}

function isWrong(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'session.wrong';
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
