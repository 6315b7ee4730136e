import { consent, login } from '../../shared.ts';

/** Sign-in and passwords. */
export const accounts = {
  login: login.login,
  loginTitle: login.login,
  adminTitle: 'Admin login',
  publisherTitle: 'Publisher login',
  loginText: 'For the staff of the platform and of publishers.',
  adminText: 'For the people who run the platform.',
  publisherText: 'For the administrators of a publisher.',
  emailMissing: 'Please enter your email',
  passwordMissing: login.passwordMissing,
  code: 'Code',
  codeText: 'Six digits from your authenticator app, or a recovery code',
  codeMissing: 'Please enter the code',
  passkey: login.passkey,
  forgot: login.forgot,
  studentLogin: 'Are you a student? Open the reader',
  ended: 'Your session has ended. Please log in again.',
  openReader: 'Open the reader',

  forgotTitle: 'Forgot password',
  forgotText: {
    any: 'Enter the email with which you log in. We will send you a link to set a new password.',
    admins: 'Enter the email of your admin account. We will send you a link to set a new password.',
    staffs: 'Enter the email of your staff account. We will send you a link to set a new password.',
    customers:
      'We will send you a link to set a new password. If your account has no email, ask your school for a new card.',
  },
  sendLink: 'Send the link',
  backToLogin: 'Back to login',
  mailSentTitle: 'Please look into your mailbox',
  forgotNameTitle: 'Please ask your school for a new card',
  forgotNameText:
    'If this account has an email, or a guardian who has agreed to it, a link to set a new password is on its way there.',

  createTitle: 'Create your password',
  resetTitle: 'Set a new password',
  createText: 'Welcome, {{name}}. Choose a password for {{email}}.',
  resetText: 'Hello {{name}}. Choose a new password for {{email}}.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint:
    'At least 8 and at most 32 characters, with one uppercase letter, one lowercase letter and one number or one symbol.',
  setPassword: 'Save password',
  ...consent,
  guardian: 'Guardian',
  strength: 'Password strength: {{word}}',
  weak: 'weak',
  fair: 'fair',
  good: 'good',
  strong: 'strong',

  checking: 'Checking your link',
  usedTitle: 'This link has already been used',
  usedText: 'A link works once. Log in with your password, or let us send you a new link.',
  replacedTitle: 'There is a newer link',
  replacedText:
    'We sent you a newer mail. Please open the link in the newest one, or let us send you another.',
  expiredTitle: 'This link has expired',
  expiredText: 'For your safety a link only works for a while. We can send you a new one.',
  brokenTitle: "This link doesn't work",
  brokenText: 'It may be incomplete. Open it from the mail again, or ask for a new one.',
  askNew: 'Ask for a new link',

  confirmTitle: 'Confirm your email',
  confirmText: {
    publishers: 'Your publisher is signed up with this email. Confirm that it is yours.',
    customers: 'You signed up to read with this email. Confirm that it is yours.',
  },
  confirm: 'Confirm my email',
  confirmBroken:
    'It may be incomplete, too old, or replaced by a newer mail. Open the link of the newest mail, or sign up again.',
  confirmedTitle: 'Your email is confirmed',
  confirmedState: {
    approval:
      'The Aqua team is now considering your publisher. We will tell you the result by mail.',
    guardian: 'We have sent your guardian a mail. Your books open as soon as your guardian agrees.',
    open: 'You can log in now.',
  },

  guardianTitle: {
    registers: 'Register a child',
    consents: 'Give your consent',
  },
  guardianText: {
    registers:
      'Hello {{guardianName}}. {{studentName}} is under 10 years old and would like to read with Aqua. As the guardian you register the child.',
    consents:
      'Hello {{guardianName}}. {{studentName}} is under 20 years old and would like to read with Aqua. For that we need the consent of a guardian.',
  },
  guardianAgree: 'I agree',
  guardianRefuse: 'I do not agree',
  guardianDone: {
    yes: 'Thank you for your consent',
    yesText: '{{studentName}} can read now.',
    no: 'We have noted that you do not agree',
    noText: 'The books of {{studentName}} stay closed.',
  },
  guardianSpent: {
    used: 'This link was used already, or a newer mail has taken its place.',
    expired: 'For your safety a link only works for a while. We can send you a new mail.',
  },
  guardianRenew: 'Send a new mail',

  createdTitle: "You're all signed up",
  resetDoneTitle: 'Reset password successfully!',
  resetDoneText: 'Now log in with your new password.',
  stepsTitle: 'Three steps to your books',
  step1: 'Download the app',
  step1Text: 'From your app store, or open the reader in your browser.',
  step2: 'Log in with the email provided and your new password',
  step2Text: 'It is the email to which we sent the link.',
  step3: 'Enjoy',
  step3Text: 'Your books are waiting in your library.',
  /** A guardian's page: what it is about and, after an answer, how to change it. */
  guardianPage: {
    data: 'For this, Aqua keeps the name, email and birthday of {{studentName}}, your name, email and answer, what is read with the place and notes, the device, and the IP address.',
    purposes:
      'The data serves to open the account and the books, to protect the rights in the books (each page shows name, email, IP address and device number), and to keep the computer traffic log that the law demands.',
    agree:
      'By agreeing you accept the terms of usage on behalf of {{studentName}} and consent to this use of the data. You can withdraw it at any time on this page, with the same link.',
    controller:
      'Answerable for the data: {{name}}, {{address}}, telephone {{phone}}, email {{email}}',
    given: 'You agreed on {{date}}. {{studentName}} can read.',
    refused: 'You did not agree on {{date}}. The books of {{studentName}} stay closed.',
    withdrawn: 'You have withdrawn your consent. The books of {{studentName}} are closed.',
    change: 'Your answer',
    withdraw: 'Withdraw my consent',
    withdrawText: 'The books of {{studentName}} close at once. You can agree again on this page.',
    withdrawnTitle: 'Your consent is withdrawn',
  },
} as const;
