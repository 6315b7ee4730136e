/** What a write answers as its message; keys are the contract's `done`. */
export const done = {
  signedOut: 'Signed out successfully',
  updated: 'Update successfully',
  deleted: 'Delete successfully',
  uploaded: 'Upload successfully',
  'product.created': 'Create product successfully',
  'product.retried': 'The book is being read again',
  'category.created': 'Create category successfully',
  'author.created': 'Create author successfully',
  'student.inviteAlert': 'Invite student successfully',
  'student.restored': 'Restore student successfully',
  'student.screenshotsReset': 'Reset screenshot count successfully',
  'student.revoked': 'Revoke ownership successfully',
  'password.mailSent':
    'If this email has an account, a mail with a link to set a new password is on its way',
  'password.set': 'Password saved. You can log in with it now',
} as const;
