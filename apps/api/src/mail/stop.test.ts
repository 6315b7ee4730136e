// @module-tag ci
import { createClient } from '@aqua/client/create-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { createMaker } from '../testing/make.ts';
import { controllerSettings, createServerProcess } from '../testing/machines/server-process.ts';
import { startSmtpServer } from '../testing/people/smtp.ts';
import { stopSeconds } from '../jobs/rules.ts';

/** Besides the mail, a stop has little to do; the machine may be busy with other tests. */
const othersMs = 10_000;

test('a stop does not wait for a mail server that hangs, and the mail goes out once after the next start', async () => {
  let tries = 0;
  const smtp = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1;
      // The first try gets no answer.
      if (tries > 1) done();
    },
  });
  const database = await createTestDatabase();
  // Production has no demo catalogue, whose students would get mails, too.
  const server = await createServerProcess({
    NODE_ENV: 'production',
    ...controllerSettings,
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: 'https://books.example',
    SECRET_KEY: 'the same before and after, and long enough',
    APPLICATION_TOKENS: 'aqua-backoffice',
  });
  try {
    await server.start();
    const make = createMaker({ url: server.url, infrastructure: { db: database.db } });
    const { token } = await make.session('Admin');
    const admin = createClient({
      baseUrl: server.url,
      applicationToken: 'aqua-backoffice',
      token: () => token,
    });
    const email = 'hangs@example.org';
    await admin.customers.invite({ body: { name: 'Slow', email, productList: '[]' } });
    await eventually(() => expect(tries).toBe(1));

    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(stopSeconds * 1000 + othersMs);
    expect(smtp.received).toEqual([]);

    await server.start();
    const mail = () =>
      database.db.selectFrom('mails').select(['state', 'attempts']).executeTakeFirstOrThrow();
    await expect.poll(mail, { timeout: 60_000 }).toEqual({ state: 'sent', attempts: 2 });
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  } finally {
    await server.dispose();
    await smtp.close();
    await database.drop();
  }
}, 120_000);
