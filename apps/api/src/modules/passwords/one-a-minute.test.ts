import { createClient } from '@aqua/client/create-client';
import { allLinksSent, aMinuteLater } from '../../testing/requested-mails.ts';
import { startSecondServer } from '../../testing/second-server.ts';
import { mailsTo, tokenIn } from '../../testing/mails.ts';
import type { Maker } from '../../testing/make.ts';
import { expect, test, type TestApi } from '../../testing/test-api.ts';
import { startWorkers } from '../../workers.ts';

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
