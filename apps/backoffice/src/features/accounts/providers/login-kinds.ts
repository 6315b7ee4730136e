import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { SignInAttempt } from '../../../lib/storage/sign-in-attempt.ts';

/** Who signs in: at `/login` the account decides whether it is a staff member or an admin. */
export type LoginKind = NonNullable<SignInAttempt['kind']>;

type Audience = 'forStudents' | 'forStaff' | 'forAdmins';

interface LoginPage {
  address: string;
  /** Whose providers the page shows. */
  audiences: readonly Audience[];
  /** The parameter of the address that has the deep link. */
  parameter: 'from' | 'next';
}

export const loginPages: Readonly<Record<LoginKind, LoginPage>> = {
  customer: { address: '/customers/login', audiences: ['forStudents'], parameter: 'next' },
  staff: { address: '/publishers/login', audiences: ['forStaff'], parameter: 'from' },
  admin: { address: '/admins/login', audiences: ['forAdmins'], parameter: 'from' },
  backOffice: { address: '/login', audiences: ['forStaff', 'forAdmins'], parameter: 'from' },
};

/** The providers of a login, from the setting of the page; none where it can't be read. */
export function providersOf(kind: LoginKind, setting: string): ShownProvider[] {
  try {
    const shown: ShownProvider[] = JSON.parse(setting);
    return shown.filter((provider) => loginPages[kind].audiences.some((who) => provider[who]));
  } catch {
    return [];
  }
}

/** The login page, with the deep link of an attempt. */
export function loginAddress(kind: LoginKind, from: string | undefined): string {
  const { address, parameter } = loginPages[kind];
  return from === undefined ? address : `${address}?${parameter}=${encodeURIComponent(from)}`;
}

/** The page of the reader to open after the login: a book, with its place, or else the library. */
export function readerPath(next: string | undefined): string {
  return `/app${/^\/book\/\d{1,10}(\?.*)?$/.exec(next ?? '')?.[0] ?? ''}`;
}
