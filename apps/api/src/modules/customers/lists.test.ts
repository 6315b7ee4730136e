import { makeBooks, makeStudents } from '../../testing/make-many.ts';
import { expect, test } from '../../testing/test-api.ts';

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
