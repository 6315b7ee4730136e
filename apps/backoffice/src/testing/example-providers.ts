import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';

const moment = '2026-11-22T03:00:00.000Z';

/** A provider whose button the logins show. */
export const schoolGoogle: SignInProvider = {
  id: 7,
  preset: 'google',
  issuer: 'https://accounts.google.com',
  clientId: 'aqua.apps.googleusercontent.com',
  hasSecret: true,
  scopes: 'openid email profile',
  nameEn: 'Nakhon School',
  nameTh: 'โรงเรียนนคร',
  position: 1,
  forStudents: true,
  forStaff: false,
  forAdmins: true,
  domains: ['nakhon.ac.th'],
  passwordsOff: false,
  unknownPeople: 'create',
  help: 'Please ask the school office',
  group: { id: 5, name: 'Class 4/2' },
  nameClaim: 'name',
  numberClaim: 'student_id',
  isShown: true,
  triedAt: moment,
  redirectUri: 'https://books.example/sign-in/return',
  backChannelLogoutUri: 'https://books.example/api/v1/sign_in_providers/7/back_channel_logout',
  countIdentities: 1_204,
  createdAt: moment,
  updatedAt: moment,
};

/** A new provider that nobody has tried. */
export const untriedLine: SignInProvider = {
  ...schoolGoogle,
  id: 8,
  preset: 'line',
  issuer: 'https://access.line.me',
  clientId: '1650000000',
  scopes: 'openid profile',
  nameEn: 'LINE',
  nameTh: 'LINE',
  position: 2,
  forAdmins: false,
  domains: [],
  unknownPeople: 'refuse',
  help: null,
  group: null,
  numberClaim: null,
  isShown: false,
  triedAt: null,
  countIdentities: 0,
};
