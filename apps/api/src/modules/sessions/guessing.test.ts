import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { mailsTo, tokenIn } from '../../testing/mails.ts';
import { testDevice, testPassword } from '../../testing/make.ts';
import { startElsewhere } from '../../testing/elsewhere.ts';
import { expect, expectRefusal, test as base, type TestServer } from '../../testing/test-api.ts';

/** Passwords guessed from many addresses, at two processes (decisions, section 4). */

const guessesADay = 100;
const atEachAddress = 10;
const home = '198.51.100.7';
const elsewhere = '203.0.113.99';

const headers = { 'x-application-token': 'aqua-backoffice', 'content-type': 'application/json' };

type Processes = [TestServer, TestServer];

/** Two processes behind a proxy that names the caller's address. */
const test = base.extend<{ processes: Processes }>({
  processes: [
    async ({ server }, use) => {
      const [one, other] = await Promise.all([
        startElsewhere(server, { TRUST_PROXY: 1 }),
        startElsewhere(server, { TRUST_PROXY: 1 }),
      ]);
      await use([one, other]);
      await Promise.all([one.stop(), other.stop()]);
    },
    { scope: 'file' },
  ],
});

interface SignIn {
  kind: string;
  email: string;
  password?: string;
  more?: object;
}

async function signInFrom(
  { url }: Pick<TestServer, 'url'>,
  address: string,
  { kind, email, password = testPassword, more = {} }: SignIn,
) {
  const answer = await fetch(`${url}/api/v1/${kind}/sign_in`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Guesses until every address had all of its own; how often it was answered whether one was right. */
async function guessEverywhere(processes: Processes, who: SignIn) {
  let looked = 0;
  for (let network = 1; network <= 12; network += 1) {
    const answers = await Promise.all(
      Array.from({ length: atEachAddress }, (_, nth) =>
        signInFrom(processes[nth % 2 === 0 ? 0 : 1], `192.0.2.${network}`, {
          ...who,
          password: `Guess$${nth}a`,
        }),
      ),
    );
    for (const { status } of answers) expect([401, 429]).toContain(status);
    looked += answers.filter(({ status }) => status === 401).length;
  }
  return looked;
}

/** One guess, as if it came after others from as many places. */
async function guessAfter(
  server: TestServer,
  place: TestServer,
  who: SignIn,
  before = guessesADay - 1,
): Promise<void> {
  const password = 'Guess$2026';
  expect((await signInFrom(place, '192.0.2.1', { ...who, password })).status).toBe(401);
  const { numAffectedRows } = await sql`update rate_limits set points = points + ${before}
    where key like 'sign-in-guesses:%' and key like ${`%${who.email}`} and key not like '%.%.%.%:%'`.execute(
    server.infrastructure.db,
  );
  expect(numAffectedRows).toBe(1n);
}

/** What a refusal says, but for how long. */
const said = (answer: { status: number; body: unknown }) =>
  JSON.stringify(answer).replaceAll(/\d+ hours?|"seconds":\d+/g, '…');

test('an account takes a hundred guesses a day from everywhere, and its owner gets in from home', async ({
  make,
  server,
  processes,
}) => {
  const [one, other] = processes;
  const { id, email } = await make.admin('Admin');
  const who = { kind: 'admins', email };
  await signInFrom(one, home, who);
  expect(await guessEverywhere(processes, who)).toBe(guessesADay);

  const stranger = await signInFrom(other, elsewhere, who);
  expect(stranger).toMatchObject({ status: 429, body: { errors: [{ code: 'session.locked' }] } });
  for (const place of processes) expect((await signInFrom(place, home, who)).status).toBe(200);
  // Of IPv6 a whole network is one place.
  await sql`insert into known_places values ('admin', ${id}, '2001:db8:0:7::/64')`.execute(
    server.infrastructure.db,
  );
  expect((await signInFrom(one, '2001:db8:0:7::abcd', who)).status).toBe(200);

  // An e-mail that nobody has is limited in the same words.
  const ghost = { kind: 'admins', email: 'ghost@test.example' };
  await guessAfter(server, one, ghost);
  expect(said(await signInFrom(other, elsewhere, ghost))).toEqual(said(stranger));
});

test('the owner mistypes at home as ever, and who guesses from there is limited too', async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { email } = await make.staff('Admin');
  const who = { kind: 'staffs', email };
  await signInFrom(one, home, who);
  // The portal's own call counts for the same account.
  await guessAfter(server, one, { ...who, kind: 'publishers' });
  expect((await signInFrom(one, elsewhere, who)).status).toBe(429);

  const wrong = () => signInFrom(one, home, { ...who, password: 'Wrong$2026' });
  for (let nth = 0; nth < atEachAddress; nth += 1) expect((await wrong()).status).toBe(401);
  expect((await signInFrom(one, home, who)).body).toMatchObject({
    errors: [{ code: 'rate.limited' }],
  });
  // A quarter of an hour later; then as if 90 more guesses had come from home within the day.
  const nextQuarter = sql`delete from rate_limits where key like 'sign-in-a%'`;
  await nextQuarter.execute(server.infrastructure.db);
  expect((await signInFrom(one, home, who)).status).toBe(200);
  await sql`update rate_limits set points = points + 90
    where key like ${`sign-in-guesses:staff:${home}:%`}`.execute(server.infrastructure.db);
  expect((await signInFrom(one, home, who)).body).toMatchObject({
    errors: [{ code: 'session.locked' }],
  });
});

test('a place is known by a right password only, and for 90 days', async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { db } = server.infrastructure;
  const { id, email } = await make.admin('SubAdmin');
  const who = { kind: 'admins', email };
  await signInFrom(one, home, who);
  await guessAfter(server, one, who);
  // 192.0.2.1 was seen before, but never right.
  await sql`delete from rate_limits where key like 'sign-in-a%'`.execute(db);
  expect((await signInFrom(one, '192.0.2.1', who)).status).toBe(429);
  expect((await signInFrom(one, home, who)).status).toBe(200);
  await sql`update known_places set last_right_at = now() - interval '90 days'
    where account_id = ${id}`.execute(db);
  expect((await signInFrom(one, home, who)).status).toBe(429);
});

