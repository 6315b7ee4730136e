import { login } from '../../shared.ts';

/** Sign-up of publishers and of students, and what comes after it. */
export const signUp = {
  title: 'Create an account',
  publisherText:
    'For publishers. You confirm your email, then an operator of Aqua approves your publisher.',
  publisherTextOpen: 'For publishers. You confirm your email, then you can log in.',
  studentText: 'For students. You need an email and a mobile phone that receives SMS.',
  publisherName: 'The name of your publisher',
  phone: 'Mobile phone',
  phoneHint: 'Numbers of other countries with + and the country code',
  sendOtp: 'Send OTP',
  sendAgain: 'Send again',
  sendAgainIn: 'Send again in {{time}}',
  otp: 'OTP',
  create: 'Create account',
  haveAccount: 'Already have an account?',
  isStudent: 'Are you a student?',
  isPublisher: 'Are you a publisher?',
  asStudent: 'Create a student account',
  asPublisher: 'Create a publisher account',
  register: login.register,
  noAccount: login.noAccount,

  sentText: 'We have sent a mail to {{email}}.',
  sentTextLater: 'We have sent you a mail.',
  next: 'What comes next',
  steps: {
    confirm: 'Confirm your email',
    confirmText: 'Open the link in our mail.',
    approval: 'Wait for the approval',
    approvalText:
      'An operator of Aqua looks at your publisher. We send you a mail once it is approved.',
    publisherLogin: 'Log in',
    publisherLoginText: 'With your email and your password.',
    registers: 'Your guardian registers you',
    registersText:
      'We send your guardian a mail. Until your guardian has answered, you can not log in.',
    consents: 'Your guardian agrees',
    consentsText:
      'We send your guardian a mail. Your books open as soon as your guardian has agreed.',
    read: 'Log in and read',
    readText: 'With your email and your password, in the Aqua app or in the browser.',
  },
  noMail:
    'No mail? Please look into your spam folder. It may also be that the email has a typing error.',
  change: 'Change what I entered',
} as const;
