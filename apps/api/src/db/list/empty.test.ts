import { expect, test } from '../../testing/test-api.ts';

test('a search in an empty list finds nothing, at the first try and again', async ({ api }) => {
  const admin = await api.as('Admin');
  for (const total of ['estimate', 'exact', 'exact'] as const) {
    const query = { keySearch: 'nok', total };
    expect((await admin.customers.list({ query })).totalItems).toBe(0);
    expect((await admin.products.list({ query })).totalItems).toBe(0);
    expect((await admin.customers.list({ query: { ...query, page: 7 } })).totalItems).toBe(0);
  }
});
