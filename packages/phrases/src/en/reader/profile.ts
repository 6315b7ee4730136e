import { identities, themes } from '../shared.ts';

/** The profile of a student: device, password, language, sign-out. */
export const profile = {
  title: 'Profile',
  device: 'This device',
  deviceNumber: 'Device number',
  movesLeft:
    'Moves to another device left this month: {{count}} of {{max}}. From {{date}} the month counts anew.',
  noMoves: 'You can move to another device again from {{date}}.',
  deviceHint: 'You read on one device at a time. This number stands on every page you open.',
  language: 'Language',
  appearance: themes.theme,
  appearances: { system: themes.auto, light: themes.light, dark: themes.dark },
  identities,
  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  passwordRule: 'At least 8 characters with a capital letter, a small letter and a digit or sign',
  passwordMissing: 'Please fill in every field',
  savePassword: 'Save password',
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutNote: 'You need your email and password to read again.',
  version: 'Aqua version {{version}}',
};
