/** Mails: subjects and paragraphs. Names and titles come from people: the templates escape them. */
export const mail = {
  greeting: 'Hello {{name}},',
  linkHint: "If the button doesn't open, copy this link into your browser:",
  footer:
    'Aqua: your books, wherever you are. This mail was sent automatically; replies are not read.',
  more: 'and {{count}} more',

  invitation: {
    subject: 'You are invited to read on Aqua',
    preview: 'Choose a password and start reading',
    heading: 'Your books are waiting',
    from: '{{inviter}} from {{publisher}} has invited you to read on Aqua.',
    fromInviter: '{{inviter}} has invited you to read on Aqua.',
    books: 'On your shelf',
    next: 'Choose a password, and your shelf opens in the Aqua app.',
    button: 'Create my password',
    valid: 'This link is only for you, works once and is valid for {{days}} days.',
    ignore: "You don't expect this invitation? Then you can simply delete this mail.",
  },
  newBooks: {
    subject: 'New books on your Aqua shelf',
    preview: 'Open Aqua and start reading',
    heading: 'Something new to read',
    from: '{{inviter}} from {{publisher}} has added books to your shelf.',
    fromInviter: '{{inviter}} has added books to your shelf.',
    books: 'New on your shelf',
    next: 'Log in with your email and password as always.',
    button: 'Open my shelf',
  },
  resetPassword: {
    subject: 'Set a new password for Aqua',
    preview: 'The link is valid for 1 hour',
    heading: 'Set a new password',
    why: 'Somebody, hopefully you, asked for a new password for your Aqua account {{email}}.',
    button: 'Set a new password',
    valid: 'This link works once and is valid for 1 hour.',
    ignore: "You didn't ask for this? Then delete this mail. Your password stays as it is.",
  },
} as const;
