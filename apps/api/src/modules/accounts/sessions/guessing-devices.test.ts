import { sql } from 'kysely';
import {
  guessesPerAddress,
  otherAddress,
  guessAfter,
  headers,
  homeAddress,
  signInFrom,
  test,
} from '../../../testing/people/password-guesses.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { expect } from '../../../testing/test-api.ts';

test('a student on a known device can sign in from anywhere; without its secret the device is unknown', async ({
  api,
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { email } = await make.student(await api.as('Admin'));
  const who = { kind: 'customers', email };
  const phone = { ...testDevice, number: 'phone-of-the-owner' };
  const on = (device: object) => ({ ...who, more: { device, moveDevice: true } });
  const { body } = await signInFrom(one, homeAddress, on(phone));
  const { secret } = (body as { device: { secret: string } }).device;
  await guessAfter(server, one, who);

  for (const device of [phone, { ...phone, secret: `aqua_device_${'x'.repeat(43)}` }])
    expect((await signInFrom(one, otherAddress, on(device))).status).toBe(429);
  expect((await signInFrom(one, otherAddress, on({ ...phone, secret }))).status).toBe(200);
  // Guesses from the device have their own limit, too.
  await sql`update rate_limits set points = 100
    where key like 'sign-in-guesses:customer:device %'`.execute(server.infrastructure.db);
  const { body: refused } = await signInFrom(one, '203.0.113.97', on({ ...phone, secret }));
  expect(refused).toMatchObject({ errors: [{ code: 'session.locked' }] });
});

test('a device has its own attempts in a school', async ({ api, make, server, processes }) => {
  const [one] = processes;
  const { db } = server.infrastructure;
  const school = '198.51.100.30';
  const { email } = await make.student(await api.as('Admin'));
  const who = { kind: 'customers', email };
  const phone = { ...testDevice, number: 'phone-in-the-school' };
  const signIn = (device: object, password = testPassword) =>
    signInFrom(one, school, { ...who, password, more: { device, moveDevice: true } });
  const { body } = await signIn(phone);
  const { secret } = (body as { device: { secret: string } }).device;
  const own = { ...phone, secret };
  const limited = { status: 429, body: { errors: [{ code: 'rate.limited' }] } };

  for (let nth = 0; nth < guessesPerAddress; nth += 1)
    expect((await signIn(phone, 'Guess$2026')).status).toBe(401);
  expect(await signIn(phone)).toMatchObject(limited);
  expect((await signIn(own)).status).toBe(200);
  // As if the rest of the hundred guesses had been made with random e-mails.
  await sql`update rate_limits set points = 100
    where key = ${`sign-in-address:${school}`}`.execute(db);
  expect((await signIn(own)).status).toBe(200);
  // This gives no other device an attempt.
  expect(await signIn(phone)).toMatchObject(limited);

  // The device has ten attempts of its own.
  for (let nth = 0; nth < guessesPerAddress; nth += 1)
    expect((await signIn(own, 'Wrong$2026')).status).toBe(401);
  expect(await signIn(own)).toMatchObject(limited);
});

test("a student's browser is known by its cookie", async ({ api, make, server, processes }) => {
  const [one] = processes;
  const { email } = await make.student(await api.as('Admin'));
  const device = { number: 'browser-of-owner', name: 'Firefox', platform: 'browser' };
  const ask = (address: string, cookie?: string) =>
    fetch(`${one.url}/api/v1/customers/sign_in`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ email, password: testPassword, device, moveDevice: true }),
    });
  const [cookie = ''] = (await ask(homeAddress)).headers.get('set-cookie')?.split(';') ?? [];
  await guessAfter(server, one, { kind: 'customers', email });
  expect((await ask(otherAddress)).status).toBe(429);
  expect((await ask(otherAddress, cookie)).status).toBe(200);
});
