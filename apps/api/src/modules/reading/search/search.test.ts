import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@aqua/client/create-client';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import type { Maker } from '../../../testing/make.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

const producers = join(import.meta.dirname, '../../../pdf/testing/producers');

const byNumber = (one: number, other: number) => one - other;

/** The pages of a book with that word, and the words found there. */
async function find({ search }: Client, id: number, keySearch: string) {
  const { data } = await search.inBook({ params: { id }, query: { keySearch } });
  return data.map(({ page, count, hits }) => ({ page, count, match: hits[0]?.match }));
}

/** A student who owns that book, once the whole book can be searched. */
async function studentWith(admin: Client, make: Maker, pages: Buffer<ArrayBuffer> | number) {
  const book = await make.product(admin, { pages });
  return { book, student: await make.student(admin, [book]) };
}

/** Pages are drawn after everything else that the machine does. */
const slow = { timeout: 200_000 };

async function whenSearchable(client: Client, id: number): Promise<void> {
  await expect
    .poll(async () => {
      const query = { keySearch: 'x' };
      return (await client.search.inBook({ params: { id }, query })).searchable;
    }, slow)
    .toEqual({ state: 'whole', missingPages: 0 });
}

test('words of a Thai book are found however they are written, and marked', async ({
  api,
  make,
}) => {
  const pages = await readFile(join(producers, 'chromium-loma.pdf'));
  const { book, student } = await studentWith(await api.as('Admin'), make, pages);
  const client = api.withToken(student.token);
  await whenSearchable(client, book.id);

  const spellings = ['ลำน้ำ', 'ลํานํ้า', 'ล\u0e4d\u0e32น\u0e33\u0e49', ' ลำ น้ำ '];
  for (const spelling of spellings)
    expect(await find(client, book.id, spelling)).toEqual([{ page: 1, count: 1, match: 'ลำน้ำ' }]);
  expect(await find(client, book.id, '2568')).toMatchObject([{ match: '๒๕๖๘' }]);
  expect(await find(client, book.id, '๒๔๐')).toMatchObject([{ match: '240' }]);
  expect(await find(client, book.id, 'fahrenHEIT')).toMatchObject([{ match: 'Fahrenheit' }]);
  expect(await find(client, book.id, 'ahrenh')).toMatchObject([{ match: 'ahrenh' }]);
  expect(await find(client, book.id, 'ไดโนเสาร์')).toEqual([]);

  const answer = await client.search.inBook({
    params: { id: book.id },
    query: { keySearch: 'กรุงเทพมหานคร' },
  });
  expect(answer).toMatchObject({ totalHits: 1, totalPages: 1, next: null });
  const [hit] = answer.data[0]?.hits ?? [];
  expect(hit?.before).toMatch(/^….*ถูกส่งถึง$/);
  expect(hit?.after).toMatch(/^ฯ ญาติผู้ใหญ่.*…$/);
  expect(hit?.before).not.toContain('\n');
  // The boxes are those of the words at that place in the page's text.
  const { words } = await client.reader.text({ params: { id: book.id, page: 1 } });
  const inside = words.filter(({ box: [left, top, right, bottom] }) =>
    hit?.boxes.some(
      (box) => left >= box[0] && top >= box[1] && right <= box[2] && bottom <= box[3],
    ),
  );
  expect(inside.map(({ text }) => text).join('')).toContain('กรุงเทพมหานคร');
  expect(inside.map(({ text }) => text).join('').length).toBeLessThan(20);
});

test('hits come by page, in the order of the book, until none is left', async ({ api, make }) => {
  const pages = makePdf({ pages: 23, text: 'Reef reef' });
  const { book, student } = await studentWith(await api.as('Admin'), make, pages);
  const client = api.withToken(student.token);
  await whenSearchable(client, book.id);

  const found: number[] = [];
  let from: number | null = 1;
  while (from !== null) {
    const query = { keySearch: 'reef', from };
    const answer: Awaited<ReturnType<typeof client.search.inBook>> = await client.search.inBook({
      params: { id: book.id },
      query,
    });
    expect(answer).toMatchObject({ totalHits: 46, totalPages: 23 });
    found.push(...answer.data.map(({ page }) => page));
    from = answer.next;
  }
  expect(found).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  const [first] = (
    await client.search.inBook({
      params: { id: book.id },
      query: { keySearch: 'reef 12', from: 12 },
    })
  ).data;
  expect(first).toMatchObject({
    page: 12,
    count: 1,
    hits: [{ before: 'Reef ', match: 'reef 12', after: '' }],
  });
  expect(first?.hits[0]?.boxes).toHaveLength(1);
});

