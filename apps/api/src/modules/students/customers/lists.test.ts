import { orders, studentStates } from '@aqua/contract/list-choices';
import { sql } from 'kysely';
import { makeBooks, makeStudents } from '../../../testing/make-many.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const students = 1_201;

test.beforeAll(async ({ server: { infrastructure } }) => {
  await makeBooks(infrastructure.db, 30, { publishers: 3 });
  await makeStudents(infrastructure.db, students);
});

test('pages show every student once, a long list is whole, each with their books', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const all = await admin.customers.list({ query: { size: 999_999 } });
  expect(all).toMatchObject({ totalItems: students, totalPages: 1 });
  expect(all.data.map(({ productOwnerships }) => productOwnerships.length)).toEqual(
    Array.from({ length: students }, () => 2),
  );
  for (const page of [1, 60, 61, 121, 122]) {
    const list = await admin.customers.list({ query: { page } });
    expect(list).toMatchObject({ totalItems: students, totalPages: 121 });
    expect(list.data).toEqual(all.data.slice((page - 1) * 10, page * 10));
  }
});

test('students are found by parts of name and e-mail', async ({ api }) => {
  const admin = await api.as('Admin');
  const total = async (fieldSearch: 'name' | 'email', keySearch: string) =>
    (await admin.customers.list({ query: { fieldSearch, keySearch } })).totalItems;
  expect(await total('name', 'STUDENT')).toBe(students);
  expect(await total('name', 't 120')).toBe(3);
  expect(await total('email', 'many777@')).toBe(1);
  expect(await total('email', '@')).toBe(students);
  expect(await total('email', 'y7_')).toBe(0);
});

test('where no field is chosen, students are found by name and by e-mail', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const invite = (name: string, email: string) =>
    staff.customers.invite({ body: { name, email, productList: '[]' } });
  await invite('สมชาย ใจดี', 'one@any.example');
  await invite('Two', 'somchai@any.example');
  for (const client of [admin, staff]) {
    const found = async (keySearch: string) =>
      (await client.customers.list({ query: { fieldSearch: 'any', keySearch } })).data.map(
        ({ email }) => email,
      );
    expect(await found('สมชาย')).toEqual(['one@any.example']);
    expect(await found('SOMCHAI')).toEqual(['somchai@any.example']);
    expect(await found('any.example')).toEqual(['somchai@any.example', 'one@any.example']);
  }
  // Names in their order: digits are numbers.
  const { data } = await admin.customers.list({
    query: { keySearch: 'Student 1', fieldSearch: 'name', orderBy: orders.name, size: 12 },
  });
  expect(data.map(({ name }) => name).slice(0, 4)).toEqual([
    'Student 1',
    'Student 10',
    'Student 11',
    'Student 12',
  ]);
});

test('students are filtered by their state; a guardian is asked about by Admins alone', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const invite = async (name: string) =>
    (
      await staff.customers.invite({
        body: { name, email: `${name}@state.example`, productList: '[]' },
      })
    ).id;
  const [active, bounced, deleted, child] = [
    await invite('active'),
    await invite('bounced'),
    await invite('deleted'),
    await invite('child'),
  ];
  await invite('open');
  const { db } = infrastructure;
  await sql`update customers set password_hash = 'x' where id = any (${[active, child]}::int[])`.execute(
    db,
  );
  await sql`update customers set guardian_state = 'awaited', birthday = now() - interval '12 years'
    where id = ${child}`.execute(db);
  await sql`update mails set state = 'bounced' where customer_id = ${bounced}`.execute(db);
  await admin.customers.remove({ params: { id: deleted } });
  const expected = {
    active: ['active', 'child'],
    notActive: ['bounced', 'open'],
    bounced: ['bounced'],
    deleted: ['deleted'],
    awaitsGuardian: ['child'],
  } as const;
  const { id: groupId } = await staff.groups.create({ body: { name: 'States' } });
  await staff.groups.addCustomers({
    params: { id: groupId },
    body: { customerIds: `[${[active, bounced, child].join(',')}]` },
  });
  const search = { keySearch: '@state.example' } as const;
  for (const state of studentStates)
    for (const client of [admin, staff]) {
      const query = { ...search, state };
      if (client === staff && state === 'awaitsGuardian') {
        await expectRefusal(client.customers.list({ query }), 403, 'role.forbidden');
        await expectRefusal(client.customers.export({ query }), 403, 'role.forbidden');
        await expectRefusal(client.customers.ids({ query }), 403, 'role.forbidden');
        continue;
      }
      const { data, totalItems } = await client.customers.list({ query });
      expect(data.map(({ name }) => name).toSorted(), state).toEqual(expected[state]);
      expect(totalItems, state).toBe(expected[state].length);
      expect((await client.customers.ids({ query })).totalItems, state).toBe(totalItems);
    }
  for (const [client, state] of [
    [staff, 'active'],
    [admin, 'awaitsGuardian'],
  ] as const) {
    const query = { state, groupId: client === admin ? undefined : groupId };
    const { data } = await client.customers.list({ query });
    expect(data.map(({ name }) => name).toSorted()).toEqual(expected[state]);
  }
});
