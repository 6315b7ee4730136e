import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { breakingOff } from '../../../../testing/break-off.ts';
import { groupOf } from '../../../../testing/rosters/class-lists.ts';
import { dayAfter } from '../../../../testing/people/days.ts';
import { makeBookOf, sendStudents, sendWhole } from '../../../../testing/people/import-students.ts';
import { recordedAdmin } from '../../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

/** The undo of an import (docs/decisions/0108). */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

/** The students of a group and their books, by e-mail. */
async function stateOf(client: Client, id: number) {
  const list = await client.groups.listCustomers({ params: { id }, query: { size: 999 } });
  return Object.fromEntries(
    list.data.map(({ email, productOwnerships }) => [
      email,
      productOwnerships
        .map(({ productId, isByHand, startsOn, endsOn, countScreenshot, groups }) => ({
          productId,
          isByHand,
          startsOn,
          endsOn,
          countScreenshot,
          groups: groups.map((group) => group.id),
        }))
        .toSorted((one, other) => one.productId - other.productId),
    ]),
  );
}

const studentOf = async (client: Client, keySearch: string) =>
  (await client.customers.list({ query: { keySearch } })).data[0];

test('an undo takes back exactly what the import did, and nothing else', async ({
  api,
  make,
  server,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [own, given, over] = [
    await make.product(admin),
    await makeBookOf(make, admin, 'UNDO-1'),
    await makeBookOf(make, admin, 'UNDO-2'),
  ];
  const before = [
    'name,email,group',
    'Ann,ann@undo.example,Undo 1',
    'Bob,bob@undo.example,Undo 1',
    'Cat,cat@undo.example,Undo 1',
    'Dan,dan@undo.example,Undo 2',
  ].join('\n');
  await sendStudents(admin, before, false);
  const [one, two] = [await groupOf(admin, 'Undo 1'), await groupOf(admin, 'Undo 2')];
  await admin.groups.assign({ params: { id: one.id }, body: { productList: listOf([own]) } });
  const dan = await studentOf(admin, 'dan@undo.example');
  const past = { startsOn: await dayAfter(server, -9), endsOn: await dayAfter(server, -2) };
  await admin.customers.assignMany({
    body: { ids: listOf([dan ?? { id: 0 }]), productList: listOf([over]), ...past },
  });
  // Bob took screenshots, which come back with the book.
  await sql`
    update product_ownerships set count_screenshot = 3
    where product_id = ${own.id} and customer_id = (
      select id from customers where email = 'bob@undo.example')`.execute(server.infrastructure.db);
  const states = async () => [await stateOf(admin, one.id), await stateOf(admin, two.id)];
  const wanted = await states();

  const day = await dayAfter(server, 30);
  const file = [
    'name,email,group,erp,lastday',
    'Anna,ann@undo.example,Undo 1,UNDO-1,',
    'Cat,cat@undo.example,Undo 2,,',
    `Dan,dan@undo.example,Undo 2,UNDO-2,${day}`,
    'Eve,eve@undo.example,Undo 1,,',
    'Fay,fay@undo.example,Undo 3,,',
  ].join('\n');
  const columns = 'name,email,group,erpIds,endsOn';
  const mended = 'line,decision\n2,newName';
  const { import: entry } = await sendWhole(admin, file, { columns, mended });
  expect(entry?.counts).toEqual({
    made: 2,
    joined: 3,
    left: 2,
    kept: 0,
    given: 1,
    byHand: 0,
    renewed: 1,
    renamed: 1,
    loginName: 0,
    groupMade: 1,
  });
  expect(await states()).not.toEqual(wanted);

  const id = entry?.id ?? 0;
  const undone = await admin.imports.undo({ params: { id } });
  expect(undone).toMatchObject({
    state: 'undone',
    undone: entry?.counts,
    kept: [],
    undoUntil: null,
  });
  expect(await states()).toEqual(wanted);
  expect(await studentOf(admin, 'ann@undo.example')).toMatchObject({ name: 'Ann' });
  for (const email of ['eve@undo.example', 'fay@undo.example'])
    expect((await studentOf(admin, email))?.deletedAt).not.toBeNull();
  const { totalItems } = await admin.groups.list({ query: { keySearch: 'Undo 3' } });
  expect(totalItems).toBe(0);
  const entries = await recorded({ keySearch: 'student.importUndone' });
  expect(entries.map(({ subject }) => subject)).toMatchObject([{ id, kept: 0 }]);
  await expectRefusal(admin.imports.undo({ params: { id } }), 409, 'import.undoOver');
  expect(given.id).toBeGreaterThan(0);
});

test('what came in other ways since the import stays as it is', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [hand, row] = [await make.product(admin), await makeBookOf(make, admin, 'LATER-1')];
  await sendStudents(admin, 'name,email,group\nOld,old@later.example,Later 1', false);
  const file = [
    'name,email,group,erp',
    'Ann,ann@later.example,Later 1,LATER-1',
    'Bob,bob@later.example,Later 1,',
    'Cat,cat@later.example,Later 1,',
    'Dan,dan@later.example,Later 1,',
  ].join('\n');
  const { import: entry } = await sendWhole(admin, file);
  const params = { id: (await groupOf(admin, 'Later 1')).id };
  const [ann, bob, cat, old] = await Promise.all(
    ['ann', 'bob', 'cat', 'old'].map((name) => studentOf(admin, `${name}@later.example`)),
  );
  if (!ann || !bob || !cat || !old) throw new Error('a student is missing');
  // Ann's book comes through the group as well, Bob has another book, Cat was taken out and put in
  // again by hand, Dan has a password, and Old is back.
  await admin.groups.assign({ params, body: { productList: listOf([row]) } });
  await admin.customers.assignMany({
    body: { ids: listOf([bob]), productList: listOf([hand]) },
  });
  await admin.groups.removeCustomer({ params: { ...params, customerId: cat.id } });
  await admin.groups.addCustomers({ params, body: { customerIds: listOf([cat, old]) } });
  await sql`update customers set password_hash = 'x' where email = 'dan@later.example'`.execute(
    server.infrastructure.db,
  );
  const undone = await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  expect(undone.undone).toMatchObject({ made: 1, joined: 3, left: 0 });
  expect(undone.kept.map(({ name }) => name)).toEqual(['Bob', 'Cat', 'Dan']);
  expect(Object.keys(await stateOf(admin, params.id)).toSorted()).toEqual([
    'cat@later.example',
    'old@later.example',
  ]);
  expect((await studentOf(admin, 'bob@later.example'))?.productOwnerships).toMatchObject([
    { productId: hand.id },
  ]);
  expect((await studentOf(admin, 'ann@later.example'))?.deletedAt).not.toBeNull();
});