test('a hit in the library names its page as the book does', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const pages = makeBook(
    Array.from({ length: 3 }, () => ({ content: textAt(40, 500, 'Coral reef') })),
    { catalogue: '/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>' },
  );
  const { book, student } = await studentWith(admin, make, pages);
  const client = api.withToken(student.token);
  await whenSearchable(client, book.id);
  const { data } = await client.search.inLibrary({ query: { keySearch: 'coral' } });
  expect(data[0]?.pages).toMatchObject([
    { page: 1, label: 'i' },
    { page: 2, label: 'ii' },
    { page: 3, label: '1' },
  ]);
});

test('one word is found across the library, book by book', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const coral = await make.product(admin, { pages: makePdf({ pages: 5, text: 'Coral reef' }) });
  const turtle = await make.product(admin, { pages: makePdf({ pages: 2, text: 'Sea turtle' }) });
  const others = await make.product(admin, { pages: makePdf({ pages: 2, text: 'Coral island' }) });
  const scan = await make.product(admin, { pages: makePdf({ pages: 1, text: '' }) });
  const client = api.withToken((await make.student(admin, [coral, turtle])).token);
  await whenSearchable(client, coral.id);
  await whenSearchable(client, turtle.id);

  const inLibrary = (keySearch: string) => client.search.inLibrary({ query: { keySearch } });
  const { data, next, withoutText } = await inLibrary('CORAL');
  expect(data).toMatchObject([{ id: coral.id, title: coral.title, hasMore: true }]);
  expect(data[0]?.pages.map(({ page, label }) => [page, label])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ]);
  expect(data[0]?.pages[1]?.hit).toEqual({ before: '', match: 'Coral', after: ' reef 2' });
  expect({ next, withoutText }).toEqual({ next: null, withoutText: [] });
  expect((await inLibrary('e')).data.map(({ id }) => id).toSorted(byNumber)).toEqual(
    [coral.id, turtle.id].toSorted(byNumber),
  );
  expect((await inLibrary('island')).data).toEqual([]);
  expect(others.id).not.toBe(scan.id);
});

