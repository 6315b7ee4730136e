import { bareIsbn } from '@aqua/contract/catalogue/isbn';
import { sql } from 'kysely';
import { lastPublisher, makeBooks } from '../../../testing/make-many.ts';
import type { Client } from '@aqua/client/create-client';
import { onTestFinished } from 'vitest';
import type { Db } from '../../../db/connect.ts';
import { expect, test } from '../../../testing/test-api.ts';

const titles = [
  'ดาราศาสตร์เบื้องต้น',
  'ศาสตร์แห่งดารา',
  'น้ำและน้ำใจ',
  'นำทาง',
  '100% Algebra_1',
  '100 Algebras',
  'ÉCOLE à Paris',
  `It's \\ a "quote" & | ! :* (x)`,
  'A',
  'xy',
];

test.beforeAll(async ({ server }) => {
  const list = titles.map((title) => `'${title.replaceAll("'", "''")}'`).join(', ');
  await makeBooks(server.infrastructure.db, titles.length, { title: `(array[${list}])[i]` });
});

/** Makes books that are removed after the test, because other tests search all books. */
async function makePassingBooks(
  db: Db,
  count: number,
  options: { title: string; created?: string },
): Promise<void> {
  await makeBooks(db, count, options);
  const { id: publisherId } = await lastPublisher(db);
  onTestFinished(async () => {
    await db.deleteFrom('products').where('publisherId', '=', publisherId).execute();
  });
}

/** The numbers of the titles that each word finds. */
const finds: [word: string, found: number[]][] = [
  ['ดาราศาสตร์', [0]],
  ['ศาสตร์', [0, 1]],
  ['ดารา', [0, 1]],
  ['รา', [0, 1]],
  ['น้ำ', [2]],
  ['นำ', [3]],
  ['น', [0, 2, 3]],
  ['้', [0, 2]],
  ['0%', [4]],
  ['%', [4]],
  ['a_1', [4]],
  ['_', [4]],
  ['100', [4, 5]],
  ['ALGEBRA', [4, 5]],
  ['algebras', [5]],
  ['école', [6]],
  // The same letters, decomposed: text is compared in NFC.
  ['e\u0301cole', [6]],
  ['À', [6]],
  ["'", [7]],
  ['\\', [7]],
  ['\\ a "quo', [7]],
  [':*', [7]],
  ['& | !', [7]],
  ['(x)', [7]],
  ['a', [4, 5, 6, 7, 8]],
  ['xy', [9]],
  ['y', [9]],
  ['xyz', []],
  ['รดา', []],
  ['alg bra', []],
];

async function expectFound(admin: Client, [word, found]: (typeof finds)[number]): Promise<void> {
  const { data, totalItems } = await admin.products.list({ query: { keySearch: word } });
  expect(new Set(data.map(({ title }) => title))).toEqual(new Set(found.map((nth) => titles[nth])));
  expect(totalItems).toBe(found.length);
}

for (const find of finds) {
  test(`${JSON.stringify(find[0])} finds ${find[1].length} titles`, async ({ api }) => {
    await expectFound(await api.as('Admin'), find);
  });
}

test('every field is searched, and a renamed author is found by the new name at once', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  // As staff of the titles' publisher, because other books have authors, too.
  const publisher = await db
    .selectFrom('products')
    .select('publisherId as id')
    .where('title', '=', titles[0] ?? '')
    .executeTakeFirstOrThrow();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const total = async (fieldSearch: 'author' | 'productCategory', keySearch: string) =>
    (await staff.products.list({ query: { fieldSearch, keySearch } })).totalItems;
  const count = async (
    fieldSearch: 'publicationYear' | 'isbn' | 'description',
    keySearch: string,
  ) => (await staff.products.list({ query: { fieldSearch, keySearch } })).totalItems;
  expect(await count('publicationYear', '199')).toBe(9);
  expect(await count('publicationYear', '1993')).toBe(1);
  expect(await count('isbn', '8000')).toBe(10);
  expect(await count('isbn', '0007')).toBe(1);
  expect(await count('description', 'ABOUT 1')).toBe(2);
  expect(await total('productCategory', 'many')).toBe(10);
  expect(await total('author', 'author')).toBe(10);
  expect(await total('author', 'somchai')).toBe(0);
  await sql`update authors set name = 'Somchai' where id = (
    select min(author_id) from products where publisher_id = ${publisher.id})`.execute(db);
  expect(await total('author', 'somchai')).toBe(1);
  expect(await total('author', 'author')).toBe(9);
});

