import { sql } from 'kysely';
import type { Client } from '@aqua/client/create-client';
import { runHousekeeping } from '../../../../housekeeping.ts';
import { pagesOf } from '../../../../testing/files/pages-of.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  noRows,
  resultsOf,
  sendStudents,
  sendWhole,
} from '../../../../testing/people/import-students.ts';
import { groupOf, namesIn } from '../../../../testing/rosters/class-lists.ts';
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

const confirmed = { otherSchool: 'confirmed' } as const;

/** Imports a list; returns the id of the import. */
async function importList(client: Client, list: string): Promise<number> {
  const { import: entry } = await sendStudents(client, list, false, undefined, confirmed);
  return entry?.id ?? 0;
}

async function importAndUndo(client: Client, list: string): Promise<number> {
  const id = await importList(client, list);
  await client.imports.undo({ params: { id } });
  return id;
}

test('a month later the list still brings them back', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const { db } = server.infrastructure;
  const list = 'name,email\nเอ,later@undone.example';
  const id = await importAndUndo(admin, list);
  await sql`
    update imports set ended_at = now() - interval '29 days' where id = ${id}`.execute(db);
  await runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  expect((await sendStudents(admin, list, true)).totals).toMatchObject({ ready: 1 });
});

test('pupils who come back get the e-mail and the number that the list was to have', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  // The column of e-mails was left out, and a spreadsheet had taken the zeros.
  await importAndUndo(
    admin,
    'name,Student No.,school code\nมะลิ ใจดี,77,1220000001\nนก สุขใจ,00078,1220000001',
  );
  const right =
    'name,Student No.,school code,email\n' +
    'มะลิ ใจดี,00077,1220000001,mali@back.example\nนก สุขใจ,00078,1220000001,nok@back.example';
  const { rows } = await sendStudents(admin, right, false, undefined, confirmed);
  expect(rows.map(({ loginName, result }) => [loginName, result])).toEqual([
    ['1220000001-00077', 'ready'],
    ['1220000001-00078', 'ready'],
  ]);
  const [nok] = (await admin.customers.list({ query: { keySearch: '1220000001-00078' } })).data;
  expect(nok).toMatchObject({ name: 'นก สุขใจ', email: 'nok@back.example', deletedAt: null });
});

test('the card of an undone pupil opens no account of whoever comes back under the number', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const listOf = (name: string) => `name,Student No.,school code\n${name},1,1220000002`;
  const id = await importList(admin, listOf('เด็กของอีกแห่ง'));
  const find = async () =>
    (await admin.customers.list({ query: { keySearch: '1220000002-1' } })).data[0];
  const printed = await admin.customers.printCards({ body: { ids: `[${(await find())?.id}]` } });
  const [password = ''] =
    /\d{4} \d{4} \d{4}/.exec((await pagesOf(server, printed)).join('\n')) ?? [];
  expect(password).not.toBe('');
  await admin.imports.undo({ params: { id } });
  const back = await sendStudents(admin, listOf('มานี มีนา'), false, undefined, confirmed);
  expect(back.totals).toMatchObject({ ready: 1 });
  expect(await find()).toMatchObject({ name: 'มานี มีนา', deletedAt: null });
  await expectRefusal(
    api.visitor.sessions.useFirstPassword({ body: { email: '1220000002-1', password } }),
    401,
    'session.wrong',
  );
});

test('in a whole list, an undone student is a new one, whatever the name was', async ({ api }) => {
  const admin = await api.as('Admin');
  const listOf = (...rows: string[]) => ['name,email,group', ...rows].join('\n');
  // A member of the same name with an older e-mail.
  await sendStudents(admin, listOf('นก ใจดี,old@whole-back.example,Whole back'), false);
  await importAndUndo(admin, listOf('ด.ช.,new@whole-back.example,Whole back'));
  const right = listOf('นก ใจดี,new@whole-back.example,Whole back');
  const dry = await sendStudents(admin, right, true, undefined, { whole: 'groups' });
  expect(dry.whole).toMatchObject({ leaving: 1, unclear: 0, missing: [{ sameNameLine: 2 }] });
  await sendWhole(admin, right);
  const { id } = await groupOf(admin, 'Whole back');
  expect(await namesIn(admin, id)).toEqual(['new']);
});
