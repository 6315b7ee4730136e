/** Mails: subjects and paragraphs. Names and titles come from people: the templates escape them. */
export const mail = {
  greeting: 'Hello {{name}},',
  linkHint: "If the button doesn't open, copy this link into your browser:",
  footer:
    'Aqua · your books, wherever you are · This mail was sent automatically. Please do not reply.',
  /** An address follows this text. */
  contact: 'Sent by {{controller}} · To reach us, write to',
  unsubscribe: 'Unsubscribe from mails about new books',
  privacy: 'Privacy policy',
  more: 'and {{count}} more',
  /** When a listed book can be read. */
  days: {
    until: 'until {{last}}',
    from: 'from {{first}}',
    fromUntil: '{{first}} to {{last}}',
  },

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
    ignore: 'You think this mail reached you by mistake? Then simply delete it.',
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
    why: 'We received a request to set a new password for your Aqua account {{email}}.',
    button: 'Set a new password',
    valid: 'This link works once and is valid for 1 hour.',
    ignore: "You didn't ask for this? Then delete this mail. Your password stays as it is.",
  },
  twoStepReset: {
    subject: 'Two-step login of your Aqua account was turned off',
    preview: 'Your password alone now logs you in',
    heading: 'Two-step login is off',
    why: 'An administrator has turned off two-step login of your Aqua account {{email}}. We usually do this when the owner can no longer use the authenticator app and the recovery codes. You have been logged out on every device.',
    next: 'Your password alone now logs you in. Please turn two-step login on again on your profile.',
    ignore:
      "You didn't ask for this? Then set a new password at once and tell your administrator: somebody may be trying to get into your account.",
    button: 'Set a new password',
  },
  confirmEmail: {
    subject: 'Confirm your email for Aqua',
    preview: 'One click, and your publisher account goes on',
    heading: 'Confirm your email',
    greeting: 'Hello,',
    why: 'A publisher was signed up for Aqua with this email. Please confirm that it was you.',
    previewStudent: 'One click, and your sign-up goes on',
    whyStudent: 'This email was used to sign up to read on Aqua. Please confirm that it was you.',
    button: 'Confirm my email',
    valid: 'This link is valid for {{days}} days.',
    ignore:
      "You didn't sign up? Then delete this mail. Until you confirm, this account can't be used.",
  },
  requestDone: {
    subject: 'Your request about your data at Aqua',
    preview: 'Your request is done',
    heading: 'Your request is done',
    copy: 'You asked for a copy of your data. Log in to the app to download it.',
    copyElsewhere: 'You asked for a copy of your data. This is how you get it:',
    correction: 'You asked us to correct your data. It has been corrected.',
    erasure:
      'You asked us to erase your data. It has been erased. Only what the law lets us keep stays, and statistics without your name.',
    restriction: 'You asked us to restrict the use of your data. This is what we have done:',
    objection: 'You objected to a use of your data. This is what we have done:',
    erasureNothing:
      'You asked us to erase your data. There is no Aqua account with this email, so there was nothing to erase.',
    button: 'Read the privacy policy',
  },
  requestDeclined: {
    subject: "We can't do what you asked about your data at Aqua",
    preview: 'Why we did not do what you asked for',
    heading: "We can't do what you asked for",
    copy: 'You asked for a copy of your data. We do not send you one, for this reason:',
    correction: 'You asked us to correct your data. We have not changed it, for this reason:',
    erasure: 'You asked us to erase your data. We have not erased it, for this reason:',
    restriction:
      'You asked us to restrict the use of your data. We have not restricted it, for this reason:',
    objection: 'You objected to a use of your data. We continue it, for this reason:',
    erased:
      'Your Aqua account and its data have been erased in the meantime, so there is nothing left to copy or to correct.',
    complain:
      'If you disagree, you may complain to the Office of the Personal Data Protection Committee (PDPC).',
    button: 'Read the privacy policy',
  },
  accountExists: {
    subject: 'You already have an Aqua account',
    preview: 'Log in, or set a new password',
    heading: 'You already have an account',
    why: 'Somebody has just signed up for Aqua with this email. It has an account already, so nothing has changed.',
    next: 'Log in with your password. If you have forgotten it, set a new one.',
    deleted:
      'This account has been deleted. Please ask your school or publisher whether they can restore it.',
    button: 'Set a new password',
    ignore: "You didn't sign up? Then delete this mail. Your account is untouched.",
  },
  guardianConsent: {
    greeting: 'Dear {{name}},',
    subject: 'Your consent as a guardian is needed on Aqua',
    preview: 'Somebody in your care wants to read on Aqua',
    heading: 'Your consent is needed',
    registers:
      '{{student}} is under 10 years old and named you as guardian. The account works once you register for the child.',
    consents:
      '{{student}} is under 20 years old and named you as guardian. Books open once you have agreed.',
    next: 'The button below opens a page where you can read what you agree to, and say yes or no.',
    button: 'Read and decide',
    valid:
      'This link is only for you. Please answer within {{days}} days, and keep this mail: by the same link you can withdraw your consent at any time.',
    ignore: "You don't know this person? Then don't open the link. The books stay closed.",
  },
  otp: {
    subject: 'OTP by SMS',
    text: '{{code}} is your Aqua OTP, valid for {{minutes}} minutes. Tell it to nobody.',
  },
  newDevice: {
    subject: 'New sign-in to your Aqua account',
    preview: 'Was that you?',
    heading: 'Signed in at a new place',
    why: 'Somebody has just signed in to your Aqua account {{email}} from a network where nobody did in the last 90 days.',
    where: 'Device: {{device}} · IP address: {{address}}',
    unknown: 'unknown',
    ignore:
      'If that was you, there is nothing to do. If not, set a new password now: it signs everybody out.',
    button: 'Set a new password',
  },
  deviceMoved: {
    subject: 'Your Aqua books moved to another device',
    preview: '{{from}} is signed out',
    heading: 'You now read on another device',
    why: 'Your Aqua account moved from {{from}} to {{to}}. The earlier device is signed out. Your books and your place stay.',
    left: 'Moves left this month: {{movesLeft}}.',
    ignore: 'If that was not you, set a new password now: it signs everybody out.',
    button: 'Set a new password',
  },
  publisherRefused: {
    subject: 'Your publisher was not approved on Aqua',
    preview: 'The sign-up was not approved',
    heading: 'We could not approve your publisher',
    why: 'We have looked at the sign-up of {{publisher}} and could not approve it. The account and what you entered have been deleted.',
    next: 'If you think this is a mistake, you may sign up again.',
    button: 'Sign up again',
  },
  publisherApproved: {
    subject: 'Your publisher is approved on Aqua',
    preview: 'You can log in now',
    heading: 'Welcome to Aqua',
    why: '{{publisher}} has been approved. Log in with your email and the password that you chose.',
    button: 'Log in',
  },
} as const;
