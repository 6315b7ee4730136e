import type { Catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import { returnMails, traceOfDownload } from './oversight-answers.ts';
import { popup, press } from './popup.ts';
import { heading, headingAndText, type Screen } from './screen.ts';

/** Opens the newest entry that has details, such as the edit of a product. */
async function openFirstEntry(page: Page, { backoffice: { auditLog } }: Catalogue) {
  const [begin = ''] = auditLog.detailsOf.split('{{');
  const opener = page.getByRole('button', { name: new RegExp(`^${begin}`) }).first();
  await opener.click();
  await expect(page.getByText(auditLog.sameEntry)).toBeVisible();
}

/** The screens of Admins' oversight: requests, the inbox, leaks and the logs. */
export const oversightScreens: Screen[] = [
  {
    name: 'trace',
    as: 'admin',
    path: '/traces?code=7k0m',
    ready: heading((say) => say.backoffice.watermarkCodes.title),
  },
  {
    name: 'trace-unknown',
    as: 'admin',
    path: '/traces?code=ZZZZ-ZZZZ',
    async ready(page, { backoffice: { watermarkCodes } }) {
      await expect(page.getByText(watermarkCodes.unknownText)).toBeVisible();
    },
  },
  {
    name: 'trace-found',
    as: 'admin',
    path: '/traces?code=7K0M1QZX',
    before: traceOfDownload,
    async ready(page, { backoffice: { watermarkCodes } }) {
      await expect(page.getByText(watermarkCodes.account)).toBeVisible();
    },
  },
  {
    name: 'audit-log',
    as: 'admin',
    path: '/audit-log',
    async ready(page, say) {
      await heading(({ backoffice }) => backoffice.auditLog.title)(page, say);
      await openFirstEntry(page, say);
    },
  },
  {
    name: 'audit-log-edits',
    as: 'superAdmin',
    path: '/audit-log?action=request.erasureProposed',
    ready: openFirstEntry,
  },
  {
    name: 'traffic-log',
    as: 'admin',
    path: '/traffic-log?size=20',
    async ready(page, say) {
      await heading(({ backoffice }) => backoffice.trafficLog.title)(page, say);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    name: 'requests',
    as: 'admin',
    path: '/requests',
    ready: headingAndText((say) => say.backoffice.requests.title, 'paper@screens.example'),
  },
  {
    name: 'request',
    as: 'admin',
    path: ({ requests }) => `/requests/${requests.copy}`,
    async ready(page, { backoffice: { requests } }) {
      await expect(page.getByRole('button', { name: requests.settle })).toBeVisible();
    },
  },
  {
    name: 'request-erasure-proposed',
    as: 'admin',
    path: ({ requests }) => `/requests/${requests.proposed}`,
    async ready(page, { backoffice: { requests } }) {
      await expect(page.getByRole('button', { name: requests.withdraw })).toBeVisible();
    },
  },
  {
    name: 'backoffice-inbox',
    as: 'admin',
    path: '/inbox',
    before: returnMails,
    async ready(page, { backoffice: { inbox } }) {
      await expect(page.getByRole('heading', { name: inbox.mails })).toBeVisible();
      await expect(page.getByRole('heading', { name: inbox.publishers })).toBeVisible();
    },
  },
  {
    name: 'inbox-empty',
    as: 'staffSubAdmin',
    path: '/inbox',
    async ready(page, { backoffice: { inbox } }) {
      await expect(page.getByText(inbox.nothing)).toBeVisible();
    },
  },
];

export const oversightPopups: Screen[] = [
  popup({
    name: 'request-file',
    as: 'admin',
    path: '/requests',
    open: (page, { backoffice: { requests } }) => press(page, requests.file),
  }),
  popup({
    name: 'request-decline',
    as: 'admin',
    path: ({ requests }) => `/requests/${requests.copy}`,
    open: (page, { backoffice: { requests } }) => press(page, requests.decline),
  }),
  popup({
    name: 'request-propose-erasure',
    as: 'admin',
    path: ({ requests }) => `/requests/${requests.erasure}`,
    open: (page, { backoffice: { requests } }) => press(page, requests.propose),
  }),
  popup({
    name: 'inbox-approve',
    as: 'admin',
    path: '/inbox',
    async open(page, { backoffice: { publishers } }) {
      const [begin = ''] = fill(publishers.approveOf, { name: '|' }).split('|');
      await page
        .getByRole('button', { name: new RegExp(`^${begin}`) })
        .first()
        .click();
    },
  }),
];
