import { createClient } from '@aqua/client/create-client';
import { createBrowser, inBrowser } from '../../../testing/people/devices.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/**
 * In a browser the secret is in a cookie that scripts can neither read nor remove (product rules,
 * section 7).
 */

const days400 = 400 * 24 * 60 * 60;

test('the secret of a browser is a cookie, and is in no answer', async ({ api, make, server }) => {
  const { email } = await make.student(await api.as('Admin'));
  const browser = createBrowser(server);
  const session = await inBrowser(browser, { email, move: true });
  expect(session.device).toEqual({ number: 'browser-0001', secret: null });
  expect(browser.cookies).toEqual([
    expect.stringMatching(
      new RegExp(
        `^aqua_device=aqua_device_[\\w-]{43}; Path=/api; Max-Age=${days400}; HttpOnly; SameSite=Lax$`,
      ),
    ),
  ]);
  expect(JSON.stringify(session)).not.toContain(browser.secret());
});

test('a browser whose storage was emptied is the same device under its old number', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const browser = createBrowser(server);
  await inBrowser(browser, { email, move: true });
  const secret = browser.secret();
  const again = await inBrowser(browser, { email, number: 'made-by-chance' });
  expect(again.device?.number).toBe('browser-0001');
  expect(browser.secret()).toBe(secret);
  // The number without the cookie counts as another browser.
  await expectRefusal(inBrowser(createBrowser(server), { email }), 409, 'device.boundElsewhere');
});

test('students who share a browser share its secret, and no sign-in moves the binding of another one', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [one, other] = [await make.student(admin), await make.student(admin)];
  const browser = createBrowser(server);
  const first = await inBrowser(browser, { email: one.email, move: true });
  const secret = browser.secret();
  const second = await inBrowser(browser, { email: other.email, move: true });
  expect(browser.secret()).toBe(secret);
  for (const { token } of [first, second]) await api.withToken(token).reader.library();
  for (const { email } of [one, other, one, other]) await inBrowser(browser, { email });
});

test('a refused sign-in sets no cookie, and its answer does not depend on the cookie', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const known = createBrowser(server);
  await inBrowser(known, { email, move: true });
  const stranger = createBrowser(server);
  const wrong = await Promise.all(
    [known, stranger].map((browser) =>
      expectRefusal(inBrowser(browser, { email, password: 'Wrong$2026' }), 401, 'session.wrong'),
    ),
  );
  expect(wrong[0]?.envelope).toEqual(wrong[1]?.envelope);
  await expectRefusal(inBrowser(stranger, { email }), 409, 'device.boundElsewhere');
  expect([known.cookies.length, stranger.cookies.length]).toEqual([1, 0]);
});

test('the cookie alone signs nobody in, and its 400 days start again when the reader starts', async ({
  api,
  make,
  server,
}) => {
  const student = await make.student(await api.as('Admin'));
  const browser = createBrowser(server);
  const { token } = await inBrowser(browser, { email: student.email, move: true });
  await expectRefusal(browser.client.sessions.current(), 401, 'session.required');
  await expectRefusal(browser.client.reader.library(), 401, 'session.required');
  const call = { headers: { authorization: `Bearer ${token}` } };
  await browser.client.sessions.current({}, call);
  expect(browser.cookies).toHaveLength(2);
  expect(browser.cookies[1]).toBe(browser.cookies[0]);
});

test('a client without a browser gets no cookie, and an invalid cookie is not sent back', async ({
  api,
  make,
  server,
}) => {
  const student = await make.student(await api.as('Admin'));
  const admin = await make.session('Admin');
  const call = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const secret = createBrowser(server, { cookie: student.deviceSecret });
  for (const { token } of [student, admin]) await secret.client.sessions.current({}, call(token));
  expect(secret.cookies).toHaveLength(1);

  const planted = createBrowser(server, { cookie: 'aqua_device_short' });
  const { token } = await inBrowser(planted, { email: student.email, move: true });
  expect(planted.secret()).toMatch(/^aqua_device_[\w-]{43}$/);
  const other = createBrowser(server, { cookie: 'x=1; aqua_device_short' });
  await other.client.sessions.current({}, call(token));
  expect(other.cookies).toHaveLength(1);
});

test("behind a proxy with TLS the cookie is Secure; other clients can't claim TLS", async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const proxied = await startSecondServer(server, { TRUST_PROXY: 1 });
  const browser = createBrowser(proxied, { headers });
  await inBrowser(browser, { email, move: true });
  expect(browser.cookies[0]).toMatch(/; Secure$/);
  const bare = createBrowser(server, { headers, cookie: browser.secret() ?? '' });
  await inBrowser(bare, { email });
  expect(bare.cookies[1]).not.toContain('Secure');
  await proxied.stop();
});

test('a client that sends no device signs in as before, without a cookie', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  const { client, cookies } = createBrowser(server);
  const { token } = await client.sessions.signInCustomer({
    body: { email, password: testPassword },
  });
  expect(cookies).toEqual([]);
  const mine = createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  expect(await mine.sessions.current()).toMatchObject({ accessRecord: { email } });
});
