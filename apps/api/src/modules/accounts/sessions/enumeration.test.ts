import { emailOf } from '../../../testing/people/email-of.ts';
import { sql } from 'kysely';
import { hashPassword } from '../../../lib/password-hashes.ts';
import { testPassword, type Maker } from '../../../testing/make.ts';
import { expect, test, type TestApi, type TestServer } from '../../../testing/test-api.ts';

/** Nobody can find out which e-mails have an account (product rules, section 4). */

/**
 * The median of so many is steady enough: if the work for an unknown e-mail were skipped, the
 * difference would be ten times the limit.
 */
const pairs = 60;
/** Takes a minute, because each try costs as much as checking a password. */
const timed = { tags: ['ci'], timeout: 300_000 };
const maxDifferenceMs = 5;
const unknown = 'nobody@test.example';

type Ask = (server: TestServer, email: string) => Promise<Response>;
type MakeAccount = (make: Maker, api: TestApi) => Promise<{ email: string }>;

const makers: Record<'admins' | 'staffs' | 'customers' | 'publishers', MakeAccount> = {
  admins: (make) => make.admin('Admin'),
  staffs: (make) => make.staff('SubAdmin'),
  customers: async (make, api) => make.student(await api.as('Admin')),
  publishers: (make) => make.staff('Admin'),
};

const headers = { 'x-application-token': 'aqua-backoffice', 'content-type': 'application/json' };

function signIn(kind: string, password = 'Wrong$2026'): Ask {
  return (server, email) =>
    fetch(`${server.url}/api/v1/${kind}/sign_in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
}

function forgotPassword(kind: string): Ask {
  return (server, email) =>
    fetch(`${server.url}/api/v1/${kind}/forgot_password?email=${email}`, { headers });
}

/** Everything that an answer reveals, except its time. */
async function told(answer: Response) {
  const { date: _, 'x-request-id': _id, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: rest, body: await answer.text() };
}

/** Removes the tries that the limits have counted; the limits stay on. */
async function forgetTries({ infrastructure: { db } }: TestServer): Promise<void> {
  await sql`delete from rate_limits`.execute(db);
}

/** Tries both e-mails at once, so that other work of the machine slows down both. */
async function timeBoth(server: TestServer, ask: Ask, emails: [string, string]) {
  await forgetTries(server);
  const timed = async (email: string) => {
    const start = performance.now();
    const answer = await told(await ask(server, email));
    return { answer, took: performance.now() - start };
  };
  return Promise.all([timed(emails[0]), timed(emails[1])]);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * How much longer a known e-mail takes than an unknown one, in ms; also checks that the answers are
 * the same.
 */
async function differenceOf(server: TestServer, ask: Ask, known: string): Promise<number> {
  const differences: number[] = [];
  for (let pair = 0; pair < pairs; pair += 2) {
    const [knownFirst, unknownSecond] = await timeBoth(server, ask, [known, unknown]);
    const [unknownFirst, knownSecond] = await timeBoth(server, ask, [unknown, known]);
    expect(knownFirst.answer).toEqual(unknownFirst.answer);
    expect(knownSecond.answer).toEqual(unknownSecond.answer);
    // The request that is sent first gets its answer first; trying both orders cancels this out.
    differences.push(
      (knownFirst.took - unknownSecond.took + knownSecond.took - unknownFirst.took) / 2,
    );
  }
  return Math.abs(median(differences));
}

/**
 * Noise differs between measurements, a difference caused by the server stays: one good measurement
 * out of three is enough.
 */
async function expectAlike(server: TestServer, ask: Ask, known: string): Promise<void> {
  const measured: number[] = [];
  while (measured.length < 3 && !measured.some((difference) => difference < maxDifferenceMs))
    measured.push(await differenceOf(server, ask, known));
  expect(Math.min(...measured)).toBeLessThan(maxDifferenceMs);
}

/**
 * Gives every account the hash of a real password, because the tests' own hash costs less to check.
 */
async function hashAsServer({ infrastructure: { db } }: TestServer): Promise<void> {
  const passwordHash = await hashPassword(testPassword);
  for (const table of ['admins', 'staffs', 'customers'] as const)
    await db.updateTable(table).set({ passwordHash }).execute();
}

for (const [kind, makeAccount] of Object.entries(makers)) {
  const asks = { 'signing in': signIn(kind), 'asking for a new password': forgotPassword(kind) };
  for (const [what, ask] of Object.entries(asks)) {
    // The publisher portal has its own sign-in; for a new password it uses the staff's call.
    if (kind === 'publishers' && what !== 'signing in') continue;

    test(`${kind}: ${what} answers an e-mail without an account alike`, async ({
      server,
      make,
      api,
    }) => {
      const { email } = await makeAccount(make, api);
      const [known, nobody] = (await timeBoth(server, ask, [email, unknown])).map(
        ({ answer }) => answer,
      );
      expect(known?.status).toBe(what === 'signing in' ? 401 : 200);
      expect(known).toEqual(nobody);
    });

    test(
      `${kind}: ${what} takes as long for an e-mail without an account`,
      timed,
      async ({ server, make, api }) => {
        const { email } = await makeAccount(make, api);
        await hashAsServer(server);
        await expectAlike(server, ask, email);
      },
    );
  }
}

test('signing up a publisher tells nothing about an e-mail', async ({ server, make }) => {
  await forgetTries(server);
  const signUp: Ask = ({ url }, email) =>
    fetch(`${url}/api/v1/publishers/sign_up`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, username: 'Press', password: testPassword }),
    });
  const { email: known } = await make.staff('SubAdmin');
  const asUnknown = await told(await signUp(server, 'new-press@test.example'));
  expect(asUnknown.status).toBe(200);
  expect(await told(await signUp(server, known))).toEqual(asUnknown);
  // Again, now as an account that waits for its confirmation.
  expect(await told(await signUp(server, 'new-press@test.example'))).toEqual(asUnknown);
});

test('only the right password tells that an account may not sign in', async ({
  server,
  make,
  api,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const deleted = await make.student(admin);
  await admin.customers.remove({ params: { id: deleted.id } });
  const invited = await admin.customers.invite({
    body: { name: 'Invited', email: 'invited@test.example' },
  });
  const unconfirmed = await make.staff('Admin');
  await sql`update staffs set email_confirmed_at = null where id = ${unconfirmed.id}`.execute(db);
  const unapproved = await make.staff('Admin');
  await sql`update publishers set approved_at = null where id = ${unapproved.publisherId}`.execute(
    db,
  );
  const subAdmin = await make.staff('SubAdmin');

  const expectUnknown = async (kind: string, email: string, password?: string) => {
    await forgetTries(server);
    const ask = signIn(kind, password);
    const as = await told(await ask(server, unknown));
    expect(as.status).toBe(401);
    expect(await told(await ask(server, email)), email).toEqual(as);
  };
  await expectUnknown('customers', deleted.email);
  await expectUnknown('customers', deleted.email, testPassword);
  await expectUnknown('customers', emailOf(invited));
  for (const { email } of [unconfirmed, unapproved]) {
    for (const kind of ['staffs', 'publishers']) await expectUnknown(kind, email);
    expect((await signIn('staffs', testPassword)(server, email)).status).toBe(403);
  }
  await expectUnknown('publishers', subAdmin.email, testPassword);
  await expectUnknown('admins', 'system@aqua.invalid');
});
