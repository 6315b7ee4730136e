import { statementsOf } from '../testing/statements.ts';
import { expect, expectRefusal, test } from '../testing/test-api.ts';

test('calls at the same time share statements, and each gets its own row or none', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const books: { id: number; title: string }[] = [];
  for (let nth = 0; nth < 6; nth += 1)
    books.push(await make.product(admin, nth < 3 ? { publisher } : {}));
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const get = (client: typeof admin, id: number) => client.products.get({ params: { id } });

  const statements = await statementsOf(async () => {
    const asAdmin = [...books, ...books].map(async (book) =>
      expect(await get(admin, book.id)).toMatchObject({ id: book.id, title: book.title }),
    );
    const asStaff = books.map(async (book, nth) =>
      nth < 3
        ? expect(await get(staff, book.id)).toMatchObject({ id: book.id, title: book.title })
        : expectRefusal(get(staff, book.id), 404, 'row.unknown'),
    );
    const unknown = expectRefusal(get(admin, 2_147_483_647), 404, 'row.unknown');
    await Promise.all([...asAdmin, ...asStaff, unknown]);
  });
  const reads = statements.filter(({ text }) => text.includes('from "products"'));
  expect(reads.length).toBeLessThan(19);
});

test('an answer is never older than its call', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id } = await make.product(admin);
  const get = () => admin.products.get({ params: { id } });
  for (let nth = 0; nth < 10; nth += 1) {
    // Others ask all the time, so that a question is always under way.
    const others = Array.from({ length: 5 }, get);
    const status = nth % 2 === 0 ? 'unpublished' : 'published';
    await admin.products.update({ params: { id }, body: { status } });
    expect(await get()).toMatchObject({ status });
    await Promise.all(others);
  }
});
