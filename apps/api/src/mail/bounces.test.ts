import { eventually } from '../testing/eventually.ts';
import { startSmtpServer } from '../testing/people/smtp.ts';
import { expect, testWithJobs as base, type TestServer } from '../testing/test-api.ts';

const secret = 'the-secret-of-the-bounces';

/** The API with an SMTP server that takes every mail, so that bounces are reported afterwards. */
const test = base.extend({
  env: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_BOUNCES_SECRET: secret });
      await smtp.close();
    },
    { scope: 'file' },
  ],
});

const bearer = { authorization: `Bearer ${secret}` };

function report(
  { url }: TestServer,
  body: unknown,
  headers: Record<string, string> = bearer,
): Promise<Response> {
  return fetch(`${url}/api/v1/mails/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A little later than now, as a provider reports. */
const soon = () => new Date(Date.now() + 5_000);

const postmark = (email: string, type = 'HardBounce', at = soon()) => ({
  RecordType: 'Bounce',
  Type: type,
  TypeCode: 1,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Email: email,
  BouncedAt: at.toISOString(),
});

const mailgun = (recipient: string, severity = 'permanent') => ({
  signature: { token: 't', timestamp: '1529006854', signature: 's' },
  'event-data': {
    event: 'failed',
    severity,
    reason: 'bounce',
    recipient,
    timestamp: soon().getTime() / 1000,
    'delivery-status': { code: 550, message: '', description: 'No such mailbox' },
  },
});

const ses = (email: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    timestamp: soon().toISOString(),
    bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
  },
  mail: { timestamp: new Date().toISOString(), destination: [email] },
});

const sns = (message: object) => ({
  Type: 'Notification',
  TopicArn: 'arn:aws:sns:ap-southeast-1:123456789012:bounces',
  Message: JSON.stringify(message),
});

test('the reports of SES by SNS, SES alone, Postmark and Mailgun mark the address, once', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const forms = {
    'sns@example.org': sns(ses('sns@example.org')),
    'ses@example.org': ses('"Ses" <SES@Example.org>'),
    'postmark@example.org': postmark('Postmark@example.org'),
    'mailgun@example.org': mailgun('mailgun@example.org'),
  };
  for (const [email, body] of Object.entries(forms)) {
    const { id } = await admin.customers.invite({
      body: { name: email, email, productList: '[]' },
    });
    const student = () => admin.customers.get({ params: { id } });
    await eventually(async () => expect((await student()).invitation.state).toBe('sent'));
    expect((await student()).isEmailBounced).toBe(false);
    const marked = await report(server, body, { ...bearer, 'content-type': 'text/plain' });
    expect([marked.status, await marked.json()], email).toEqual([200, { marked: 1 }]);
    expect(await student()).toMatchObject({
      isEmailBounced: true,
      invitation: { state: 'failed' },
    });
    expect(await (await report(server, body)).json(), email).toEqual({ marked: 0 });
  }
});

test('a fresh mail clears the mark, and an old report does not set it again', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const email = 'again@example.org';
  const { id } = await admin.customers.invite({ body: { name: 'A', email, productList: '[]' } });
  const student = () => admin.customers.get({ params: { id } });
  await eventually(async () => expect((await student()).invitation.state).toBe('sent'));
  const old = postmark(email);
  await report(server, old);
  expect((await student()).isEmailBounced).toBe(true);
  // The first mail was sent long before the second.
  const { db } = server.infrastructure;
  const longAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('mails').set({ sentAt: longAgo }).where('recipient', '=', email).execute();
  await db.deleteFrom('requestedMails').execute();
  await api.visitor.customers.forgotPassword({ query: { email } });
  await eventually(async () => expect((await student()).invitation.state).toBe('sent'));
  expect((await student()).isEmailBounced).toBe(false);
  const repeated = { ...old, BouncedAt: new Date(longAgo.getTime() + 5_000).toISOString() };
  expect(await (await report(server, repeated)).json()).toEqual({ marked: 0 });
  expect((await student()).isEmailBounced).toBe(false);
});

test('soft bounces and other notices are accepted and mark nothing', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const email = 'soft@example.org';
  const { id } = await admin.customers.invite({ body: { name: 'Soft', email, productList: '[]' } });
  const student = () => admin.customers.get({ params: { id } });
  await eventually(async () => expect((await student()).invitation.state).toBe('sent'));
  const harmless = [
    sns(ses(email, 'Transient')),
    ses(email, 'Undetermined'),
    { notificationType: 'Complaint', complaint: {}, mail: {} },
    { eventType: 'Delivery', delivery: {}, mail: {} },
    postmark(email, 'SoftBounce'),
    { RecordType: 'SpamComplaint', Email: email },
    mailgun(email, 'temporary'),
    { 'event-data': { event: 'opened', recipient: email } },
    postmark('stranger@example.org'),
    { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.example/?Action=Confirm' },
  ];
  for (const body of harmless) {
    const answer = await report(server, body);
    expect([answer.status, await answer.json()]).toEqual([200, { marked: 0 }]);
  }
  expect((await student()).isEmailBounced).toBe(false);
});

test('the secret is a bearer token or the password of Basic authentication; without it nothing is read', async ({
  server,
}) => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const body = postmark('nobody@example.org');
  for (const authorization of [`bearer ${secret}`, basic(`aqua:${secret}`)])
    expect((await report(server, body, { authorization })).status).toBe(200);
  const wrong = ['', 'Bearer', 'Bearer wrong', secret, basic(secret.slice(1)), basic('aqua:')];
  for (const authorization of wrong) {
    const answer = await report(server, body, { authorization });
    expect(answer.status, authorization).toBe(401);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'bounces.secret' }] });
  }
});

test('what no provider sends is refused with a sentence that says which are known', async ({
  server,
}) => {
  const late = mailgun('late@example.org');
  late['event-data'].timestamp = 1e300;
  for (const body of [
    '',
    'no json',
    '[]',
    '{}',
    { Type: 'Notification', Message: 'hello' },
    late,
  ]) {
    const answer = await report(server, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: 'bounces.format', message: expect.stringContaining('Postmark') as string }],
    });
  }
  expect((await report(server, { RecordType: 'x'.repeat(300_000) })).status).toBe(413);
});

base('without MAIL_BOUNCES_SECRET there is no such address', async ({ server }) => {
  expect((await report(server, postmark('nobody@example.org'))).status).toBe(404);
});
