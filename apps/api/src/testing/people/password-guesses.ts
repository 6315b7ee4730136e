import { sql } from 'kysely';
import { startSecondServer } from '../second-server.ts';
import { testPassword } from '../make.ts';
import { expect, testWithJobs as base, type TestServer } from '../test-api.ts';

/** Passwords guessed from many addresses, at two processes (product rules, section 4). */

export const guessesPerDay = 100;
export const guessesPerAddress = 10;
export const homeAddress = '198.51.100.7';
export const otherAddress = '203.0.113.99';

export const headers = {
  'x-application-token': 'aqua-backoffice',
  'content-type': 'application/json',
};

export type Processes = [TestServer, TestServer];

/** Two processes behind a proxy that names the caller's address. */
export const test = base.extend<{ processes: Processes }>({
  processes: [
    async ({ server }, use) => {
      const [one, other] = await Promise.all([
        startSecondServer(server, { TRUST_PROXY: 1 }),
        startSecondServer(server, { TRUST_PROXY: 1 }),
      ]);
      await use([one, other]);
      await Promise.all([one.stop(), other.stop()]);
    },
    { scope: 'file' },
  ],
});

export interface SignIn {
  kind: string;
  email: string;
  password?: string;
  more?: object;
}

export async function signInFrom(
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

/** One wrong guess, as if `before` guesses had been made from other addresses first. */
export async function guessAfter(
  server: TestServer,
  place: TestServer,
  who: SignIn,
  before = guessesPerDay - 1,
): Promise<void> {
  const password = 'Guess$2026';
  expect((await signInFrom(place, '192.0.2.1', { ...who, password })).status).toBe(401);
  const { numAffectedRows } = await sql`update rate_limits set points = points + ${before}
    where key like 'sign-in-guesses:%' and key like ${`%${who.email}`} and key not like '%.%.%.%:%'`.execute(
    server.infrastructure.db,
  );
  expect(numAffectedRows).toBe(1n);
}
