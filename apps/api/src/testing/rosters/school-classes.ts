import type { Client } from '@aqua/client/create-client';
import type { Maker } from '../make.ts';
import type { TestApi } from '../test-api.ts';

/** Ids as a body sends them. */
export const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

/** Staff of a new publisher. */
export async function staffOf({ api, make }: { api: TestApi; make: Maker }) {
  const publisher = await make.publisher();
  const { token } = await make.session('StaffAdmin', publisher);
  return { publisher, staff: api.withToken(token) };
}

/** Invites students of these names, by letter, and puts them into a new group. */
export async function classOf(staff: Client, name: string, letters: string[]) {
  const { id } = await staff.groups.create({ body: { name } });
  const students = await Promise.all(
    letters.map((letter) =>
      staff.customers.invite({
        body: { name: letter.toUpperCase(), email: `${letter}@${id}.example`, productList: '[]' },
      }),
    ),
  );
  if (students.length > 0)
    await staff.groups.addCustomers({ params: { id }, body: { customerIds: listOf(students) } });
  return { id, name, students };
}

/** Gives books to a group and whoever joins it. */
export const giveBooks = (staff: Client, id: number, books: { id: number }[], days = {}) =>
  staff.groups.assign({ params: { id }, body: { productList: listOf(books), ...days } });

export type Move = Parameters<Client['newYears']['foresee']>[0]['body']['moves'][number];

/** Three classes in a chain, each with a book of its own and one that all carry. */
export async function makeSchoolClasses(on: { api: TestApi; make: Maker }) {
  const { publisher, staff } = await staffOf(on);
  const admin = await on.api.as('Admin');
  const books = [];
  for (const _ of [1, 2, 3, 4]) books.push(await on.make.product(admin, { publisher }));
  const [first, second, third, common] = books;
  if (!first || !second || !third || !common) throw new Error('no books');
  const m1 = await classOf(staff, 'ม.1/1', ['a', 'b']);
  const m2 = await classOf(staff, 'ม.2/1', ['c']);
  const m3 = await classOf(staff, 'ม.3/1', ['d']);
  for (const [group, book] of [
    [m1, first],
    [m2, second],
    [m3, third],
  ] as const)
    await giveBooks(staff, group.id, [book, common]);
  return { publisher, staff, admin, m1, m2, m3, first, second, third, common };
}