test(
  'more than twenty books come in parts',
  { timeout: 120_000 },
  async ({ api, make, server }) => {
    const admin = await api.as('Admin');
    const { db } = server.infrastructure;
    const first = await make.product(admin, { pages: makePdf({ pages: 1, text: 'Lagoon' }) });
    const more = await db
      .insertInto('products')
      .columns(['title', 'pdfId', 'publisherId', 'coverImageId', 'status'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .crossJoin(
            eb.fn<{ place: number }>('generate_series', [eb.lit(1), eb.lit(21)]).as('place'),
          )
          .select(['title', 'pdfId', 'publisherId', 'coverImageId', 'status'])
          .where('products.id', '=', first.id),
      )
      .returning('id')
      .execute();
    const client = api.withToken((await make.student(admin, [first, ...more])).token);
    await whenSearchable(client, first.id);
    const start = await client.search.inLibrary({ query: { keySearch: 'lagoon' } });
    expect(start.data).toHaveLength(20);
    const rest = await client.search.inLibrary({
      query: { keySearch: 'lagoon', after: start.next ?? 0 },
    });
    expect(rest.next).toBeNull();
    expect([...start.data, ...rest.data].map(({ id }) => id).toSorted(byNumber)).toEqual(
      [first, ...more].map(({ id }) => id).toSorted(byNumber),
    );
  },
);

test('a book without text, and one with incomplete pages, say so', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { book: scan, student } = await studentWith(admin, make, makePdf({ pages: 1, text: '' }));
  const client = api.withToken(student.token);
  const { db } = server.infrastructure;
  const stored = () =>
    db.selectFrom('pdfPages').select('page').where('fileId', '=', scan.pdf.id).execute();
  await expect.poll(async () => (await stored()).length).toBe(1);
  // The ingest stores this for a page that is only a picture.
  await db
    .updateTable('pdfPages')
    .set({ text: '', words: '[]' })
    .where('fileId', '=', scan.pdf.id)
    .execute();
  await db.deleteFrom('pageSearchTexts').where('fileId', '=', scan.pdf.id).execute();
  await db
    .updateTable('pdfDocuments')
    .set({ hasText: false })
    .where('fileId', '=', scan.pdf.id)
    .execute();
  const inScan = { params: { id: scan.id }, query: { keySearch: '1' } };
  expect(await client.search.inBook(inScan)).toEqual({
    searchable: { state: 'none', missingPages: 1 },
    totalHits: 0,
    totalPages: 0,
    data: [],
    next: null,
  });
  expect((await client.search.inLibrary({ query: { keySearch: '1' } })).withoutText).toEqual([
    scan.id,
  ]);

  const { book, student: other } = await studentWith(admin, make, 3);
  const reader = api.withToken(other.token);
  await whenSearchable(reader, book.id);
  await db
    .updateTable('pdfPages')
    .set({ state: 'cut' })
    .where('fileId', '=', book.pdf.id)
    .where('page', '=', 2)
    .execute();
  expect(
    (await reader.search.inBook({ params: { id: book.id }, query: { keySearch: '2' } })).searchable,
  ).toEqual({ state: 'part', missingPages: 1 });
});

test(
  'pages that were read before there was an index are added',
  slow,
  async ({ api, make, server }) => {
    const { book, student } = await studentWith(await api.as('Admin'), make, 12);
    const client = api.withToken(student.token);
    await whenSearchable(client, book.id);
    const { db, queue } = server.infrastructure;
    await db
      .deleteFrom('pageSearchTexts')
      .where('fileId', '=', book.pdf.id)
      .where('page', '>', 5)
      .execute();
    await db
      .updateTable('pdfDocuments')
      .set({ searchFolding: 0 })
      .where('fileId', '=', book.pdf.id)
      .execute();
    const query = { keySearch: 'page 6' };
    const before = await client.search.inBook({ params: { id: book.id }, query });
    expect(before).toMatchObject({
      searchable: { state: 'waiting', missingPages: 7 },
      totalPages: 0,
    });
    await queue.send('search.index', {});
    await whenSearchable(client, book.id);
    expect((await find(client, book.id, 'page 6')).map(({ page }) => page)).toEqual([6]);
  },
);

test('a word that is missing, too long or has controls is refused', async ({ api, make }) => {
  const { book, student } = await studentWith(await api.as('Admin'), make, 1);
  const client = api.withToken(student.token);
  const params = { id: book.id };
  for (const [keySearch, status, code] of [
    ['', 422, 'searchAlert'],
    [' \u200b', 422, 'searchAlert'],
    ['ก'.repeat(101), 422, 'field.tooLong'],
    ['a\u0001', 400, 'field.characters'],
  ] as const) {
    const query = { keySearch };
    const calls = [
      () => client.search.inBook({ params, query }),
      () => client.search.inLibrary({ query }),
    ];
    for (const call of calls) {
      const { envelope } = await expectRefusal(call(), status, code);
      expect(envelope.errors).toMatchObject([{ field: 'keySearch' }]);
    }
  }
  await expectRefusal(
    client.search.inBook({ params, query: { keySearch: 'a', from: 2 } }),
    404,
    'page.unknown',
  );
  // Nothing is left of a hyphen, so there is nothing to find.
  expect(await find(client, book.id, '-')).toEqual([]);
  // Quotes, backslashes and the operators of a query are ordinary letters.
  for (const keySearch of ["o'x", '\\', "'", '%', 'a & b', '🐢🐢🐢'])
    expect(await find(client, book.id, keySearch)).toEqual([]);
});
