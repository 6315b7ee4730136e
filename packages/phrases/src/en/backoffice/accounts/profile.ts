import { identities } from '../../shared.ts';

/** A person's own profile: account, company, two-step login, sessions, language and theme. */
export const profile = {
  title: 'Profile',
  failed: 'This could not be loaded',

  account: 'Your account',
  role: 'Role',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  keepPassword: 'Leave it empty to keep your password.',
  passwordEnds: 'A new password signs you out everywhere else.',
  currentPassword: 'Current password',
  currentPasswordHint: 'Needed for every change of your account.',

  company: 'Company profile',
  companyReadOnly: 'The administrators of your publisher can change it.',

  twoStep: {
    title: 'Two-step login',
    text: 'With your password you then also enter a code from an app on your phone. Nobody gets in with your password alone.',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off two-step login',
    turnOffText: 'Your password alone will then log you in. Your recovery codes stop working.',
    setUp: 'Set up two-step login',
    passwordText: 'Enter your password first, so that nobody else can do this at your screen.',
    next: 'Next',
    scan: 'Scan this picture with an authenticator app, then enter the code that the app shows.',
    qr: 'QR code for your authenticator app',
    secret: 'Or enter this key in the app',
    code: 'Code',
    codeHint: 'Six digits from your authenticator app',
    codeOrRecoveryHint: 'Six digits from your authenticator app, or a recovery code',
    recoveryLeft: 'Recovery codes left: {{count}}',
    renew: 'New recovery codes',
    renewText: 'You get new recovery codes. The old ones stop working.',
    recoveryTitle: 'Your recovery codes',
    recoveryText:
      'Keep them in a safe place. Each of them logs you in once, if you lose your phone. They are shown only now.',
    download: 'Download as text',
    fileName: 'aqua-recovery-codes.txt',
    fileHead: 'Recovery codes of {{email}} for Aqua. Each works once.',
    saved: 'I have saved them',
  },

  identities,

  sessions: {
    title: 'Where you are logged in',
    unknownDevice: 'Unknown device',
    current: 'This session',
    used: 'Last used {{when}} from {{address}}',
    since: 'Logged in {{when}}',
    end: 'Sign out',
    endOf: 'Sign out of {{device}}, {{address}}',
    endTitle: 'Sign out of “{{device}}”?',
    endText: 'What is not saved there is lost.',
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere else?',
    endOthersText: 'You stay logged in here only. What is not saved elsewhere is lost.',
    showAll: 'Show all: {{count}}',
  },

  appearance: 'Language and theme',

  version: 'Aqua version {{version}}',
} as const;
