import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { adult, phoneWithCode } from '../../../testing/people/sign-ups.ts';
import {
  expect,
  expectRefusal,
  test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

async function signUp(api: TestApi, server: TestServer, email: string, classCode: string) {
  const proof = await phoneWithCode(api, server);
  await api.visitor.customers.signUp({ body: { ...adult, ...proof, email, classCode } });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  return () => api.visitor.customers.confirmEmail({ body: { token } });
}

test('whoever signs up with a code is in the group with the confirmed e-mail', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const group = await make.group(publisher);
  const params = { id: group.id };
  const { code } = await admin.classCodes.create({ params, body: {} });
  const confirm = await signUp(api, server, 'joins@home.example', code);
  expect((await admin.groups.get({ params })).countCustomers).toBe(0);
  const joining = { group: group.name, state: 'joined' };
  expect(await confirm()).toMatchObject({ state: 'open', joining });
  expect(await confirm()).toMatchObject({ state: 'open', joining });
  expect((await admin.groups.listCustomers({ params })).data).toMatchObject([
    { email: 'joins@home.example' },
  ]);
});

test('a code that ended meanwhile stops no sign-up, and a repeated click changes nothing', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const group = await make.group(null);
  const params = { id: group.id };
  const settings = { maxStudents: 1 };
  const { code } = await admin.classCodes.create({ params, body: settings });
  const student = await make.student(admin);
  await api.withToken(student.token).classCodes.join({ body: { classCode: code } });
  const confirm = await signUp(api, server, 'late@home.example', code);
  const joining = { group: group.name, state: 'over' };
  expect(await confirm()).toMatchObject({ state: 'open', joining });
  await admin.classCodes.update({ params, body: {} });
  expect(await confirm()).toMatchObject({ joining });
  expect((await admin.groups.get({ params })).countCustomers).toBe(1);
});

test('a sign-up with confirmation waits for staff; a mistyped code is refused at once', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  const { code } = await admin.classCodes.create({ params, body: { needsConfirmation: true } });
  const confirm = await signUp(api, server, 'waits@home.example', code);
  expect(await confirm()).toMatchObject({ joining: { state: 'waits' } });
  const { data } = await admin.classCodes.listJoiners({ params });
  expect(data).toMatchObject([{ email: 'waits@home.example', state: 'waits' }]);
  const proof = await phoneWithCode(api, server);
  const body = { ...adult, ...proof, email: 'typo@home.example', classCode: '7KQM-X3RD' };
  await expectRefusal(api.visitor.customers.signUp({ body }), 400, 'field.wrong');
});
