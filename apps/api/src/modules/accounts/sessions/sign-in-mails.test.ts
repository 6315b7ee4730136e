import { signInFrom } from '../../../testing/people/password-guesses.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, test as base } from '../../../testing/test-api.ts';

/** One proxy is trusted, so that a test can choose the address of its calls. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  env: [async ({}, use) => use({ TRUST_PROXY: '1' }), { scope: 'file' }],
});

test('a sign-in from a new network is told to an admin or a staff member, once, and not the first of all', async ({
  make,
  server,
}) => {
  const { email } = await make.admin('Admin');
  const who = { kind: 'admins', email };
  const news = async () =>
    (await mailsTo(server, email)).filter(({ kind }) => kind === 'newDevice');
  for (const address of ['203.0.113.5', '203.0.113.5'])
    expect((await signInFrom(server, address, who)).status).toBe(200);
  expect(await news()).toHaveLength(0);

  expect(
    (await signInFrom(server, '198.51.100.7', { ...who, password: 'Wrong$2026' })).status,
  ).toBe(401);
  expect(await news()).toHaveLength(0);
  for (const address of ['198.51.100.7', '198.51.100.7', '203.0.113.5'])
    expect((await signInFrom(server, address, who)).status).toBe(200);
  const [mail, ...others] = await news();
  expect(others).toEqual([]);
  for (const said of [email, '198.51.100.7', '/forgot-password?kind=admins', 'หมายเลข IP'])
    expect(mail?.text).toContain(said);
});

test('a student, whose place is the device, is not told of networks', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  for (const address of ['203.0.113.5', '198.51.100.7'])
    expect((await signInFrom(server, address, { kind: 'customers', email })).status).toBe(200);
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['invitation']);
});
