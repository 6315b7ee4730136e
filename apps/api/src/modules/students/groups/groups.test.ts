import { maxGroupSize } from '@aqua/contract/students/groups';
import { sql } from 'kysely';
import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('a group is made, found by name and description, renamed and removed', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const made = await admin.groups.create({
    body: { name: ' ชั้น ม.4/1 ', description: 'ภาคเรียนที่ 1' },
  });
  expect(made).toMatchObject({
    name: 'ชั้น ม.4/1',
    description: 'ภาคเรียนที่ 1',
    publisher: null,
    countCustomers: 0,
    message: 'Create group successfully',
  });
  const params = { id: made.id };
  const found = async (query: { keySearch: string; fieldSearch?: 'name' | 'description' }) =>
    (await admin.groups.list({ query })).data.map(({ id }) => id);
  expect(await found({ keySearch: 'ม.4' })).toEqual([made.id]);
  expect(await found({ keySearch: 'เรียนที่', fieldSearch: 'description' })).toEqual([made.id]);
  expect(await found({ keySearch: 'ม.5' })).toEqual([]);

  const headers = { 'if-match': `"${made.id}-${new Date(made.updatedAt).getTime()}"` };
  const renamed = await admin.groups.update({ params, body: { name: 'ม.4/2' } }, { headers });
  expect(renamed).toMatchObject({ name: 'ม.4/2', description: null });
  await expectRefusal(
    admin.groups.update({ params, body: { name: 'Late' } }, { headers }),
    412,
    'edit.stale',
  );
  await expectRefusal(admin.groups.update({ params, body: { name: ' ' } }), 422, 'nameAlert');
  expect(await admin.groups.remove({ params })).toMatchObject({ name: 'ม.4/2' });
  await expectRefusal(admin.groups.get({ params }), 404, 'row.unknown');

  const entries = await recorded({ keySearch: 'group.' });
  expect(entries.map(({ action }) => action)).toEqual([
    'group.removed',
    'group.updated',
    'group.created',
  ]);
});

test('students join a group once, are listed, searched and counted, and leave', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const params = { id: (await make.group(null)).id };
  const [one, two] = [await make.student(admin), await make.student(admin)];
  const add = (rows: { id: number }[]) =>
    admin.groups.addCustomers({ params, body: { customerIds: listOf(rows) } });
  expect(await add([one])).toMatchObject({ id: params.id, countCustomers: 1, added: 1 });
  expect(await add([one, two, two])).toMatchObject({ countCustomers: 2, added: 1 });

  const list = await admin.groups.listCustomers({ params, query: { orderBy: 2 } });
  expect(list).toMatchObject({ totalItems: 2, data: [{ id: one.id }, { id: two.id }] });
  expect(
    await admin.groups.listCustomers({ params, query: { keySearch: two.email } }),
  ).toMatchObject({ totalItems: 1, data: [{ id: two.id, email: two.email }] });
  const groupId = params.id;
  expect(await admin.customers.list({ query: { groupId, orderBy: 2, size: 1 } })).toMatchObject({
    totalItems: 2,
    totalPages: 2,
    data: [{ id: one.id }],
  });

  const member = { ...params, customerId: one.id };
  expect(await admin.groups.removeCustomer({ params: member })).toMatchObject({
    countCustomers: 1,
  });
  await expectRefusal(admin.groups.removeCustomer({ params: member }), 404, 'row.unknown');
  expect(await admin.customers.list({ query: { groupId } })).toMatchObject({
    totalItems: 1,
    data: [{ id: two.id }],
  });
});

