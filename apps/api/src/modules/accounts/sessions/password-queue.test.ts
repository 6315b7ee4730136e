import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { errorEnvelope } from '@aqua/contract/error-envelope';
import { sql } from 'kysely';
import { eventually } from '../../../testing/eventually.ts';
import { testPassword } from '../../../testing/make.ts';
import { expect, testWithJobs as test, type TestServer } from '../../../testing/test-api.ts';

/** Password checks wait in a queue that serves addresses in turn (docs/decisions/0022). */

/**
 * How many password checks of one address may wait, and an address that sends more than its share.
 */
const places = 100;
const greedy = '127.0.1.1';

interface Try {
  sent: ClientRequest;
  answer: Promise<IncomingMessage>;
}

/** Any address of 127.0.0.0/8 is this machine; each attempt has its own connection. */
function signIn({ url }: TestServer, from: string, email: string, password = 'Wrong$2026'): Try {
  const sent = request(`${url}/api/v1/customers/sign_in`, {
    method: 'POST',
    agent: false,
    localAddress: from,
    headers: { 'x-application-token': 'aqua-reader', 'content-type': 'application/json' },
  });
  const answer = once(sent, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => undefined);
  sent.end(JSON.stringify({ email, password }));
  return { sent, answer };
}

function guesses(server: TestServer, count: number): Try[] {
  return Array.from({ length: count }, (_, index) =>
    signIn(server, greedy, `guess-${index}@storm.example`),
  );
}

const statusOf = async ({ answer }: Try) => (await answer).resume().statusCode;

/** How many password checks are waiting, according to /metrics. */
async function waiting({ url }: TestServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/passwords_waiting(?:{.*})? (\d+)/.exec(text)?.[1]);
}

const inLine = (server: TestServer, count: number) =>
  eventually(async () => expect(await waiting(server)).toBeGreaterThanOrEqual(count));

const nobodyWaits = (server: TestServer) =>
  eventually(async () => expect(await waiting(server)).toBe(0));

const forgetTries = ({ infrastructure: { db } }: TestServer) =>
  sql`delete from rate_limits`.execute(db);

test(
  'the first request of an address waits for one turn of each other address, however many requests those have',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const { email } = await make.student(await api.as('Admin'));
    const crowd = guesses(server, 90);
    let answered = 0;
    for (const { answer } of crowd) void answer.then(() => (answered += 1));
    await inLine(server, 60);
    const before = answered;

    expect(await statusOf(signIn(server, '127.0.1.2', email, testPassword))).toBe(200);
    expect(answered - before).toBeLessThan(30);
    expect(new Set(await Promise.all(crowd.map(statusOf)))).toEqual(new Set([401]));
  },
);

test('an address with too many waiting checks is told when to try again; others are served', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  await forgetTries(server);
  const crowd = guesses(server, 2 * places);
  const response = await Promise.any(
    crowd.map(async ({ answer }) => {
      const first = await answer;
      if (first.statusCode !== 503) throw new Error('not refused');
      return first;
    }),
  );
  expect(response.headers['retry-after']).toBe('5');
  const { errors } = errorEnvelope.parse(await json(response));
  expect(errors).toMatchObject([{ code: 'server.busy', params: { seconds: 5 } }]);
  expect(await statusOf(signIn(server, '127.0.1.2', email, testPassword))).toBe(200);
  for (const { sent } of crowd) sent.destroy();
});

test('a client that disconnects frees its place in the queue, and uses no attempt', async ({
  api,
  make,
  server,
}) => {
  const { email } = await make.student(await api.as('Admin'));
  await nobodyWaits(server);
  await forgetTries(server);
  const crowd = guesses(server, places);
  await inLine(server, 60);
  for (const { sent } of crowd) sent.destroy();
  await nobodyWaits(server);

  expect(await statusOf(signIn(server, greedy, email, testPassword))).toBe(200);
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key = ${`sign-in-address:${greedy}`}`.execute(
    server.infrastructure.db,
  );
  expect(rows[0]?.points).toBeLessThan(places / 2);
});
