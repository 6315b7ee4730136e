import sharp from 'sharp';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

test('a student reads the own published book, page by page, and never the file', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 3 });
  const reader = api.withToken((await make.student(admin, [book])).token);

  expect((await reader.reader.library()).data).toMatchObject([
    { id: book.id, title: book.title, pageCount: 3 },
  ]);
  const open = await reader.reader.open({ params: { id: book.id } });
  expect(open.sizes).toEqual([
    [420, 595],
    [420, 595],
    [420, 595],
  ]);

  const page = await reader.reader.page({ params: { id: book.id, page: 2 } });
  expect(page.type).toBe('image/jpeg');
  const facts = await sharp(Buffer.from(await page.arrayBuffer())).metadata();
  expect(facts.width).toBe(1080);
  await expectRefusal(
    reader.reader.page({ params: { id: book.id, page: 4 } }),
    404,
    'page.unknown',
  );
  expect((await server.parts.db.selectFrom('traces').selectAll().execute()).length).toBe(1);
});

test('a page is marked for its reader, in the format that the client takes, and never cached', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [one, other] = [await make.student(admin, [book]), await make.student(admin, [book])];
  const pixels = async (token: string) => {
    const answer = await fetch(`${server.url}/api/v1/reader/books/${book.id}/pages/1?width=1080`, {
      headers: {
        accept: 'image/webp',
        authorization: `Bearer ${token}`,
        'x-application-token': 'aqua-reader',
      },
    });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return sharp(Buffer.from(await answer.arrayBuffer()))
      .greyscale()
      .raw()
      .toBuffer();
  };
  const [mine, again, yours] = [
    await pixels(one.token),
    await pixels(one.token),
    await pixels(other.token),
  ];
  expect(again.equals(mine)).toBe(true);
  expect(yours.equals(mine)).toBe(false);
});

test('nobody else gets the page, the text or the book', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const owner = await make.student(admin, [book]);
  const stranger = await make.student(admin);
  const everyCall = (client: typeof admin) => [
    () => client.reader.open({ params: { id: book.id } }),
    () => client.reader.page({ params: { id: book.id, page: 1 } }),
    () => client.reader.text({ params: { id: book.id, page: 1 } }),
  ];
  for (const call of everyCall(api.withToken(owner.token))) await call();
  for (const call of everyCall(api.withToken(stranger.token)))
    await expectRefusal(call(), 404, 'row.unknown');
  for (const call of everyCall(api.visitor)) await expectRefusal(call(), 401, 'session.required');
  for (const call of everyCall(admin)) await expectRefusal(call(), 403, 'role.forbidden');

  await admin.customers.revokeOwnership({ params: { customerId: owner.id, productId: book.id } });
  for (const call of everyCall(api.withToken(owner.token)))
    await expectRefusal(call(), 404, 'row.unknown');
});

test('a draft stays closed to its owner until it is published', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { status: 'unpublished' });
  const reader = api.withToken((await make.student(admin, [book])).token);
  expect((await reader.reader.library()).data).toEqual([]);
  await expectRefusal(reader.reader.open({ params: { id: book.id } }), 404, 'row.unknown');
  await admin.products.update({ params: { id: book.id }, body: { status: 'published' } });
  expect((await reader.reader.library()).data).toMatchObject([{ id: book.id }]);
});

test('the words of a page come with their places', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const reader = api.withToken((await make.student(admin, [book])).token);
  await expect
    .poll(
      async () =>
        (await reader.reader.text({ params: { id: book.id, page: 2 } })).words.map(
          ({ text }) => text,
        ),
      { timeout: 15_000 },
    )
    .toEqual(['Page', '2']);
  const { words } = await reader.reader.text({ params: { id: book.id, page: 2 } });
  for (const edge of words[0]?.box ?? [])
    expect(edge).toSatisfy((value: number) => value >= 0 && value <= 1);
});
