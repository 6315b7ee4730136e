import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { SignInAttempt } from '../../../lib/storage/sign-in-attempt.ts';

/** Who signs in: at `/login` the account decides whether it is a staff member or an admin. */
export type LoginKind = NonNullable<SignInAttempt['kind']>;

type Audience = 'forStudents' | 'forStaff' | 'forAdmins';

/** Whose providers a login shows. */
export const audiences: Readonly<Record<LoginKind, readonly Audience[]>> = {
  customer: ['forStudents'],
  staff: ['forStaff'],
  admin: ['forAdmins'],
  backOffice: ['forStaff', 'forAdmins'],
};

/** The providers of a login, from the setting of the page; none where it can't be read. */
export function providersOf(kind: LoginKind, setting: string): ShownProvider[] {
  try {
    const shown: ShownProvider[] = JSON.parse(setting);
    return shown.filter((provider) => audiences[kind].some((who) => provider[who]));
  } catch {
    return [];
  }
}
