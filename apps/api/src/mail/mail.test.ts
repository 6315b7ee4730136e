import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../process/log.ts';
import { createSmsAllowance } from '../sms/allowance.ts';
import { createJobQueue, type JobQueue } from '../jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { minutes } from '../lib/duration.ts';
import { startMailDelivery } from './deliver.ts';
import { createInboxPage } from './inbox-page.ts';
import { createOutbox, type OutgoingMail, type Outbox } from './outbox.ts';
import { createMailBodies } from './bodies.ts';
import { createSealer } from './seal.ts';
import { invitation } from './templates/invitation.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createMailTransport, type MailTransport } from './transport.ts';
import { eventually } from '../testing/eventually.ts';
import { eventuallyRetried } from '../testing/retried.ts';
import { refusal, startSmtpServer } from '../testing/people/smtp.ts';

const link = 'http://localhost:4000/create-password?t=aqua_SecretTokenOfThisVeryMail';
const unsubscribe = createUnsubscribe('a secret of the tests, long enough', 'https://aqua.example');

const controller = { name: 'Books Ltd', address: '', phone: '', email: 'help@aqua.example' };
const bodies = createMailBodies('a secret of the tests, long enough', controller);
const smsAllowance = createSmsAllowance(readConfig({}), createLog('fatal'));
let database: TestDatabase;
let queue: JobQueue;
let outbox: Outbox;
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
  outbox = createOutbox({ queue, bodies, smsAllowance });
});
afterEach(async () => {
  await queue.stop();
  // The transport is closed before its server, which would otherwise wait for it.
  for (const close of closers.toReversed()) await close();
  closers = [];
  // What one test leaves to be sent, the server of the next one would receive.
  await sql`delete from pgboss.job`.execute(database.db);
});

const letter = invitation({
  studentName: 'สมหญิง',
  inviterName: 'Malee',
  publisherName: 'สายน้ำ',
  books: [{ title: 'ฟิสิกส์เบื้องต้น', startsOn: null, endsOn: null }],
  link,
  validDays: 7,
  privacyLink: 'https://aqua.example/privacy-policy',
});

function post(fields: Partial<OutgoingMail> = {}) {
  const mail = { ...letter, recipient: 'somying@example.org', recipientName: 'สมหญิง', ...fields };
  return database.db.transaction().execute((trx) => outbox.post(trx, mail));
}

async function deliverBy(transport: MailTransport): Promise<void> {
  closers.push(() => transport.close());
  await startMailDelivery({
    db: database.db,
    queue,
    bodies,
    unsubscribe,
    transport,
    sms: null,
    smsLifetime: minutes(10),
    host: 'aqua.example',
  });
}

/** A real SMTP server, the mails that it received, and a transport to it. */
async function startSmtp(rules: SMTPServerOptions = {}) {
  const { received, port, close } = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    ...rules,
  });
  closers.push(close);
  return {
    received,
    transport: createMailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Aqua <books@aqua.example>',
    }),
  };
}

