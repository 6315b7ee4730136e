import type { SignInProvider, TriedProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { Page } from '@playwright/test';

const moment = '2026-03-02T03:04:05.000Z';

/** A provider cannot be saved without a server that answers as one, so the rows are made up. */
export const school: SignInProvider = {
  id: 7,
  preset: 'google',
  issuer: 'https://accounts.google.com',
  clientId: '407408718192-7k0m1qzx.apps.googleusercontent.com',
  hasSecret: true,
  scopes: 'openid email profile',
  nameEn: 'Nakhon School',
  nameTh: 'Nakhon School',
  position: 1,
  forStudents: true,
  forStaff: true,
  forAdmins: true,
  domains: ['nakhon.ac.th', 'student.nakhon.ac.th'],
  passwordsOff: true,
  unknownPeople: 'create',
  help: 'กรุณาติดต่อห้องธุรการ',
  group: { id: 5, name: 'ชั้น ม.4/2' },
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

const entra: SignInProvider = {
  ...school,
  id: 8,
  preset: 'microsoft',
  issuer: 'https://login.microsoftonline.com/4fd1d9d4-58b3-4a9c-8b9e-2d4f4f2f6a51/v2.0',
  nameEn: 'Demonstration School of the University of the North-East',
  nameTh: 'โรงเรียนสาธิตมหาวิทยาลัยภาคตะวันออกเฉียงเหนือ',
  forStudents: false,
  isShown: false,
  countIdentities: 12,
};

const line: SignInProvider = {
  ...school,
  id: 9,
  preset: 'line',
  issuer: 'https://access.line.me',
  nameEn: 'LINE',
  nameTh: 'LINE',
  forStaff: false,
  forAdmins: false,
  domains: [],
  isShown: false,
  triedAt: null,
  countIdentities: 0,
};

const tried: TriedProvider = {
  provider: { ...school, isShown: false },
  claims: [
    { name: 'sub', value: '10769150350006150715113082367' },
    { name: 'name', value: 'สมชาย ใจดี ณ อยุธยา' },
    { name: 'email', value: 'somchai@nakhon.ac.th' },
    { name: 'email_verified', value: 'true' },
    { name: 'picture', value: `https://lh3.googleusercontent.com/a/${'ACg8ocK'.repeat(12)}` },
  ],
  subject: '10769150350006150715113082367',
  email: 'somchai@nakhon.ac.th',
  isEmailVouched: true,
  name: 'สมชาย ใจดี ณ อยุธยา',
  number: null,
};

/** Three providers, and what one of them says about the person who tries it. */
export function answerProviders(said: Partial<TriedProvider> = {}) {
  return async (page: Page): Promise<void> => {
    const json = { data: [school, entra, line], totalPages: 1, currentPage: 1, totalItems: 3 };
    const calls = '**/api/v1/sign_in_providers';
    await page.route(`${calls}/?*`, (route) => route.fulfill({ json }));
    await page.route(`${calls}/groups?*`, (route) => route.fulfill({ json: { groups: [] } }));
    await page.route(`${calls}/try_result`, (route) =>
      route.fulfill({ json: { ...tried, ...said } }),
    );
  };
}
