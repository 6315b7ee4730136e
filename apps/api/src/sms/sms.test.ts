import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { readConfig } from '../config/config.ts';
import { minutes } from '../lib/duration.ts';
import { createLog } from '../process/log.ts';
import { codeLifetime } from '../modules/accounts/phone-codes/rules.ts';
import { createJobQueue, type JobQueue } from '../jobs/queue.ts';
import { createMailBodies } from '../mail/bodies.ts';
import { startMailDelivery } from '../mail/deliver.ts';
import { createInboxPage } from '../mail/inbox-page.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createMailTransport } from '../mail/transport.ts';
import { createUnsubscribe } from '../mail/unsubscribe.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSmsAllowance } from './allowance.ts';
import { createSmsTransport, type SmsTransport } from './transport.ts';
import { eventuallyRetried } from '../testing/retried.ts';

const secret = 'a secret of the tests, long enough';
const controller = { name: 'Books Ltd', address: '', phone: '', email: 'help@aqua.example' };
const bodies = createMailBodies(secret, controller);
const unsubscribe = createUnsubscribe(secret, 'https://aqua.example');
const from = 'Aqua <books@localhost>';
const smsAllowance = createSmsAllowance(readConfig({}), createLog('fatal'));

let database: TestDatabase;
let queue: JobQueue;
let closers: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  queue = createJobQueue({
    databaseUrl: database.url,
    onError: (error) => expect.fail(String(error)),
  });
  await queue.start();
});
afterEach(async () => {
  await queue.stop();
  for (const close of closers) close();
  closers = [];
});

/** A real HTTP gateway that answers with these statuses, one after the other, then 200. */
async function startGateway(...statuses: number[]) {
  const received: (Pick<IncomingMessage, 'url' | 'headers'> & { body: unknown })[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path, headers } = request;
      received.push({ url: path ?? '', headers, body: JSON.parse(body) as unknown });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/sms`;
  return { received, sms: createSmsTransport({ url, token: 'gateway-token' }) };
}

async function deliverBy(sms: SmsTransport | null): Promise<void> {
  const transport = createMailTransport({ from });
  await startMailDelivery({
    db: database.db,
    queue,
    bodies,
    unsubscribe,
    transport,
    sms,
    smsLifetime: minutes(10),
    host: 'aqua.example',
  });
}

async function post(): Promise<number> {
  const sms = {
    kind: 'otp',
    language: 'th',
    recipient: '+66812345678',
    subject: 'OTP by SMS',
    text: '123456 คือรหัส OTP',
  } as const;
  const outbox = createOutbox({ queue, bodies, smsAllowance });
  return (await database.db.transaction().execute((trx) => outbox.postSms(trx, sms))).mailId;
}

async function becomes(id: number, state: string) {
  const row = () =>
    database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await eventuallyRetried(database.db, async () => expect((await row()).state).toBe(state));
  return row();
}

test('an SMS reaches the gateway with token and key, and its text is erased', async () => {
  const { received, sms } = await startGateway();
  await deliverBy(sms);
  const id = await post();
  expect(await becomes(id, 'sent')).toMatchObject({ channel: 'sms', attempts: 1, sealed: null });
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer gateway-token', 'content-type': 'application/json' },
      body: { to: '+66812345678', text: '123456 คือรหัส OTP' },
    },
  ]);
  expect(received[0]?.headers['idempotency-key']).toMatch(new RegExp(`^sms-${id}-\\d+$`));
});

test('a gateway that is down or busy is asked again, with the same key', async () => {
  const { received, sms } = await startGateway(503, 429);
  await deliverBy(sms);
  expect(await becomes(await post(), 'sent')).toMatchObject({ attempts: 3, lastError: null });
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an SMS that the gateway refuses for good fails at once, and a redirect gets no token', async () => {
  const { received, sms } = await startGateway(422, 302);
  await deliverBy(sms);
  expect(await becomes(await post(), 'failed')).toMatchObject({
    attempts: 1,
    lastError: 'the SMS gateway answered 422',
  });
  await becomes(await post(), 'sent');
  expect(received.map((request) => request.url)).toEqual(['/sms', '/sms', '/sms']);
});

test('a code that is too late is not sent', async () => {
  const { received, sms } = await startGateway();
  const id = await post();
  await sql`update mails set created_at = created_at - interval '11 minutes' where id = ${id}`.execute(
    database.db,
  );
  await deliverBy(sms);
  expect(await becomes(id, 'failed')).toMatchObject({ lastError: 'too late to be of use' });
  expect(received).toEqual([]);
});

test('only the clock of the database decides whether a code is too late', async () => {
  const { sms } = await startGateway();
  const anHourAhead = () => performance.timeOrigin + performance.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(anHourAhead);
  onTestFinished(() => clock.mockRestore());
  await deliverBy(sms);
  await becomes(await post(), 'sent');
});

test('without a gateway an SMS is captured and shown in the inbox', async () => {
  await deliverBy(createSmsTransport({ url: undefined, token: undefined }));
  const id = await post();
  await becomes(id, 'captured');
  const inbox = createInboxPage({ db: database.db, bodies, from });
  expect(await inbox.list()).toContain('OTP by SMS');
  const page = (await inbox.mail(id)) ?? '';
  expect(page).toContain('+66812345678');
  expect(page).toContain('123456 คือรหัส OTP');
  expect(page).not.toContain('<iframe');
});

test('the text of a code fits into one SMS in both languages', () => {
  const said = { code: '123456', minutes: codeLifetime.minutes };
  // GSM 03.38 has 160 characters and no Thai; UCS-2, which Thai needs, has 70 (3GPP TS 23.040).
  const english = fill(catalogue.en.mail.otp.text, said);
  expect(english).toMatch(/^[\w .,]{1,160}$/);
  expect(fill(catalogue.th.mail.otp.text, said).length).toBeLessThanOrEqual(70);
});