function row(id: number) {
  return database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function becomes(id: number, state: string) {
  await eventuallyRetried(database.db, async () => expect((await row(id)).state).toBe(state));
  return row(id);
}

test('a mail reaches a real SMTP server as text and HTML, and its body is erased', async () => {
  const { received, transport } = await startSmtp();
  await deliverBy(transport);
  const { mailId } = await post();
  const sent = await becomes(mailId, 'sent');
  expect(sent).toMatchObject({ attempts: 1, lastError: null, sealed: null });
  expect(sent.sentAt).toBeInstanceOf(Date);

  expect(received).toHaveLength(1);
  const { source, to } = received[0] ?? { source: '', to: [] };
  expect(to).toEqual(['somying@example.org']);
  expect(source).toMatch(/^From: Aqua <books@aqua\.example>\r$/m);
  expect(source).toMatch(/^To: =\?UTF-8\?.*<somying@example\.org>\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(new RegExp(`^Message-ID: <mail-${mailId}\\.\\d+@aqua\\.example>\r$`, 'm'));
  expect(source).toContain('multipart/alternative');
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
});

test('only optional mails have an unsubscribe button', async () => {
  const { received, transport } = await startSmtp();
  await deliverBy(transport);
  const { id: customerId } = await database.db
    .insertInto('customers')
    .values({
      name: 'สมหญิง',
      email: 'button@example.org',
      invitedByKind: 'admin',
      invitedById: 7,
      invitedByName: 'Aqua',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const kind of ['newBooks', 'invitation'] as const) {
    const { mailId } = await post({ kind, customerId, recipient: 'button@example.org' });
    await becomes(mailId, 'sent');
  }
  // Mails of other tests may be waiting, too.
  const [news, invited] = received
    .map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '))
    .filter((source) => source.includes('<button@example.org>'));
  expect(news).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/aqua\.example\/api\/v1\/mail\/unsubscribe\?t=([\w-]+)>\r$/m.exec(
      news ?? '',
    ) ?? [];
  expect(unsubscribe.read(token)).toBe(customerId);
  expect(invited).not.toContain('List-Unsubscribe');
});

test('neither the table nor the queue contains a mail in plain text', async () => {
  const { mailId } = await post();
  const { sealed } = await row(mailId);
  const stored = sealed?.toString('latin1') ?? '';
  expect(stored.length).toBeGreaterThan(1000);
  for (const secret of ['SecretToken', 'http', 'DOCTYPE', 'สมหญิง'])
    expect(stored).not.toContain(secret);
  expect(bodies.open(sealed ?? Buffer.alloc(0)).text).toContain(link);
});

test('a mail that waits since an earlier release, which stored its HTML, is sent as it was written', async () => {
  const { received, transport } = await startSmtp();
  const { mailId } = await post();
  const earlier = createSealer('a secret of the tests, long enough', 'mail bodies');
  const sealed = earlier.seal({ html: '<p>As it was written</p>', text: 'As it was written' });
  await database.db.updateTable('mails').set({ sealed }).where('id', '=', mailId).execute();
  await deliverBy(transport);
  await becomes(mailId, 'sent');
  expect(received.map(({ source }) => source).join('')).toContain('<p>As it was written</p>');
});

test('a mail of a transaction that rolls back is neither stored nor sent', async () => {
  const { received, transport } = await startSmtp();
  await deliverBy(transport);
  const before = await database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  await expect(
    database.db.transaction().execute(async (trx) => {
      await outbox.post(trx, {
        ...letter,
        recipient: 'nobody@example.org',
        recipientName: 'Nobody',
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const { mailId } = await post();
  await becomes(mailId, 'sent');
  expect(received.map(({ to }) => to)).not.toContainEqual(['nobody@example.org']);
  const after = await database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(after.n)).toBe(Number(before.n) + 1);
});

test('a mail that the server refuses for now is tried again until it is accepted', async () => {
  let refusals = 2;
  const { received, transport } = await startSmtp({
    onMailFrom(_address, _session, done) {
      refusals -= 1;
      if (refusals < 0) return done();
      return done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
  });
  await deliverBy(transport);
  const { mailId } = await post();
  await eventually(async () => expect((await row(mailId)).lastError).toContain('try later'));
  expect(await becomes(mailId, 'sent')).toMatchObject({ attempts: 3, lastError: null });
  expect(received).toHaveLength(1);
});

test('a mailbox that does not exist makes the mail bounce at the first try, with the reason of the server', async () => {
  const { transport } = await startSmtp({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'no such mailbox')),
  });
  await deliverBy(transport);
  const { mailId } = await post();
  const bounced = await becomes(mailId, 'bounced');
  expect(bounced).toMatchObject({ attempts: 1, sealed: null, sentAt: null });
  expect(bounced.bouncedAt).toBeInstanceOf(Date);
  expect(bounced.lastError).toContain('no such mailbox');
});

test('a server may name the missing mailbox after the text; another refusal is no fault of the address', async () => {
  let answer = refusal(550, '5.1.1 user unknown');
  const { transport } = await startSmtp({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(answer));
    },
  });
  await deliverBy(transport);
  const unknown = await post();
  await becomes(unknown.mailId, 'bounced');
  answer = refusal(554, '5.7.1 looks like spam');
  const spam = await post();
  const failed = await becomes(spam.mailId, 'failed');
  expect(failed).toMatchObject({ attempts: 1, bouncedAt: null });
  expect(failed.lastError).toContain('looks like spam');
});

test('a server that hangs is left after a while, and the mail is tried again', async () => {
  let hangs = true;
  const { port, received, close } = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => (hangs ? undefined : done()),
  });
  closers.push(close);
  const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
  const from = 'Aqua <books@aqua.example>';
  await deliverBy(createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, timeouts }));
  const { mailId } = await post();
  await eventually(async () => expect((await row(mailId)).lastError).toMatch(/timeout/i));
  hangs = false;
  await becomes(mailId, 'sent');
  expect(received).toHaveLength(1);
});

test('without SMTP a mail is captured and shown in the inbox, with a hostile name escaped', async () => {
  await deliverBy(createMailTransport({ from: 'Aqua <books@localhost>' }));
  const { mailId } = await post({
    recipientName: '<img src=x onerror=alert(1)> "Som" & sons\r\nBcc: all@example.org',
  });
  expect((await becomes(mailId, 'captured')).sealed).not.toBeNull();

  const inbox = createInboxPage({ db: database.db, bodies, from: 'Aqua <books@localhost>' });
  const list = await inbox.list();
  expect(list).toContain(`href="/dev/inbox/${mailId}"`);
  const page = (await inbox.mail(mailId)) ?? '';
  expect(page).toContain(link);
  for (const markup of [list, page]) expect(markup).not.toContain('<img');
  expect(await inbox.mail(999_999)).toBeNull();
});

test('a name with line breaks adds no header', async () => {
  const { received, transport } = await startSmtp();
  await deliverBy(transport);
  const { mailId } = await post({ recipientName: 'Som\r\nBcc: all@example.org' });
  await becomes(mailId, 'sent');
  expect(received[0]?.to).toEqual(['somying@example.org']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
});
