import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '../testing/eventually.ts';
import { eventuallyRetried } from '../testing/retried.ts';
import { createMailTransport } from './transport.ts';
import { refusal, startSmtpServer, type SmtpServer } from '../testing/people/smtp.ts';
import { expect, testWithJobs as base } from '../testing/test-api.ts';

interface Fixtures {
  smtp: SmtpServer & {
    /** How often a mail to an address was tried. */
    tries: Map<string, number>;
    /** Answers the addresses that wait for an answer. */
    goOn(): void;
  };
}

/** An SMTP server that wants STARTTLS and a password, and answers by the address. */
const withSmtp = base.extend<Fixtures>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const tries = new Map<string, number>();
      const hanging: (() => void)[] = [];
      const smtp = await startSmtpServer({
        authOptional: false,
        onAuth({ username, password }, _session, done) {
          if (username !== 'aqua' || password !== 'p:ss@word')
            return done(refusal(535, 'wrong password'));
          return done(null, { user: username });
        },
        onRcptTo({ address }, _session, done) {
          const before = tries.get(address) ?? 0;
          tries.set(address, before + 1);
          if (address.startsWith('busy') && before < 2)
            return done(refusal(451, '4.7.1 try later'));
          if (address.startsWith('gone')) return done(refusal(550, '5.1.1 no such mailbox'));
          if (address.startsWith('hangs')) return hanging.push(done);
          return done();
        },
      });
      const goOn = () => hanging.splice(0).forEach((answer) => answer());
      await use({ ...smtp, tries, goOn });
      await smtp.close();
    },
    { scope: 'file' },
  ],
});

/** The API, which sends by this server. */
const test = withSmtp.extend({
  env: [
    async ({ smtp }, use) =>
      use({
        // The server of the tests signs its own certificate.
        SMTP_URL: `smtp://aqua:${encodeURIComponent('p:ss@word')}@127.0.0.1:${smtp.port}/?requireTLS=true&tls.rejectUnauthorized=false`,
      }),
    { scope: 'file' },
  ],
});

test('an invitation goes out encrypted, after a sign-in', async ({ api, smtp }) => {
  const admin = await api.as('Admin');
  const email = 'somying@example.org';
  await admin.customers.invite({ body: { name: 'สมหญิง', email, productList: '[]' } });
  await eventually(() => expect(smtp.received.map(({ to }) => to)).toContainEqual([email]));
  expect(smtp.received.find(({ to }) => to.includes(email))).toMatchObject({
    secure: true,
    user: 'aqua',
  });
});

test('an address that is refused for now is tried again and gets the mail once', async ({
  api,
  server,
  smtp,
}) => {
  const admin = await api.as('Admin');
  const email = 'busy@example.org';
  const { id } = await admin.customers.invite({ body: { name: 'Busy', email, productList: '[]' } });
  const student = () => admin.customers.get({ params: { id } });
  await eventuallyRetried(server.infrastructure.db, async () =>
    expect((await student()).invitation.state).toBe('sent'),
  );
  expect(smtp.tries.get(email)).toBe(3);
  expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(await student()).toMatchObject({ isEmailBounced: false });
});

test('an address that does not exist is tried once, and the list says that mails come back', async ({
  api,
  smtp,
}) => {
  const admin = await api.as('Admin');
  const email = 'gone@example.org';
  const { id } = await admin.customers.invite({ body: { name: 'Gone', email, productList: '[]' } });
  const listed = async () => {
    const { data } = await admin.customers.list({ query: { keySearch: email } });
    return data.map(({ isEmailBounced, invitation }) => ({ isEmailBounced, ...invitation }));
  };
  await eventually(async () =>
    expect(await listed()).toEqual([{ isEmailBounced: true, state: 'failed', sentAt: null }]),
  );
  expect(smtp.tries.get(email)).toBe(1);

  // The new address has a mail of its own.
  const corrected = 'here@example.org';
  await admin.customers.update({ params: { id }, body: { id, name: 'Here', email: corrected } });
  await eventually(() => expect(smtp.received.map(({ to }) => to)).toContainEqual([corrected]));
  const { data } = await admin.customers.list({ query: { keySearch: corrected } });
  expect(data).toMatchObject([{ isEmailBounced: false }]);
});

test('no call waits for a server that hangs, and other mails go on', async ({ api, smtp }) => {
  const admin = await api.as('Admin');
  const email = 'hangs@example.org';
  const { id } = await admin.customers.invite({ body: { name: 'Slow', email, productList: '[]' } });
  await eventually(() => expect(smtp.tries.get(email)).toBe(1));
  await api.visitor.customers.forgotPassword({ query: { email } });
  const next = 'next@example.org';
  await admin.customers.invite({ body: { name: 'Next', email: next, productList: '[]' } });
  await eventually(() => expect(smtp.received.map(({ to }) => to)).toContainEqual([next]));
  const state = async () => (await admin.customers.get({ params: { id } })).invitation.state;
  expect(await state()).toBe('invited');
  smtp.goOn();
  await eventually(async () => expect(await state()).toBe('sent'));
});

test('a server without encryption gets neither the password nor a mail', async () => {
  const said: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (line: Buffer) => {
      said.push(line.toString());
      socket.write(
        line.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '500 no\r\n',
      );
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const transport = createMailTransport({
    smtpUrl: `smtp://aqua:secret@127.0.0.1:${port}/?requireTLS=true`,
    from: 'Aqua <books@aqua.example>',
  });
  const mail = {
    to: { name: 'S', address: 's@example.org' },
    subject: 's',
    html: 'h',
    text: 't',
    messageId: '<m@aqua.example>',
    date: new Date(),
    headers: {},
  };
  await expect(transport.send(mail)).rejects.toThrow();
  expect(said.join('')).not.toMatch(/AUTH|MAIL FROM/);
  transport.close();
  plain.close();
});
