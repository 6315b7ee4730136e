import type { Page } from '@playwright/test';

const moment = '2026-03-02T03:04:05.000Z';

/** A code of a downloaded book, because no client ever learns the code of a page. */
export async function traceOfDownload(page: Page): Promise<void> {
  const json = {
    code: '7K0M1QZX',
    customer: { id: 1001, name: 'Emily Carter', email: 'emily@aqua.example' },
    product: { id: 1001, title: 'น้ำกับชีวิต' },
    device: { number: 'AQ-3F9K-22', name: 'Pixel 9', platform: 'android' },
    address: '2001:db8:85a3::8a2e:370:7334',
    createdAt: moment,
    isDownload: true,
  };
  await page.route(/\/api\/v1\/traces\//, (route) => route.fulfill({ json }));
}

/** Two mails that did not arrive: a server without SMTP captures all mails, so none is returned. */
export async function returnMails(page: Page): Promise<void> {
  const mail = {
    id: 1,
    state: 'bounced',
    subject: 'Your books are waiting',
    recipient: 'somchai.jaidee-na-ayutthaya.librarian@demonstration-school.university.ac.th',
    recipientName: 'สมชาย ใจดี ณ อยุธยา',
    reason: '550 5.1.1 The email account that you tried to reach does not exist',
    student: {
      id: 1001,
      name: 'สมชาย ใจดี ณ อยุธยา',
      email: 'typo@aqua.example',
      hasPassword: false,
    },
    createdAt: moment,
  };
  const other = { ...mail, id: 2, state: 'failed', recipient: 'kanya@aqua.example', student: null };
  const json = { data: [mail, other], totalPages: 3, currentPage: 1, totalItems: 12 };
  await page.route(/\/api\/v1\/inbox\/mails/, (route) => route.fulfill({ json }));
  const counts = { publishers: 2, mails: 12, books: 0, requests: 2 };
  await page.route(/\/api\/v1\/inbox$/, (route) => route.fulfill({ json: counts }));
}
