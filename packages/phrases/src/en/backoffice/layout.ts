/** The frame around the screens of signed-in people. */
export const layout = {
  admins: 'Admins',
  publishers: 'Publishers',
  staffs: 'Staffs',
  products: 'Products',
  categories: 'Product categories',
  authors: 'Authors',
  students: 'Students',
  transactions: 'Transactions',
  dashboard: 'Dashboard',
  profile: 'Profile',
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutText: 'You can log in again at any time.',
  signInAgain: 'Your session has ended',
  signInAgainText: 'Please log in again. What you typed is still here and not saved yet.',
  leaveAndLose: 'Leave without saving',
  menu: 'Menu',
  navigation: 'Main navigation',
  skip: 'Skip to content',
  home: 'Aqua, to the start page',
  language: 'Language',
  english: 'English',
  thai: 'ไทย',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'Like the system',
  roles: {
    SuperAdmin: 'SuperAdmin',
    Admin: 'Admin',
    SubAdmin: 'SubAdmin',
    StaffAdmin: 'Staff, Admin',
    StaffSubAdmin: 'Staff, SubAdmin',
    Student: 'Student',
  },
  commandPalette: 'Go to',
  commandPaletteHint: 'Where to? Type a screen or an action',
  commandPaletteNothing: 'Nothing by that name',
  shortcuts: 'Keyboard shortcuts',
  shortcutPalette: 'Go to a screen',
  shortcutSearch: 'Search the list',
  shortcutHelp: 'Show these shortcuts',
  shortcutEnter: 'Save the dialog',
  shortcutEscape: 'Close the dialog',
} as const;

/** The own profile. */
export const profile = {
  title: 'Profile',
  role: 'Role',
  publisher: 'Publisher',
} as const;

/** The page of an address that leads nowhere. */
export const notFound = {
  row: 'It does not exist or is no longer there. It may have been deleted.',
  title: 'Page not found',
  text: 'There is nothing at this address. The link may be old, or a letter may be missing.',
  home: 'To the start page',
  logo: 'Aqua logo',
} as const;
