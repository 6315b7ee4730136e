/** The words of the students' login: the site and the app show the same. */
export const login = {
  login: 'Login',
  title: 'Student login',
  text: 'For students. After the login your library opens.',
  username: 'Username',
  usernameHint: 'The email of your account, or the login name on your card',
  usernameMissing: 'Please enter your username',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passkey: 'Log in with a passkey',
  noPasskey: 'Your browser gave no passkey. Please try again',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  moveTitle: 'Read on this device?',
  move: 'Move to this device',
} as const;

/** Sign-in at a provider, such as the school's accounts, in both as well. */
export const signInWith = {
  list: 'Log in with',
  or: 'or',
  joinTitle: 'Enter your password once',
  join: 'Connect and log in',
  again: 'Try again',
  another: 'Log in another way',
} as const;

/** The accounts of providers on a person's profile, in both as well. */
export const identities = {
  title: 'Log in with other accounts',
  text: 'With these accounts you get in here without your password.',
  none: 'You have not added any account yet.',
  added: 'Added {{when}}',
  used: 'Last used {{when}}',
  remove: 'Remove',
  removeOf: 'Remove {{provider}}',
  removeTitle: 'Remove {{provider}}?',
  removeText: 'You can no longer log in with it here. Your account at {{provider}} stays.',
  add: 'Add {{provider}}',
  addTitle: 'Add {{provider}}?',
  addText: 'Enter your password first, so that nobody else can add a way into your account.',
  addWithout: 'You go to {{provider}}, log in there, and come back.',
  next: 'Go to {{provider}}',
} as const;

/** The words of the consent of students and their guardians, in both as well. */
export const consent = {
  birthday: 'Birthday',
  acceptTerms: 'I accept the terms of usage',
  havePrivacy: 'I have read the privacy policy',
  acceptNews: 'Tell me by mail about new books on my shelf (optional)',
  readTerms: 'Read the terms of usage',
  readPrivacy: 'Read the privacy policy',
  guardianName: "Guardian's name",
  guardianEmail: "Guardian's email",
  guardianRegisters:
    'You are under 10 years old, so your guardian registers for you. We will send your guardian a mail.',
  guardianConsents:
    'You are under 20 years old. We will send your guardian a mail; your books open as soon as your guardian has agreed.',
} as const;

/** The words of the switch between the themes. */
export const themes = {
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'Like the system',
} as const;
