import type { Catalogue } from '@aqua/phrases/catalogue';
import { expect } from '@playwright/test';
import { emptyLists, failLists, longValuesInLists, manyPages } from '../api-answers.ts';
import { className } from './screen-accounts.ts';
import { productScreens } from './product-screens.ts';
import { heading, headingAndText, type Screen } from './screen.ts';
import type { Viewer } from './screen-fixtures.ts';

type Say = (say: Catalogue) => string;

interface List {
  name: string;
  as?: Viewer;
  path: string;
  title: Say;
  /** A text that the list shows. */
  content: string;
}

const lists: List[] = [
  {
    name: 'admins',
    as: 'superAdmin',
    path: '/admins',
    title: (say) => say.backoffice.admins.title,
    content: 'subadmin@aqua.example',
  },
  {
    name: 'publishers',
    path: '/publishers',
    title: (say) => say.backoffice.publishers.title,
    content: 'Riverside Science Books',
  },
  {
    name: 'staffs',
    path: '/staffs',
    title: (say) => say.backoffice.staffs.title,
    content: 'substaff@aqua.example',
  },
  {
    name: 'products',
    path: '/products',
    title: (say) => say.backoffice.products.title,
    content: 'น้ำกับชีวิต',
  },
  {
    name: 'product-rows',
    path: '/products?view=rows',
    title: (say) => say.backoffice.products.title,
    content: 'น้ำกับชีวิต',
  },
  {
    name: 'categories',
    path: '/product-categories',
    title: (say) => say.backoffice.categories.title,
    content: 'วิทยาศาสตร์',
  },
  {
    name: 'authors',
    path: '/authors',
    title: (say) => say.backoffice.authors.title,
    content: 'Malee Arunrat',
  },
  {
    name: 'students',
    path: '/students',
    title: (say) => say.backoffice.students.title,
    content: 'deleted@screens.example',
  },
  {
    name: 'groups',
    path: '/groups',
    title: (say) => say.backoffice.groups.title,
    content: className,
  },
  {
    name: 'transactions',
    path: '/transactions',
    title: (say) => say.backoffice.transactions.title,
    content: 'invited@screens.example',
  },
];

/** Each list as it is, and with values that are as long as they may be. */
const listScreens: Screen[] = lists.flatMap(({ name, as = 'admin', path, title, content }) => [
  { name, as, path, ready: headingAndText(title, content) },
  {
    name: `${name}-long`,
    as,
    path,
    before: longValuesInLists,
    ready: headingAndText(title, 'Foundation for Reading'),
  },
]);

const categories: Say = (say) => say.backoffice.categories.title;

/** The states that all lists have in common. */
const listStates: Screen[] = [
  {
    name: 'list-empty',
    as: 'admin',
    path: '/product-categories',
    before: emptyLists,
    async ready(page, say) {
      await expect(page.getByText(say.backoffice.categories.empty)).toBeVisible();
    },
  },
  {
    name: 'list-nothing-found',
    as: 'admin',
    path: '/products?keySearch=nothing-is-called-so',
    ready: headingAndText((say) => say.backoffice.products.title, 'nothing-is-called-so'),
  },
  {
    name: 'list-failed',
    as: 'admin',
    path: '/product-categories',
    before: failLists,
    async ready(page, say) {
      await expect(page.getByText(say.backoffice.lists.failed)).toBeVisible();
    },
  },
  {
    name: 'list-full',
    as: 'admin',
    path: '/product-categories?page=60',
    before: manyPages,
    async ready(page, say) {
      await heading(categories)(page, say);
      const pages = page.getByRole('navigation', { name: say.backoffice.lists.pages });
      await expect(pages.getByText('60', { exact: true })).toBeVisible();
    },
  },
];

const dashboard: Screen[] = [
  {
    name: 'dashboard',
    as: 'admin',
    path: '/dashboard',
    async ready(page, say) {
      const { title, readBooks } = say.backoffice.dashboard;
      await heading(() => title)(page, say);
      await expect(page.getByRole('heading', { name: readBooks })).toBeVisible();
    },
  },
  {
    name: 'dashboard-of-publisher',
    as: 'staffAdmin',
    path: '/dashboard?range=7',
    ready: heading((say) => say.backoffice.dashboard.title),
  },
  {
    name: 'dashboard-failed',
    as: 'admin',
    path: '/dashboard',
    before: failLists,
    async ready(page, say) {
      await expect(page.getByText(say.backoffice.dashboard.failed)).toBeVisible();
    },
  },
  {
    name: 'dashboard-sample',
    as: 'admin',
    path: '/aqua/test',
    async ready(page, say) {
      await expect(page.getByText(say.backoffice.dashboard.sampleText)).toBeVisible();
    },
  },
];

