import { makeBooks } from '../../testing/make-many.ts';
import { expect, test } from '../../testing/test-api.ts';

test.beforeAll(({ server }) => makeBooks(server.infrastructure.db, 1_200));

test('a list answers only the fields that are asked for, page by page and as one', async ({
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const list = async (query: string) => {
    const response = await fetch(`${server.url}/api/v2/products/?${query}`, {
      headers: { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` },
    });
    return (await response.json()) as { data: object[]; totalItems: number };
  };
  const page = await list('fields=id,title&size=3&orderBy=2');
  expect(page).toMatchObject({ totalItems: 1200, currentPage: 1, totalPages: 400 });
  expect(page.data.map((row) => Object.keys(row))).toEqual(
    Array.from({ length: 3 }, () => ['id', 'title']),
  );
  const all = await list('fields=title&size=999999');
  expect(all.data).toHaveLength(1200);
  expect(new Set(all.data.map((row) => Object.keys(row).join()))).toEqual(new Set(['title']));
  expect(await list('fields=nothing')).toMatchObject({
    statusCode: 400,
    errors: [{ code: 'field.unknown', field: 'fields' }],
  });
  expect(await list('fields=')).toMatchObject({ statusCode: 400 });
  expect(await list('fields=id,__proto__')).toMatchObject({ statusCode: 400 });
});
