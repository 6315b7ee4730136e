import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./started.mjs').Account} Account */

/** The kinds of accounts, by the pages where they sign in. @type {Readonly<Record<string, string>>} */
const kinds = { '/admins/login': 'admins', '/login': 'staffs', '/app': 'customers' };

/**
 * Visits a server that has just started as its first users do: each demo account signs in, and the
 * student opens the first page of a book. It uses plain HTTP, because it runs where nothing is
 * installed yet.
 * @param {string} url
 * @param {Account[]} accounts
 * @param {{ device?: Record<string, unknown> }} seat keeps the student's device between two visits
 */
export async function visit(url, accounts, seat) {
  deepStrictEqual([...new Set(accounts.map(({ page }) => page))].sort(), Object.keys(kinds).sort());
  for (const page of ['/', '/app', '/api/docs'])
    strictEqual((await fetch(url + page)).status, 200, `${page} is not shown`);
  for (const account of accounts) {
    const kind = kinds[account.page] ?? '';
    if (kind === 'customers') await read(url, account, seat);
    else await signIn(url, kind, account);
  }
}

/**
 * @param {string} url
 * @param {string} kind
 * @param {Account} account
 * @param {object} [more]
 * @returns {Promise<any>} the session
 */
async function signIn(url, kind, { role, email, password }, more = {}) {
  const answer = await call(url, `/api/v1/${kind}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, ...more }),
  });
  strictEqual(answer.status, 200, `${role} can't sign in: ${await answer.clone().text()}`);
  return answer.json();
}

/**
 * @param {string} url
 * @param {Account} account
 * @param {{ device?: Record<string, unknown> }} seat
 */
async function read(url, account, seat) {
  seat.device ??= { number: 'first-visit-0001', name: 'First visit', platform: 'android' };
  const session = await signIn(url, 'customers', account, { device: seat.device });
  seat.device.secret = session.device.secret ?? seat.device.secret;
  const headers = { authorization: `Bearer ${session.token}` };
  const library = await call(url, '/api/v1/reader/books', { headers });
  const [book] = /** @type {any} */ (await library.json()).data;
  ok(book, 'The student has no book.');
  const image = await firstPage(url, book.id, headers);
  ok(image.length > 10_000, `The page has ${image.length} bytes.`);
}

/**
 * The image of the first page; a book that was just added may have to be drawn first.
 * @param {string} url
 * @param {number} book
 * @param {Record<string, string>} headers
 */
async function firstPage(url, book, headers) {
  const deadline = Date.now() + 60_000;
  while (true) {
    const path = `/api/v1/reader/books/${book}/pages/1?width=1080`;
    const answer = await call(url, path, { headers });
    if (answer.ok) {
      ok(answer.headers.get('content-type')?.startsWith('image/'), 'The page is no image.');
      return new Uint8Array(await answer.arrayBuffer());
    }
    if (Date.now() > deadline) throw new Error(`The page answers ${await answer.text()}`);
    await pause(200);
  }
}

/**
 * @param {string} url
 * @param {string} path
 * @param {Omit<RequestInit, 'headers'> & { headers: Record<string, string> }} request
 */
function call(url, path, { headers: own, ...request }) {
  // Every clone has these default tokens; a real installation names its own.
  const token = path.includes('/reader/') || path.includes('/customers/') ? 'reader' : 'backoffice';
  const headers = { ...own, 'x-application-token': `aqua-${token}` };
  return fetch(url + path, { ...request, headers, signal: AbortSignal.timeout(30_000) });
}
