import type { LoginKind } from './providers/login-kinds.ts';

interface LoginPage {
  address: string;
  /** The parameter of the address that has the deep link. */
  parameter: 'from' | 'next';
}

export const loginPages: Readonly<Record<LoginKind, LoginPage>> = {
  customer: { address: '/customers/login', parameter: 'next' },
  staff: { address: '/publishers/login', parameter: 'from' },
  admin: { address: '/admins/login', parameter: 'from' },
  backOffice: { address: '/login', parameter: 'from' },
};

/** The login page, with the deep link of an attempt. */
export function loginAddress(kind: LoginKind, from: string | undefined): string {
  const { address, parameter } = loginPages[kind];
  return from === undefined ? address : `${address}?${parameter}=${encodeURIComponent(from)}`;
}
