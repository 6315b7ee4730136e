import { sql } from 'kysely';
import { pagesOf } from '../../../testing/files/pages-of.ts';
import { bornAgo } from '../../../testing/people/children.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { testPassword, testPasswordHash } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

/** The first passwords that stand on printed cards. */
const passwordsIn = (text: string) =>
  [...text.matchAll(/\d{4} \d{4} \d{4}/g)].map(([written]) => written);

type Client = Awaited<ReturnType<TestApi['as']>>;

async function print(server: TestServer, client: Client, ids: number[]) {
  const answer = await client.customers.printCards({ body: { ids: `[${ids.join(',')}]` } });
  const text = (await pagesOf(server, answer)).join('\n');
  return { text, passwords: passwordsIn(text) };
}

test('a card signs in to nothing but the choice of an own password, and ends with it', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const pupil = await admin.customers.invite({
    body: { name: 'ด.ญ. น้ำผึ้ง', loginName: '7001-00042' },
  });
  const { text, passwords } = await print(server, admin, [pupil.id]);
  expect(text).toContain('7001-00042');
  const [password = ''] = passwords;
  const email = '7001-00042';
  const { sessions, customers } = api.visitor;
  await expectRefusal(
    sessions.signInCustomer({ body: { email, password } }),
    403,
    'password.first',
  );
  await expectRefusal(
    sessions.useFirstPassword({ body: { email, password: '0000 0000 0000' } }),
    401,
    'session.wrong',
  );
  const typed = password.replaceAll(' ', '-').replaceAll('1', '๑');
  const { token, purpose } = await sessions.useFirstPassword({ body: { email, password: typed } });
  expect(purpose).toBe('create');
  expect(await customers.checkLink({ query: { token } })).toMatchObject({
    purpose: 'create',
    email: null,
    loginName: email,
  });
  const own = { password: testPassword, password_confirmation: testPassword };
  await customers.resetPassword({
    body: {
      token,
      ...own,
      birthday: await bornAgo(server, 8, 3),
      acceptTerms: true,
      readPrivacy: true,
      guardianName: 'แม่',
      guardianEmail: 'mother-7001@home.example',
    },
  });
  // The rule of ages holds for a pupil with a card, too: the guardian is asked.
  expect((await mailsTo(server, 'mother-7001@home.example')).length).toBe(1);
  expect((await sessions.signInCustomer({ body: { email, password: testPassword } })).role).toBe(
    'Customer',
  );
  for (const call of [sessions.signInCustomer, sessions.useFirstPassword])
    await expectRefusal(call({ body: { email, password } }), 401, 'session.wrong');
  // The own password is no first one.
  await expectRefusal(
    sessions.useFirstPassword({ body: { email, password: testPassword } }),
    401,
    'session.wrong',
  );
});

test('a second card ends the first, a late one does not work, and the own password stays until then', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  const email = '7002-1';
  const pupil = await admin.customers.invite({ body: { name: 'Kla', loginName: email } });
  await db
    .updateTable('customers')
    .set({ passwordHash: testPasswordHash })
    .where('id', '=', pupil.id)
    .execute();
  const { sessions } = api.visitor;
  const [earlier = ''] = (await print(server, admin, [pupil.id])).passwords;
  const [later = ''] = (await print(server, admin, [pupil.id])).passwords;
  const use = (password: string) => sessions.useFirstPassword({ body: { email, password } });
  await expectRefusal(use(earlier), 401, 'session.wrong');
  expect((await use(later)).purpose).toBe('reset');
  await sessions.signInCustomer({ body: { email, password: testPassword } });
  await sql`update first_passwords set expires_at = now() where customer_id = ${pupil.id}`.execute(
    db,
  );
  await expectRefusal(use(later), 401, 'session.wrong');
  await server.infrastructure.queue.send('housekeeping', {});
  await expect
    .poll(async () => (await db.selectFrom('firstPasswords').selectAll().execute()).length)
    .toBe(0);
  // Nothing of a card is stored but the hash, and the audit log tells who printed.
  const { data } = await admin.auditLog.list({ query: { subject: pupil.id, action: 'student' } });
  expect(data.filter(({ action }) => action === 'student.cardPrinted')).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain(later);
});

test('staff print for accounts that their publisher made without an e-mail, and for no others', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [one, other] = [await make.session('StaffAdmin'), await make.session('StaffAdmin')];
  const [ours, theirs] = [api.withToken(one.token), api.withToken(other.token)];
  const own = await ours.customers.invite({ body: { name: 'Kla', loginName: '7003-1' } });
  const mailed = await ours.customers.invite({
    body: { name: 'Dao', email: 'dao-7003@school.example' },
  });
  // The other publisher has invited the same pupil, and sees it, but did not make the account.
  await theirs.customers.invite({ body: { name: 'Kla', loginName: '7003-1' } });
  await expectRefusal(print(server, theirs, [own.id]), 409, 'card.nobody');
  await expectRefusal(print(server, ours, [mailed.id]), 409, 'card.nobody');
  expect((await print(server, ours, [mailed.id, own.id])).passwords).toHaveLength(1);
  expect((await print(server, admin, [mailed.id, own.id])).passwords).toHaveLength(2);
  await admin.customers.remove({ params: { id: own.id } });
  await expectRefusal(print(server, admin, [own.id]), 409, 'card.nobody');
});

test('eight cards stand on a page, with the name of the group and long Thai names', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const pupils: { id: number }[] = [];
  for (let nth = 0; nth < 9; nth += 1)
    pupils.push(
      await admin.customers.invite({
        body: {
          name: `เด็กชาย น้ำเพชรกล้าหาญชัยชนะ เทพประสิทธิ์วัฒนาพาณิชย์กุล ${nth}`,
          loginName: `7004-${nth}`,
        },
      }),
    );
  const group = await make.group(null, pupils);
  const ids = pupils.map(({ id }) => id);
  const answer = await admin.customers.printCards({
    body: { ids: `[${ids.join(',')}]`, groupId: group.id },
  });
  const pages = await pagesOf(server, answer);
  expect(pages.map((page) => passwordsIn(page).length)).toEqual([8, 1]);
  const text = pages.join('\n');
  expect(new Set(passwordsIn(text)).size).toBe(9);
  expect(text.split(group.name)).toHaveLength(10);
  expect(text.replaceAll(/\s/g, '')).toContain('น้ำเพชร');
});