test('a student who is shut out elsewhere sets a new password by mail and is in', async ({
  api,
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { email } = await make.student(await api.as('Admin'));
  const who = { kind: 'customers', email };
  await guessAfter(server, one, who);
  expect((await signInFrom(one, elsewhere, who)).status).toBe(429);

  await api.visitor.customers.forgotPassword({ query: { email } });
  const resets = async () =>
    (await mailsTo(server, email)).filter(({ kind }) => kind === 'resetPassword');
  await expect.poll(async () => (await resets()).length).toBe(1);
  const password = 'Another$Harbour1';
  const token = tokenIn((await resets())[0]?.text);
  const answer = await fetch(`${one.url}/api/v1/customers/reset_password`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': elsewhere },
    body: JSON.stringify({ token, password, password_confirmation: password }),
  });
  expect(answer.status).toBe(200);
  expect((await signInFrom(one, elsewhere, { ...who, password })).status).toBe(200);
  expect((await signInFrom(one, '203.0.113.98', { ...who, password })).status).toBe(429);
});

test('who is signed in proves the password while strangers guess it, a hundred times a day', async ({
  make,
  server,
  processes,
}) => {
  const [one] = processes;
  const { id, name, email } = await make.admin('Admin');
  const who = { kind: 'admins', email };
  const { body: session } = await signInFrom(one, home, who);
  await guessAfter(server, one, who);
  const client = createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-backoffice',
    token: () => (session as { token: string }).token,
  });
  const change = (currentPassword: string) =>
    client.admins.updateProfile({ params: { id }, body: { name, currentPassword } });
  // They may even sit behind the same address.
  const guess = () => signInFrom(server, home, { ...who, password: 'Guess$2026' });
  for (let nth = 0; nth < atEachAddress; nth += 1) expect((await guess()).status).toBe(429);
  expect((await guess()).body).toMatchObject({ errors: [{ code: 'rate.limited' }] });
  await change(testPassword);
  await expectRefusal(change('Wrong$2026'), 422, 'currentPassWrong');
  await sql`update rate_limits set points = 100 where key like 'sign-in-guesses:admin:session %'`.execute(
    server.infrastructure.db,
  );
  await expectRefusal(change(testPassword), 429, 'session.locked');
});

test('a student on a device that was bound is in from anywhere; without its secret it is none', async ({
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
  const { body } = await signInFrom(one, home, on(phone));
  const { secret } = (body as { device: { secret: string } }).device;
  await guessAfter(server, one, who);

  for (const device of [phone, { ...phone, secret: `aqua_device_${'x'.repeat(43)}` }])
    expect((await signInFrom(one, elsewhere, on(device))).status).toBe(429);
  expect((await signInFrom(one, elsewhere, on({ ...phone, secret }))).status).toBe(200);
  // The device's guesses have a limit of their own, too.
  await sql`update rate_limits set points = 100
    where key like 'sign-in-guesses:customer:device %'`.execute(server.infrastructure.db);
  const { body: refused } = await signInFrom(one, '203.0.113.97', on({ ...phone, secret }));
  expect(refused).toMatchObject({ errors: [{ code: 'session.locked' }] });
});

test('a device has tries of its own in a school', async ({ api, make, server, processes }) => {
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

  for (let nth = 0; nth < atEachAddress; nth += 1)
    expect((await signIn(phone, 'Guess$2026')).status).toBe(401);
  expect(await signIn(phone)).toMatchObject(limited);
  expect((await signIn(own)).status).toBe(200);
  // As if the rest of a hundred had been shown with e-mails at random.
  await sql`update rate_limits set points = 100
    where key = ${`sign-in-address:${school}`}`.execute(db);
  expect((await signIn(own)).status).toBe(200);
  // That opened the door for nobody else.
  expect(await signIn(phone)).toMatchObject(limited);

  // The device has ten tries of its own.
  for (let nth = 0; nth < atEachAddress; nth += 1)
    expect((await signIn(own, 'Wrong$2026')).status).toBe(401);
  expect(await signIn(own)).toMatchObject(limited);
});

test('a student in a browser is known by its cookie', async ({ api, make, server, processes }) => {
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
  const [cookie = ''] = (await ask(home)).headers.get('set-cookie')?.split(';') ?? [];
  await guessAfter(server, one, { kind: 'customers', email });
  expect((await ask(elsewhere)).status).toBe(429);
  expect((await ask(elsewhere, cookie)).status).toBe(200);
});
