import { sql } from 'kysely';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

test('a day leads to the page on which its rows begin, in every order by time', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  // One book a day in Bangkok, the sixth of the month first; each begins just before midnight.
  const ids: number[] = [];
  for (let at = 0; at < 25; at += 1) ids.push((await make.product(admin)).id);
  await sql`
    update products set created_at = made.at, updated_at = made.at
    from (select id, timestamptz '2026-03-06 23:59:59+07' + (place - 1) * interval '1 day' as at
      from unnest(${ids}::int[]) with ordinality as each (id, place)) as made
    where made.id = products.id`.execute(db);
  const pageOf = async (orderBy: number, day: string, more: object = {}) => {
    const query = { orderBy, day, size: 10, ...more };
    const { currentPage, data } = await admin.products.list({ query });
    return { page: currentPage, has: data.some(({ createdAt }) => isOn(createdAt, day)) };
  };
  // 31 products follow 30 March: none. The 25th book is of 30 March, the first of 6 March.
  expect(await pageOf(1, '2026-03-30')).toEqual({ page: 1, has: true });
  expect(await pageOf(1, '2026-03-20')).toEqual({ page: 2, has: true });
  expect(await pageOf(1, '2026-03-06')).toEqual({ page: 3, has: true });
  expect(await pageOf(2, '2026-03-06')).toEqual({ page: 1, has: true });
  expect(await pageOf(2, '2026-03-16')).toEqual({ page: 2, has: true });
  expect(await pageOf(3, '2026-03-20')).toEqual({ page: 2, has: true });
  expect(await pageOf(4, '2026-03-30')).toEqual({ page: 3, has: true });
  // Days without rows, before and after all of them.
  expect(await pageOf(1, '2027-01-01')).toEqual({ page: 1, has: false });
  expect((await pageOf(1, '2020-01-01')).page).toBe(3);
  const none = await pageOf(1, '2026-03-20', {
    keySearch: 'nothing like it',
    fieldSearch: 'title',
  });
  expect(none).toEqual({ page: 1, has: false });
  const ofOne = { query: { day: '2026-03-20', size: 1, total: 'estimate' as const } };
  expect((await admin.products.list(ofOne)).data[0]?.id).toBe(ids[14]);
});

test('a day is refused where rows have no order in time, and one that is none', async ({ api }) => {
  const admin = await api.as('Admin');
  const byTitle = admin.products.list({ query: { orderBy: 5, day: '2026-03-20' } });
  const { envelope } = await expectRefusal(byTitle, 400, 'field.wrong');
  expect(envelope.errors[0]?.field).toBe('day');
  const noDay = admin.customers.list({ query: { day: '2026-02-31' } });
  await expectRefusal(noDay, 422, 'dayAlert');
});

function isOn(moment: string, day: string): boolean {
  const inBangkok = new Date(Date.parse(moment) + 7 * 3_600_000);
  return inBangkok.toISOString().slice(0, 10) === day;
}