test('words find the same once statistics tell rare trigrams from common ones', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  // More trigrams than statistics keep, so that those of the titles count as rare.
  const letters = `translate(md5(i::text), '0123456789abcdef', 'αβγδεζηθικλμνξοπ')`;
  await makePassingBooks(db, 500, { title: `${letters} || ' ศาสตร์ ' || ${letters}` });
  await sql`analyze products`.execute(db);
  const queryOf = async (word: string) =>
    (
      await sql<{ query: string }>`
        select rare_trigram_query(${word}, 'products_title_trigrams')::text as query`.execute(db)
    ).rows[0]?.query;
  expect(await queryOf('ดาราศาสตร์')).toContain('ดาร');
  expect(await queryOf('ดาราศาสตร์')).not.toContain('ศาส');
  // Where all are common, three are enough.
  expect((await queryOf('ศาสตร์'))?.split(' & ')).toHaveLength(3);
  // A single rare trigram is combined with the rarest of the others, unless those are in too many
  // rows.
  const mixed = await sql<{ word: string }>`
    select word from products, substr(title, 3, 5) as word
    where title like '% ศาสตร์ %' and 2 = (
      select count(*) filter (where share < 0.02)
      from common_trigrams(word, 'products_title_trigrams') having count(*) = 2)
    limit 1`.execute(db);
  expect((await queryOf(mixed.rows[0]?.word ?? ''))?.split(' & ')).toHaveLength(3);
  expect(await queryOf('าศาสตร์')).toBe(`'าศา'`);
  const admin = await api.as('Admin');
  for (const find of finds.filter(([word]) => !'ศาสตร์'.includes(word)))
    await expectFound(admin, find);
  expect((await admin.products.list({ query: { keySearch: 'ศาสตร์' } })).totalItems).toBe(502);
});

test('hits that stand together, far from the newest, are on the first page', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  await makePassingBooks(db, 400, { title: `'Clustered ' || i` });
  // More rows than are read in order when a word is this frequent.
  await makePassingBooks(db, 2_600, {
    title: `'Later ' || i`,
    created: `timestamptz '2025-01-01' + i * interval '1 minute'`,
  });
  const client = await api.as('Admin');
  const query = { keySearch: 'clustered', fieldSearch: 'title', page: 1, size: 10 } as const;
  const { totalItems, data } = await client.products.list({ query });
  expect(totalItems).toBe(400);
  expect(data.map(({ title }) => title).every((title) => title.startsWith('Clustered'))).toBe(true);
  expect(data).toHaveLength(10);
  const last = await client.products.list({ query: { ...query, page: 40 } });
  const ids = [...data, ...last.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(20);
  expect(ids.toSorted((a, b) => b - a)).toEqual(ids);
});

test('an ISBN is found with and without hyphens, however it was saved', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const typed = [
    '978-0-306-40615-7',
    '9786160000012',
    '978 1 86197 876 9',
    '0-8044-2957-X',
    '978\u20110\u201114\u2013103614\u00AD4',
  ];
  const ids: number[] = [];
  for (const isbn of typed) {
    const { id, title, pdfId, publisherId } = await make.product(admin);
    const body = { title, pdfId, publisherId, isbn };
    // A soft hyphen is not seen, and not kept.
    const saved = { isbn: isbn.replace('\u00AD', '') };
    expect(await admin.products.update({ params: { id }, body })).toMatchObject(saved);
    ids.push(id);
  }
  const found: [word: string, nth: number[]][] = [
    ['978-0-306-40615-7', [0]],
    ['9780306406157', [0]],
    ['978 0306 406157', [0]],
    ['0-30640', [0]],
    ['978\u20110\u2011306\u201140615\u20117', [0]],
    ['9786160000012', [1]],
    ['978-616-000-001-2', [1]],
    ['616-0000-012', [1]],
    ['9781861978769', [2]],
    ['978-1-86197-876-9', [2]],
    ['978\u00A01\u00A086197', [2]],
    ['080442957x', [3]],
    ['957-x', [3]],
    ['7-x', [3]],
    ['9780141036144', [4]],
    ['978-0-14-103614-4', [4]],
    ['978-0-306-40615-8', []],
    // Without the hyphen, no character is left to search for.
    ['-', []],
    ['- \u2013', []],
  ];
  for (const orderBy of [1, 2])
    for (const [keySearch, nth] of found) {
      const query = { fieldSearch: 'isbn', keySearch, orderBy, size: 50 } as const;
      const { data, totalItems } = await admin.products.list({ query });
      expect(new Set(data.map(({ id }) => id)), keySearch).toEqual(
        new Set(nth.map((at) => ids[at])),
      );
      expect(totalItems, keySearch).toBe(nth.length);
    }
});

test('the search ignores the same characters of an ISBN as the form', async ({
  server: { infrastructure },
}) => {
  const all = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1));
  const characters = all.filter((character) => character.isWellFormed());
  const { rows } = await sql<{ character: string }>`
    select character from unnest(${characters}::text[]) as character
    where bare_isbn(character) = ''`.execute(infrastructure.db);
  const ignored = rows.map(({ character }) => character).toSorted();
  expect(ignored).toEqual(characters.filter((character) => bareIsbn(character) === ''));
});
