import { mailsTo } from '../../../../testing/people/mails.ts';
import { noRows, resultsOf, sendStudents } from '../../../../testing/people/import-students.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

/** A list that was undone comes again, mended (docs/decisions/0108). */

test('whom an undo has deleted the next list brings back as a new student', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const wrong = 'name,email,group\nด.ช.,nok@undone.example,Undone 1\nปู,pu@undone.example,Undone 1';
  const { import: first } = await sendStudents(admin, wrong, false);
  await admin.imports.undo({ params: { id: first?.id ?? 0 } });

  const right = 'name,email,group\nนก ใจดี,nok@undone.example,Undone 2';
  expect((await sendStudents(admin, right, true)).totals).toEqual({ ...noRows, ready: 1 });
  const { totals, import: second } = await sendStudents(admin, right, false);
  expect(totals).toEqual({ ...noRows, ready: 1 });
  expect(second?.counts).toMatchObject({ made: 1, joined: 1, groupMade: 1 });
  const find = async () =>
    (await admin.customers.list({ query: { keySearch: 'nok@undone.example' } })).data[0];
  expect(await find()).toMatchObject({ name: 'นก ใจดี', deletedAt: null });
  // The link in the first mail may be lost: both are invitations.
  await expect
    .poll(async () => (await mailsTo(server, 'nok@undone.example')).map(({ kind }) => kind))
    .toEqual(['invitation', 'invitation']);

  // And so on, as often as somebody errs; a person who invites one of them means the same.
  await admin.imports.undo({ params: { id: second?.id ?? 0 } });
  expect((await find())?.deletedAt).not.toBeNull();
  const pu = await admin.customers.invite({ body: { name: 'ปู', email: 'pu@undone.example' } });
  expect(pu.deletedAt).toBeNull();
});

test('whom a person has deleted since, no list brings back', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const list = 'name,email\nเอ,a@kept-out.example\nบี,b@kept-out.example';
  const { import: entry } = await sendStudents(admin, list, false);
  const { data } = await admin.customers.list({ query: { keySearch: '@kept-out.example' } });
  const [one, two] = data.map(({ id }) => ({ id }));
  if (!one || !two) throw new Error('a student is missing');
  // One before the undo, one after it.
  await admin.customers.remove({ params: one });
  await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  await admin.customers.restore({ params: two });
  await admin.customers.remove({ params: two });
  expect(resultsOf(await sendStudents(admin, list, false))).toEqual({
    2: 'student.deleted',
    3: 'student.deleted',
  });
  // Nor those of another publisher.
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const { import: others } = await sendStudents(admin, 'name,email\nซี,c@kept-out.example', false);
  await admin.imports.undo({ params: { id: others?.id ?? 0 } });
  await expectRefusal(
    staff.customers.invite({ body: { name: 'ซี', email: 'c@kept-out.example' } }),
    409,
    'student.deleted',
  );
});
