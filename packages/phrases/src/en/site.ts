import { accounts } from './backoffice/accounts/accounts.ts';
import { common, fields } from './backoffice/common.ts';
import { landing } from './backoffice/landing.ts';
import { layout, notFound } from './backoffice/layout.ts';
import { legal } from './backoffice/legal.ts';
import { setup } from './backoffice/accounts/setup.ts';
import { signInWith } from './backoffice/accounts/sign-in-with.ts';
import { signUp } from './backoffice/accounts/sign-up.ts';
import { login as studentLogin } from './shared.ts';

/** The pages before the login. The back-office has these phrases, too. */
export const site = {
  accounts,
  common,
  fields,
  landing,
  layout,
  legal,
  notFound,
  setup,
  signInWith,
  signUp,
  studentLogin,
} as const;