test('an unknown or deleted student, a broken list and a full group change nothing', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.group(null);
  const [active, deleted] = [await make.student(admin), await make.student(admin)];
  await admin.customers.remove({ params: { id: deleted.id } });
  const add = (customerIds: string) =>
    admin.groups.addCustomers({ params: { id }, body: { customerIds } });

  const refusal = await expectRefusal(
    add(`[${active.id},${deleted.id},999999]`),
    422,
    'group.customerUnknown',
  );
  expect(refusal.envelope.errors).toMatchObject([
    { field: 'customerIds', params: { ids: `${deleted.id}, 999999` } },
  ]);
  for (const broken of ['1,2', '[1,]', '["1"]', `${active.id}`])
    await expectRefusal(add(broken), 422, 'group.customersAlert');
  await expectRefusal(
    admin.groups.addCustomers({ params: { id }, body: {} as never }),
    422,
    'group.customersAlert',
  );
  expect((await admin.groups.get({ params: { id } })).countCustomers).toBe(0);

  await sql`
    with made as (
      insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
      select 'Full', 'full' || i || '@test.example', 'admin', 7, 'Aqua'
      from generate_series(1, ${maxGroupSize}) as i returning id)
    insert into group_customers (group_id, customer_id) select ${id}::int, id from made`.execute(
    infrastructure.db,
  );
  await expectRefusal(add(`[${active.id}]`), 422, 'group.full');
  expect((await admin.groups.get({ params: { id } })).countCustomers).toBe(maxGroupSize);
});

test("staff see their publisher's groups, and put only students of theirs into them", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const mine = await make.student(admin, [own]);
  const stranger = await make.student(admin, [foreign]);
  const group = await staff.groups.create({ body: { name: 'Ours' } });
  expect(group.publisher).toMatchObject({ id: publisher.id });
  const params = { id: group.id };
  const add = (client: typeof admin, rows: { id: number }[]) =>
    client.groups.addCustomers({ params, body: { customerIds: listOf(rows) } });

  expect(await add(staff, [mine])).toMatchObject({ added: 1 });
  await expectRefusal(add(staff, [mine, stranger]), 422, 'group.customerUnknown');
  // The rule depends on the group, not on the account of the person who adds.
  await expectRefusal(add(admin, [stranger]), 422, 'group.customerUnknown');

  const others = [await make.group(null, [mine]), await make.group(await make.publisher(), [mine])];
  for (const { id } of others) {
    const query = { groupId: id };
    await expectRefusal(staff.groups.get({ params: { id } }), 404, 'row.unknown');
    await expectRefusal(staff.groups.listCustomers({ params: { id } }), 404, 'row.unknown');
    await expectRefusal(staff.customers.list({ query }), 404, 'row.unknown');
  }
  expect((await staff.groups.list()).data.map(({ id }) => id)).toEqual([group.id]);
  const all = await admin.groups.list({ query: { size: 50 } });
  expect(all.data.map(({ id }) => id)).toEqual(
    expect.arrayContaining([group.id, ...others.map(({ id }) => id)]),
  );

  // A student outside the publisher scope is no longer shown.
  await admin.customers.revokeOwnership({
    params: { customerId: mine.id, productId: own.id },
  });
  expect((await staff.groups.listCustomers({ params })).totalItems).toBe(0);
  expect((await admin.groups.listCustomers({ params })).totalItems).toBe(1);
  await expectRefusal((await api.as('SubAdmin')).groups.list(), 403, 'role.forbidden');
  await expectRefusal(api.visitor.groups.list(), 401, 'session.required');
});

test('groups are exported as the list shows them', async ({ api, make }) => {
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const students = [await make.student(staff), await make.student(staff)];
  const group = await make.group(publisher, students);
  const [headings, ...rows] = await readCsv(await staff.groups.export());
  expect(headings?.slice(0, 5)).toEqual(['ID', 'Name', 'Description', 'Publisher', 'Students']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    [String(group.id), group.name, '', publisher.name, '2'],
  ]);
});

test('removing a publisher removes its groups', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const { id } = await make.group(publisher, [await make.student(admin)]);
  await admin.publishers.remove({ params: { id: publisher.id } });
  await expectRefusal(admin.groups.get({ params: { id } }), 404, 'row.unknown');
});
