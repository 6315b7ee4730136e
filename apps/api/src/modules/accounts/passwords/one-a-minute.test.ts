import { createClient } from '@aqua/client/create-client';
import { allLinksSent, aMinuteLater } from '../../../testing/people/requested-mails.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import type { Maker } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestApi,
} from '../../../testing/test-api.ts';
import { startWorkers } from '../../../workers.ts';

type MakeAccount = (make: Maker, api: TestApi) => Promise<{ email: string }>;

const makers: Record<'admins' | 'staffs' | 'customers', MakeAccount> = {
  admins: (make) => make.admin('Admin'),
  staffs: (make) => make.staff('SubAdmin'),
  customers: async (make, api) => make.student(await api.as('Admin')),
};

for (const [kind, makeOne] of Object.entries(makers) as [keyof typeof makers, MakeAccount][])
  test(`${kind}: one mail a minute, however often and wherever it is asked for`, async ({
    api,
    make,
    server,
  }) => {
    const { email } = await makeOne(make, api);
    const elsewhere = await startSecondServer(server);
    const workers = await startWorkers(elsewhere.infrastructure, elsewhere.services);
    const away = createClient({ baseUrl: elsewhere.url, applicationToken: 'aqua-backoffice' });
    const ask = (client = api.visitor) => client[kind].forgotPassword({ query: { email } });
    const resets = async () =>
      (await mailsTo(server, email)).filter((mail) => mail.kind === 'resetPassword');
    const answers = await Promise.all([ask(), ask(away), ask(), ask(away), ask(), ask(away)]);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    await allLinksSent(server);
    expect(await resets()).toHaveLength(1);
    // The link of that one mail stays valid.
    const token = tokenIn((await resets())[0]?.text);
    expect(await api.visitor[kind].checkLink({ query: { token } })).toMatchObject({ email });

    await aMinuteLater(server);
    await ask(away);
    await allLinksSent(server);
    expect(await resets()).toHaveLength(2);
    workers.close();
    await elsewhere.stop();
  });

test('an Admin is told when the next mail can go to a student; the call that sends it tells nobody', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await make.student(admin);
  const check = () => admin.customers.checkPasswordMail({ params: { id } });
  const ask = (client = admin) => client.customers.forgotPassword({ query: { email } });
  expect(await check()).toEqual({});
  const first = await ask();
  await allLinksSent(server);
  const { envelope, message } = await expectRefusal(check(), 429, 'mail.tooSoon');
  const seconds = Number(envelope.errors[0]?.params?.['seconds']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(message).toMatch(/sent less than a minute ago\. The next one can go in .*(second|minute)/);
  expect(await ask()).toEqual(first);
  expect(await ask(api.visitor)).toEqual(first);

  await aMinuteLater(server);
  expect(await check()).toEqual({});
  // Four more links, plus that of the invitation: then none until the hour is over.
  for (let turn = 0; turn < 4; turn += 1) {
    await ask();
    await allLinksSent(server);
    await aMinuteLater(server);
  }
  const many = await expectRefusal(check(), 429, 'rate.limited');
  const wait = Number(many.envelope.errors[0]?.params?.['seconds']);
  expect(wait).toBeGreaterThan(3_000);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(await ask()).toEqual(first);

  await admin.customers.remove({ params: { id } });
  await expectRefusal(check(), 404, 'row.unknown');
});
