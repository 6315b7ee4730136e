import type { Page } from '@playwright/test';

/** A list of the API, such as /api/v1/publishers/?page=1. */
const lists = /\/api\/v\d\/[a-z_]+\/(\?|$)/;

/** Changes the JSON of an answer into a state that would take long to reach on the real server. */
async function changeAnswer(
  page: Page,
  call: RegExp,
  change: (key: string, value: unknown) => unknown,
): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: JSON.parse(await response.text(), change) });
  });
}

export async function failLists(page: Page): Promise<void> {
  await page.route(lists, (route) => route.abort());
}

export async function emptyLists(page: Page): Promise<void> {
  const json = { data: [], totalPages: 0, currentPage: 1, totalItems: 0 };
  await page.route(lists, (route) => route.fulfill({ json }));
}

/** Presents the first page as page 60 of 120, so that the pager leaves some out. */
export async function manyPages(page: Page): Promise<void> {
  const pages = { totalPages: 120, currentPage: 60, totalItems: 1_199 };
  await page.route(lists, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('page');
    const response = await route.fetch({ url: url.href });
    await route.fulfill({ response, json: { ...(await response.json()), ...pages } });
  });
}

const long = {
  name: 'มูลนิธิส่งเสริมการอ่านและการเรียนรู้ตลอดชีวิตแห่งประเทศไทยในพระบรมราชูปถัมภ์ (Foundation for Reading and Lifelong Learning)',
  email: 'somchai.jaidee-na-ayutthaya.librarian@demonstration-school.university.ac.th',
  text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung และข้อความยาวที่ไม่มีการเว้นวรรคเลยเพื่อดูว่าจะตัดคำอย่างไร '.repeat(
    4,
  ),
};
const longValues: Record<string, string> = {
  name: long.name,
  title: long.name,
  companyName: long.name,
  description: long.text,
  companyDescription: long.text,
  email: long.email,
  erpId: 'ERP-2569-TH-000000000123456789-A',
};

/** Makes every name, text and e-mail in lists about as long as the rules allow. */
export async function longValuesInLists(page: Page): Promise<void> {
  await changeAnswer(page, lists, (key, value) =>
    typeof value === 'string' ? (longValues[key] ?? value) : value,
  );
}

/** Refuses the next edit, as if somebody else had saved these values meanwhile. */
export async function saveMeanwhile(
  page: Page,
  call: RegExp,
  values: Record<string, unknown>,
): Promise<void> {
  let isRefused = false;
  await page.route(call, async (route) => {
    if (route.request().method() === 'PUT') {
      isRefused = true;
      const params = { name: 'Malee Suksan', at: '2026-03-02T03:04:05.000Z' };
      return route.fulfill({ status: 412, json: refusal(412, { code: 'edit.stale', params }) });
    }
    if (!isRefused) return route.continue();
    const response = await route.fetch();
    const row = (await response.json()) as object;
    return route.fulfill({ response, json: { ...row, ...values } });
  });
}

/** Ends the session on the next save, as if the server no longer knew it. */
export async function endSessionAtSave(page: Page): Promise<void> {
  await page.route(/\/api\/v\d\//, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 401, json: refusal(401, { code: 'session.ended' }) }),
  );
}

/** Presents staff who accepted the first version of the documents, which have changed since. */
export async function changedDocuments(page: Page): Promise<void> {
  const step = { given: true, version: '2022-06-01', guardianName: null, createdAt: moment };
  const json = {
    asks: 'documents',
    outdated: ['terms-of-usage', 'privacy-policy'],
    given: [
      { ...step, purpose: 'terms', document: 'terms-of-usage' },
      { ...step, purpose: 'privacy', document: 'privacy-policy' },
    ],
    controller: { name: '', address: '', phone: '', email: '' },
  };
  await page.route(/\/api\/v1\/auth\/consents$/, (route) => route.fulfill({ json }));
}

const moment = '2022-07-01T03:00:00.000Z';

/** Answers with recovery codes, without turning two-step sign-in on for the account. */
export async function answerRecoveryCodes(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7KQM-X2RD-9VHT-B4W${at}`);
  await page.route(/\/two_step\/confirm/, (route) =>
    route.fulfill({ json: { recoveryCodes, message: 'OK' } }),
  );
}

function refusal(statusCode: number, error: { code: string; params?: object }) {
  const message = error.code;
  return { statusCode, error: 'Error', message, errors: [{ ...error, message }] };
}
