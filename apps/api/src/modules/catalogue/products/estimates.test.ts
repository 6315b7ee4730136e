import { sql } from 'kysely';
import { makeBooks } from '../../../testing/make-many.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, test } from '../../../testing/test-api.ts';

test.beforeAll(async ({ server }) => {
  await makeBooks(server.infrastructure.db, 3_000, {
    // A single 'Atlas', to be found by another word, is neither 'History' nor 'ดาราศาสตร์'.
    title: `case when i % 2 = 0 then 'History ' when i = 2999 then 'Atlas ' else 'ดาราศาสตร์ ' end || i`,
  });
});

test('rows do not wait until they are counted, if the query says so', async ({ api, server }) => {
  const admin = await api.as('Admin');
  const search = { keySearch: 'history', total: 'estimate' } as const;
  const { data, ...early } = await admin.products.list({ query: search });
  // The total is as many as are known so far.
  expect(early).toEqual({ totalItems: 10, totalPages: 1, currentPage: 1, isEstimate: true });
  const counted = await admin.products.list({ query: { ...search, total: 'exact' } });
  expect(counted).toEqual({ data, totalItems: 1500, totalPages: 150, currentPage: 1 });
  // The total is known now, so it is exact.
  const known = await admin.products.list({ query: search });
  expect(known).toEqual(counted);
  // The total is the same on every page.
  const last = await admin.products.list({ query: { ...search, page: 150 } });
  expect(last).toMatchObject({ totalItems: 1500, totalPages: 150 });
  expect(last.isEstimate).toBeUndefined();

  await sql`update products set title = 'History of the day' where title = 'Atlas 2999'`.execute(
    server.infrastructure.db,
  );
  const outdated = await admin.products.list({ query: search });
  expect(outdated).toMatchObject({ totalItems: 1500, isEstimate: true });
  expect(outdated.data[1]).toMatchObject({ title: 'History of the day' });
  const second = await admin.products.list({ query: { ...search, page: 2 } });
  expect(second).toMatchObject({ totalItems: 1500, currentPage: 2, isEstimate: true });
  const again = await admin.products.list({ query: { ...search, total: 'exact' } });
  expect(again).toMatchObject({ totalItems: 1501, data: outdated.data });
});

test('an estimate counts nothing', async ({ api }) => {
  const admin = await api.as('Admin');
  const listed = () => admin.products.list({ query: { keySearch: 'histor', total: 'estimate' } });
  const statements = await statementsOf(listed);
  expect(statements.filter(({ text }) => text.includes('count(*)'))).toEqual([]);
  expect(statements.filter(({ text }) => text.includes('strpos'))).toHaveLength(1);
});

test('what is soon counted is exact: few rows, no row, a page past the end, and a list without search', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const queries = {
    few: { keySearch: 'history 2998' },
    none: { keySearch: 'histories' },
    far: { keySearch: 'ดาราศาสตร์', page: 151 },
    whole: {},
  };
  const totals = { few: 1, none: 0, far: 1499, whole: 3000 };
  for (const [name, query] of Object.entries(queries)) {
    const page = await admin.products.list({ query: { ...query, total: 'estimate' } });
    expect({ name, ...page }).toMatchObject({
      name,
      totalItems: totals[name as keyof typeof totals],
    });
    expect(page.isEstimate).toBeUndefined();
  }
});

test('few rows are found once, for their number and for the page, also after a write', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const query = { keySearch: 'y 1234', total: 'estimate' } as const;
  const listed = async () => {
    let found = {};
    const statements = await statementsOf(async () => {
      const { data, totalItems, isEstimate } = await admin.products.list({ query });
      found = { rows: data.length, totalItems, isEstimate };
    });
    const searching = statements.filter(({ text }) => text.includes('rare_trigram_query'));
    return { ...found, searching: searching.length };
  };
  expect(await listed()).toEqual({ rows: 1, totalItems: 1, searching: 1 });
  await sql`update products set title = 'History 12345' where title = 'History 1236'`.execute(
    server.infrastructure.db,
  );
  expect(await listed()).toEqual({ rows: 2, totalItems: 2, searching: 1 });
});
