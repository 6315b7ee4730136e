import type { Client } from '@aqua/client/create-client';
import { pagesOf } from '../../../../testing/files/pages-of.ts';
import { testPassword, testPasswordHash } from '../../../../testing/make.ts';
import { resultsOf, sendStudents } from '../../../../testing/people/import-students.ts';
import { recordedAdmin } from '../../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

/** The undo of an import takes back the login names that it gave (docs/decisions/0108). */

const other = { otherSchool: 'confirmed' } as const;

const invite = (client: Client, name: string, domain: string) =>
  client.customers.invite({ body: { name, email: `${name.toLowerCase()}@${domain}` } });

const loginNamesOf = async (client: Client, students: { id: number }[]) =>
  Promise.all(
    students.map(async ({ id }) => (await client.customers.get({ params: { id } })).loginName),
  );

test('a list of the wrong school leaves no login names after its undo, and the right one gives its own', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const ann = await invite(admin, 'Ann', 'wrong.example');
  const bob = await admin.customers.invite({
    body: { name: 'Bob', email: 'bob@wrong.example', loginName: '1180000002-2' },
  });
  const listOf = (school: string) =>
    [
      'name,email,Student No.,school code',
      `Ann,ann@wrong.example,1,${school}`,
      `Cat,cat@wrong.example,3,${school}`,
    ].join('\n');
  // Bob had his name before, and a list that repeats it gives him none.
  const wrong = `${listOf('1180000001')}\nBob,bob@wrong.example,2,1180000002`;
  const { import: entry } = await sendStudents(admin, wrong, false, undefined, other);
  expect(entry?.counts).toMatchObject({ made: 1, loginName: 1 });
  expect(await loginNamesOf(admin, [ann, bob])).toEqual(['1180000001-1', '1180000002-2']);
  const right = listOf('1180000002');
  expect(resultsOf(await sendStudents(admin, right, true))).toMatchObject({
    2: 'student.otherLoginName',
  });

  const { undone } = await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  expect(undone).toMatchObject({ made: 1, loginName: 1 });
  expect(await loginNamesOf(admin, [ann, bob])).toEqual([null, '1180000002-2']);
  const entries = (await recorded({ keySearch: 'student.updated' })).filter(
    ({ subject }) => subject.id === ann.id,
  );
  expect(entries.map(({ before, subject }) => [before, subject])).toEqual([
    [
      { id: ann.id, loginName: '1180000001-1' },
      { id: ann.id, loginName: null },
    ],
    [
      { id: ann.id, loginName: null },
      { id: ann.id, loginName: '1180000001-1' },
    ],
  ]);

  // Cat, whom the wrong list made and the undo deleted, comes back with the right login name.
  const [cat] = (await admin.customers.list({ query: { keySearch: 'cat@wrong.example' } })).data;
  expect(cat?.deletedAt).not.toBeNull();
  const again = await sendStudents(admin, right, false, undefined, other);
  expect(resultsOf(again)).toEqual({ 2: 'alreadyDone', 3: 'ready' });
  expect(await loginNamesOf(admin, [ann, cat ?? ann])).toEqual(['1180000002-1', '1180000002-3']);
});

test('who has another login name since, or no e-mail any longer, keeps what there is', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const domain = 'since.example';
  const students = await Promise.all(
    ['Ann', 'Bob', 'Cat', 'Dan'].map((name) => invite(admin, name, domain)),
  );
  const [ann, bob, cat, dan] = students.map(({ id }) => ({ id }));
  if (!ann || !bob || !cat || !dan) throw new Error('a student is missing');
  const file = [
    'name,email,Student No.,school code',
    ...students.map(({ name, email }, at) => `${name},${email},${at},1180000003`),
  ].join('\n');
  const { import: entry } = await sendStudents(admin, file, false, undefined, other);
  expect(entry?.counts).toMatchObject({ loginName: 4 });
  const change = (params: { id: number }, body: { email?: string; loginName: string }) =>
    admin.customers.update({ params, body: { name: 'Ann', ...body } });
  await change(ann, { loginName: '1180000003-99' });
  await change(bob, { email: '', loginName: '1180000003-1' });
  await admin.customers.remove({ params: cat });

  const { undone, kept } = await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  expect(undone).toMatchObject({ loginName: 1 });
  expect(kept).toEqual([]);
  expect(await loginNamesOf(admin, [ann, bob, cat, dan])).toEqual([
    '1180000003-99',
    '1180000003-1',
    '1180000003-2',
    null,
  ]);
});

test('nobody is locked out: e-mail, password, session and card go on without the login name', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  const [ann, bob] = [
    await invite(admin, 'Ann', 'in.example'),
    await invite(admin, 'Bob', 'in.example'),
  ];
  const file = [
    'name,email,Student No.,school code',
    'Ann,ann@in.example,1,1180000004',
    'Bob,bob@in.example,2,1180000004',
  ].join('\n');
  const { import: entry } = await sendStudents(admin, file, false, undefined, other);
  await db
    .updateTable('customers')
    .set({ passwordHash: testPasswordHash })
    .where('id', '=', ann.id)
    .execute();
  const { sessions } = api.visitor;
  const signIn = (email: string) =>
    sessions.signInCustomer({ body: { email, password: testPassword } });
  const { token } = await signIn('1180000004-1');
  const card = await admin.customers.printCards({ body: { ids: `[${bob.id}]` } });
  const text = (await pagesOf(server, card)).join('\n');
  expect(text).toContain('1180000004-2');
  const [password = ''] = /\d{4} \d{4} \d{4}/.exec(text) ?? [];

  await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  const { accessRecord } = await api.withToken(token).sessions.current();
  expect(accessRecord).toMatchObject({ email: 'ann@in.example', loginName: null });
  await expectRefusal(signIn('1180000004-1'), 401, 'session.wrong');
  expect((await signIn('ann@in.example')).accessRecord.id).toBe(ann.id);
  const useCard = (email: string) => sessions.useFirstPassword({ body: { email, password } });
  await expectRefusal(useCard('1180000004-2'), 401, 'session.wrong');
  expect(await useCard('bob@in.example')).toMatchObject({ purpose: 'create' });
});
