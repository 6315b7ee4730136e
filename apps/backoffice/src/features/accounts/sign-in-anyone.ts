import { ApiError } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/sessions';
import { z } from 'zod';
import { client } from '../../lib/client.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { Credentials } from './login-form.tsx';

const key = 'aqua.account-kind';
const kinds = ['staff', 'admin'] as const;

/**
 * Signs in whoever it is, staff or admin. The kind that signed in here last is tried first, so that
 * an admin's everyday login does not count as a failed one of a staff member.
 */
export async function signInAnyone(body: Credentials): Promise<Session> {
  const last = readStored(key, z.enum(kinds)) ?? 'staff';
  const [first, second] = last === 'staff' ? kinds : kinds.toReversed();
  try {
    return await signInAs(first ?? 'staff', body);
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    return signInAs(second ?? 'admin', body).catch((other: unknown) => {
      // Of two refusals the one that says more: a locked account's names the ways in that are left.
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

/** This kind of account is not it: unknown here, wrong, or tried too often. */
function isRefused(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return isWrong(failure) || ['rate.limited', 'session.locked'].includes(failure.code);
}
