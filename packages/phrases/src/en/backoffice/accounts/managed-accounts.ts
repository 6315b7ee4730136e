/** Accounts of admins and staff, as shown to the people who manage them. */
export const managedAccounts = {
  keepPassword: 'Leave it empty to keep the present password.',
  turnOffTwoStep: 'Turn off',
  turnOffTwoStepOf: 'Turn off two-step login of {{name}}',
  turnOffTwoStepTitle: 'Turn off two-step login of “{{name}}”?',
  turnOffTwoStepText:
    'Do this only for an owner who has lost the authenticator app and the recovery codes. The account is signed out everywhere, and its owner is told by mail. From then on the password alone is enough to log in.',
} as const;
