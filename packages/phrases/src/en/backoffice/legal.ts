/** Around the legal texts, which are in Thai only. */
export const legal = {
  terms: 'Terms of usage',
  privacy: 'Privacy policy',
  contents: 'Contents',
  dated: 'Dated {{date}} (Buddhist calendar). This version is in force since {{since}}.',
  unsubscribeTitle: 'No more mails about books?',
  unsubscribeText:
    'You will still get the mails that your account needs, such as those for a new password.',
  unsubscribe: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText:
    'New books still appear on your shelf. You can turn these mails on again in the app.',
  unsubscribeBroken: 'This link is not complete. Please open it from the mail again.',
  thaiOnly: 'This text is available in Thai only.',
} as const;