test('kept books are those of the class again after the undo', async ({ api, make }) => {
  const admin = await api.as('Admin');
  await sendStudents(
    admin,
    'name,email,group\nAnn,ann@kept.example,Kept 1\nBob,bob@kept.example,Kept 1',
    false,
  );
  const { id } = await groupOf(admin, 'Kept 1');
  const book = await make.product(admin);
  const body = { productList: listOf([book]), forJoiners: false };
  await admin.groups.assign({ params: { id }, body });
  const before = await stateOf(admin, id);
  const file = 'name,email,group\nAnn,ann@kept.example,Kept 1';
  const { import: entry } = await sendWhole(admin, file, { missingBooks: 'keep' });
  expect(entry?.counts).toMatchObject({ left: 1, kept: 1 });
  await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  expect(await stateOf(admin, id)).toEqual(before);
});

test('a book of the class that was over comes through the class alone again', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  await sendStudents(admin, 'name,email,group\nAnn,ann@over.example,Over 1', false);
  const { id } = await groupOf(admin, 'Over 1');
  const book = await makeBookOf(make, admin, 'OVER-1');
  const past = { startsOn: await dayAfter(server, -9), endsOn: await dayAfter(server, -2) };
  await admin.groups.assign({ params: { id }, body: { productList: listOf([book]), ...past } });
  const before = await stateOf(admin, id);
  expect(before).toMatchObject({ 'ann@over.example': [{ isByHand: false, groups: [id] }] });
  const file = `name,email,erp,lastday\nAnn,ann@over.example,OVER-1,${await dayAfter(server, 30)}`;
  const { import: entry } = await sendStudents(admin, file, false);
  expect(entry?.counts).toMatchObject({ renewed: 1, byHand: 1 });
  expect(await stateOf(admin, id)).toMatchObject({ 'ann@over.example': [{ isByHand: true }] });
  await admin.imports.undo({ params: { id: entry?.id ?? 0 } });
  expect(await stateOf(admin, id)).toEqual(before);
});

test('an undo is for a day, and for those who see the import', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const stranger = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const file = (name: string) => `name,email\n${name},${name}@day.example`;
  const { import: own } = await sendStudents(staff, file('own'), false);
  const params = { id: own?.id ?? 0 };
  const since = Date.now() - 86_400_000;
  expect(Date.parse(own?.undoUntil ?? '') - since).toBeGreaterThan(86_400_000);
  await expectRefusal(stranger.imports.undo({ params }), 404, 'row.unknown');
  await expectRefusal(stranger.imports.get({ params }), 404, 'row.unknown');
  expect((await stranger.imports.list({ query: {} })).totalItems).toBe(0);
  expect((await staff.imports.list({ query: {} })).data).toMatchObject([
    { id: params.id, fileName: 'students.csv', publisher: { id: publisher.id } },
  ]);
  await sql`
    update imports set ended_at = ended_at - interval '25 hours' where id = ${params.id}`.execute(
    server.infrastructure.db,
  );
  expect(await admin.imports.get({ params })).toMatchObject({ state: 'ended', undoUntil: null });
  await expectRefusal(staff.imports.undo({ params }), 409, 'import.undoOver');

  const name = crypto.randomUUID();
  const two = `${file('first')}\nsecond,second@day.example`;
  const { import: running } = await sendStudents(staff, two, false, undefined, {
    import: name,
    to: 1,
  });
  const undo = staff.imports.undo({ params: { id: running?.id ?? 0 } });
  await expectRefusal(undo, 409, 'import.underWay');
});

test('an undo that breaks off goes on, and answers as if it had not', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const lines = Array.from({ length: 600 }, (_, at) => `Nok ${at},nok${at}@again.example,Again 1`);
  const file = ['name,email,group', ...lines].join('\n');
  const { import: entry } = await sendStudents(admin, file, false);
  const undo = () =>
    admin.imports.undo(
      { params: { id: entry?.id ?? 0 } },
      { headers: { 'idempotency-key': 'undo-again' } },
    );
  const moment = {
    event: 'before update',
    table: 'customers',
    condition: `new.email = 'nok300@again.example' and new.deleted_at is not null`,
  };
  await breakingOff(db, moment, () => expectRefusal(undo(), 503, 'part.down'));
  expect(await admin.imports.get({ params: { id: entry?.id ?? 0 } })).toMatchObject({
    state: 'undoing',
  });
  expect((await undo()).undone).toMatchObject({ made: 600, joined: 600, groupMade: 1 });
});