const profile = heading((say) => say.backoffice.profile.title);
const profiles: Screen[] = [
  { name: 'profile', as: 'admin', path: '/profile', ready: profile },
  { name: 'profile-with-two-steps', as: 'twoStepAdmin', path: '/admins/profile', ready: profile },
  {
    name: 'profile-with-company',
    as: 'staffAdmin',
    path: '/profile',
    ready: headingAndText((say) => say.backoffice.profile.title, 'น้ำใจ'),
  },
  {
    name: 'profile-company-read-only',
    as: 'staffSubAdmin',
    path: '/profile',
    async ready(page, say) {
      await expect(page.getByText(say.backoffice.profile.companyReadOnly)).toBeVisible();
    },
  },
];

const others: Screen[] = [
  ...productScreens,
  {
    name: 'student-books',
    as: 'admin',
    path: '/students?keySearch=emily',
    async ready(page, say) {
      const { expand } = say.backoffice.students;
      await page.getByRole('button', { name: expand.replace('{{name}}', 'Emily Carter') }).click();
      await expect(page.getByText('A Short History of Paper')).toBeVisible();
    },
  },
  {
    name: 'students-import',
    as: 'admin',
    path: '/students/import',
    ready: heading((say) => say.backoffice.imports.title),
  },
  {
    name: 'imports',
    as: 'admin',
    path: '/students/imports',
    ready: heading((say) => say.backoffice.imports.past.title),
  },
  {
    name: 'students-import-checked',
    as: 'admin',
    path: '/students/import',
    async ready(page, say) {
      const rows = ['น้ำผึ้ง,ศรีสุข,honey@screens.example', 'ก้อง,ใจดี,nobody', 'Emily,Carter,'];
      const text = ['ชื่อ,นามสกุล,อีเมล', ...rows].join('\n');
      const file = { name: 'ม.4-1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(say.errors['student.emailAlert'])).toBeVisible();
      // This row may have been mended in an earlier import.
      await expect(page.getByRole('button', { name: say.backoffice.imports.take })).toBeVisible();
    },
  },
  {
    name: 'student',
    as: 'admin',
    path: ({ studentId }) => `/students/${studentId}`,
    async ready(page, say) {
      await headingAndText(() => 'class-reader', 'น้ำกับชีวิต')(page, say);
      const { closed } = say.backoffice.students;
      await expect(page.getByText(closed, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'student-account',
    as: 'admin',
    path: ({ studentId }) => `/students/${studentId}?tab=account`,
    ready: headingAndText((say) => say.backoffice.studentPage.device.title, 'Pixel Tablet'),
  },
  {
    name: 'student-log',
    as: 'admin',
    path: ({ studentId }) => `/students/${studentId}?tab=log`,
    async ready(page, { backoffice: { trafficLog } }) {
      const signedIn = page.getByText(trafficLog.calls['sessions.signInCustomer']);
      await expect(signedIn.first()).toBeVisible();
    },
  },
  {
    name: 'group',
    as: 'admin',
    path: ({ groupId }) => `/groups/${groupId}`,
    ready: headingAndText(() => className, 'class-idle@screens.example'),
  },
  {
    name: 'group-books',
    as: 'admin',
    path: ({ groupId }) => `/groups/${groupId}?tab=books`,
    ready: headingAndText(() => className, 'น้ำกับชีวิต'),
  },
  {
    name: 'group-readers',
    as: 'admin',
    path: ({ groupId }) => `/groups/${groupId}?tab=readers&isOpened=false`,
    ready: headingAndText(() => className, 'class-idle@screens.example'),
  },
  {
    name: 'group-code',
    as: 'admin',
    path: ({ groupId }) => `/groups/${groupId}?tab=code`,
    ready: headingAndText(() => className, 'waits-code@screens.example'),
  },
  {
    name: 'group-poster',
    as: 'admin',
    path: ({ groupId }) => `/groups/${groupId}/poster`,
    ready: heading((say) => say.backoffice.classCodes.posterTitle),
  },
  {
    name: 'students-of-publisher',
    as: 'staffAdmin',
    path: '/students',
    ready: heading((say) => say.backoffice.students.title),
  },
];

/** The back-office, signed in. Its popups are in backoffice-popups.ts. */
export const backofficeScreens = [listScreens, listStates, others, dashboard, profiles].flat();
