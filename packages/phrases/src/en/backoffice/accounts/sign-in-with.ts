import { signInWith as shared } from '../../shared.ts';

/** Sign-in at a provider: its buttons on the logins, and the page of the return. */
export const signInWith = {
  ...shared,
  orPassword: 'or choose a password here',
  insteadTitle: 'You need no password',
  insteadText: 'Hello {{name}}. Your account {{email}} logs in with {{provider}}.',

  finishing: 'Logging you in',
  returning: 'Going back',
  moment: 'One moment, please.',
  codeTitle: 'One step more',
  codeText: 'Your account has two-step login, so please enter a code.',
  failedTitle: 'Nobody is logged in yet',
  lost: 'This login began in another tab or browser. Please begin again',
  staffLogin: 'Login of staff and admins',
  appTitle: 'Going back to the app',
  appText: 'If the app does not open by itself, press the button.',
  toApp: 'Back to the app',
} as const;
