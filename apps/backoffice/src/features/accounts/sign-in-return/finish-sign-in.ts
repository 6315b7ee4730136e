import { ApiError } from '@aqua/client/create-client';
import type { Session, StudentSession } from '@aqua/contract/accounts/sessions';
import { sameOriginPath } from '../../../lib/address/same-origin-path.ts';
import { client } from '../../../lib/client.ts';
import { storeSession } from '../../../lib/storage/session.ts';
import { forgetAttempt } from '../../../lib/storage/sign-in-attempt.ts';
import { keepStudentSession, readerPath, thisBrowser } from '../login/student-device.ts';
import type { ReturnedAttempt } from './returned-attempt.ts';

export interface Proof {
  email: string;
  password: string;
  /** Only where two-step login is on. */
  code?: string;
}

interface Options {
  /** The password of an account here, to which the person at the provider belongs from now on. */
  proof?: Proof | undefined;
  /** The second step of an account that has it: a provider takes the place of the password only. */
  code?: string | undefined;
  /** The student agreed to read here and no longer on the other device. */
  moveDevice?: boolean | undefined;
}

/**
 * Signs in and keeps the session. After a failure the attempt may be finished again.
 *
 * @returns the path to open
 */
export async function finishSignIn(attempt: ReturnedAttempt, options: Options): Promise<string> {
  const path =
    attempt.kind === 'customer'
      ? await finishStudent(attempt, options)
      : await finishBackOffice(attempt, options);
  forgetAttempt(attempt.state);
  return path;
}

async function finishStudent(attempt: ReturnedAttempt, { proof, moveDevice }: Options) {
  const { state, ticket, response, from } = attempt;
  const device = { device: thisBrowser(), ...(moveDevice === true && { moveDevice }) };
  const session: StudentSession =
    proof === undefined
      ? await client.providerSignIn.finishCustomer({ body: { state, ticket, response, ...device } })
      : await client.providerSignIn.joinCustomer({ body: { state, ticket, ...proof, ...device } });
  keepStudentSession(session);
  return readerPath(from);
}

async function finishBackOffice(attempt: ReturnedAttempt, { proof, code }: Options) {
  const { state, ticket, response, from } = attempt;
  const { finishStaff, finishAdmin, joinStaff, joinAdmin } = client.providerSignIn;
  const answered = { state, ticket, response, ...(code !== undefined && { code }) };
  const asStaff = () =>
    proof === undefined
      ? finishStaff({ body: answered })
      : joinStaff({ body: { state, ticket, ...proof } });
  const asAdmin = () =>
    proof === undefined
      ? finishAdmin({ body: answered })
      : joinAdmin({ body: { state, ticket, ...proof } });
  const calls = { staff: asStaff, admin: asAdmin, backOffice: () => eitherOf(asStaff, asAdmin) };
  storeSession(
    await calls[attempt.kind === 'customer' ? 'staff' : (attempt.kind ?? 'backOffice')](),
  );
  return sameOriginPath(from) ?? '/home';
}

/** The account decides whether it is a staff member's or an admin's. */
async function eitherOf(
  asStaff: () => Promise<Session>,
  asAdmin: () => Promise<Session>,
): Promise<Session> {
  try {
    return await asStaff();
  } catch (failure) {
    if (!isOfAnotherKind(failure)) throw failure;
    return asAdmin().catch((other: unknown) => {
      // The more helpful of two refusals: that nobody is known yet leads to the form of the password.
      throw isOfAnotherKind(other) && isUnknown(failure) ? failure : other;
    });
  }
}

const otherKind: ReadonlySet<string> = new Set([
  'provider.unknownPerson',
  'provider.accountGone',
  'provider.notFor',
  'provider.passwordsOff',
  'session.wrong',
]);

/** The account, the password or the provider may be one of the other kind. */
function isOfAnotherKind(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return otherKind.has(failure.code);
}

export function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'provider.unknownPerson';
}

/** The password was right, but the code is missing or wrong. */
export function isAboutCode(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code.startsWith('twoStep.');
}
