import { sql } from 'kysely';
import { createLog } from '../process/log.ts';
import { startSecondServer } from '../testing/second-server.ts';
import { requestCode } from '../testing/people/sign-ups.ts';
import { expect, testWith, type TestServer } from '../testing/test-api.ts';

const lines: { msg: string; window?: string }[] = [];
const test = testWith({
  env: { TRUST_PROXY: '1', SMS_PER_HOUR: '30', SMS_PER_DAY: '40' },
  log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as never) }),
});
const capLines = () => lines.flatMap(({ msg, window }) => (/cap on SMS/.test(msg) ? [window] : []));

test.beforeEach(async ({ server }) => {
  lines.length = 0;
  const { db } = server.infrastructure;
  for (const table of ['phone_codes', 'mails', 'sms_counts'])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

/** What these many phones get, each requested in a network of its own, at these servers in turn. */
function send(servers: Pick<TestServer, 'url'>[], count: number, firstNetwork = 0) {
  return Promise.all(
    Array.from({ length: count }, (_, each) => {
      const network = firstNetwork + each;
      const server = servers[each % servers.length];
      if (server === undefined) return expect.fail('no server');
      return requestCode(server, `+66811${String(network).padStart(6, '0')}`, `10.1.${network}.1`);
    }),
  );
}

const sent = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200);

async function pass(server: TestServer, time: string): Promise<void> {
  await sql`update sms_counts set since = since - ${time}::interval`.execute(
    server.infrastructure.db,
  );
}

async function measured({ url }: TestServer): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('sms_sent'));
}

test('the cap of the installation holds for 80 networks at once, at all processes and after a restart', async ({
  server,
}) => {
  const other = await startSecondServer(server);
  const answers = await send([server, other], 80);
  expect(sent(answers)).toHaveLength(30);
  for (const { status, code, message, wait } of answers.filter((each) => each.status !== 200)) {
    expect({ status, code }).toEqual({ status: 429, code: 'sms.limitReached' });
    expect(message).toMatch(/^Too many SMS have been sent\. Please try again in (60|59) minutes$/);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
  }
  await other.stop();
  const restarted = await startSecondServer(server);
  expect(sent(await send([restarted], 3, 80))).toEqual([]);
  await restarted.stop();

  // Nothing is left of the codes that were refused.
  const { db } = server.infrastructure;
  for (const rows of [
    await db.selectFrom('phoneCodes').select('phone').execute(),
    await db.selectFrom('mails').select('id').where('channel', '=', 'sms').execute(),
  ])
    expect(rows).toHaveLength(30);
});

test('the day has a cap of its own, and each cap says once in the log that it is reached', async ({
  server,
}) => {
  expect(sent(await send([server], 29))).toHaveLength(29);
  expect(capLines()).toEqual([]);
  expect(sent(await send([server], 5, 29))).toHaveLength(1);
  expect(capLines()).toEqual(['hour']);

  await pass(server, '1 hour');
  const answers = await send([server], 20, 40);
  expect(sent(answers)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 200)?.message).toBe(
    'Too many SMS have been sent. Please try again in 23 hours',
  );
  await pass(server, '22 hours');
  expect(sent(await send([server], 3, 60))).toEqual([]);
  expect(capLines()).toEqual(['hour', 'day']);

  await pass(server, '1 hour');
  expect(sent(await send([server], 3, 60))).toHaveLength(3);
});

test('what is refused for another reason does not count, and the metrics show what does', async ({
  server,
}) => {
  const most = ['sms_sent_most{window="hour"} 30', 'sms_sent_most{window="day"} 40'];
  expect(await measured(server)).toEqual([
    'sms_sent{window="hour"} 0',
    'sms_sent{window="day"} 0',
    ...most,
  ]);
  const again = () => requestCode(server, '+66812345678', '10.2.0.1');
  expect((await again()).status).toBe(200);
  for (let turn = 0; turn < 5; turn += 1) expect((await again()).code).toBe('otp.tooSoon');
  expect((await requestCode(server, '+447012345678', '10.2.0.1')).code).toBe('otp.mobileOnly');
  const one = ['sms_sent{window="hour"} 1', 'sms_sent{window="day"} 1'];
  expect(await measured(server)).toEqual([...one, ...most]);
  await pass(server, '1 hour');
  expect(await measured(server)).toEqual(['sms_sent{window="hour"} 0', one[1], ...most]);
});
