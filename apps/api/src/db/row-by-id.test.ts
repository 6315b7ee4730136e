import { sql } from 'kysely';
import { statementsOf } from '../testing/statements.ts';
import { expect, expectRefusal, test } from '../testing/test-api.ts';
import { everyPublisher, isProductInScope, type PublisherScope } from './publisher-scope.ts';
import { prepareById } from './row-by-id.ts';

test('calls at the same time get each its own row, or none', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const books: { id: number; title: string }[] = [];
  for (let nth = 0; nth < 6; nth += 1)
    books.push(await make.product(admin, nth < 3 ? { publisher } : {}));
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const get = (client: typeof admin, id: number) => client.products.get({ params: { id } });
  const expectBook = async (client: typeof admin, { id, title }: { id: number; title: string }) =>
    expect(await get(client, id)).toMatchObject({ id, title });

  const asAdmin = [...books, ...books].map((book) => expectBook(admin, book));
  const asStaff = books.map((book, nth) =>
    nth < 3 ? expectBook(staff, book) : expectRefusal(get(staff, book.id), 404, 'row.unknown'),
  );
  const unknown = expectRefusal(get(admin, 2_147_483_647), 404, 'row.unknown');
  await Promise.all([...asAdmin, ...asStaff, unknown]);
});

test('calls at the same time share a statement with those of their scope', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const foreign = (await make.product(admin)).id;
  const own = (await make.product(admin, { publisher })).id;
  const title = prepareById(db, (ids, scope) =>
    db
      .selectFrom('products')
      .select(['id', 'title'])
      .where(sql<boolean>`id = any (${ids})`)
      .where(isProductInScope(scope)),
  );
  const scope = { publisherId: publisher.id };
  const scopes: PublisherScope[] = [everyPublisher, scope];
  let found: unknown[] = [];
  const statements = await statementsOf(async () => {
    const asked = scopes.flatMap((whose) =>
      [own, foreign, own, 2_147_483_647].map((id) => title.run(db, whose, id)),
    );
    found = (await Promise.all(asked)).map((row) => row?.id);
  });
  const none = undefined;
  expect(found).toEqual([own, foreign, own, none, own, none, own, none]);
  expect(statements.filter(({ text }) => text.includes('title'))).toHaveLength(2);

  await db.transaction().execute(async (trx) => {
    await sql`update products set title = 'Written' where id = ${own}`.execute(trx);
    expect(await title.run(trx, scope, own)).toMatchObject({ title: 'Written' });
    expect(await title.run(db, scope, own)).not.toMatchObject({ title: 'Written' });
  });
});

test('an answer is never older than its call', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id } = await make.product(admin);
  const get = () => admin.products.get({ params: { id } });
  for (let nth = 0; nth < 10; nth += 1) {
    // Other calls read the same row meanwhile, so that reads share statements.
    const others = Array.from({ length: 5 }, get);
    const status = nth % 2 === 0 ? 'unpublished' : 'published';
    await admin.products.update({ params: { id }, body: { status } });
    expect(await get()).toMatchObject({ status });
    await Promise.all(others);
  }
});
