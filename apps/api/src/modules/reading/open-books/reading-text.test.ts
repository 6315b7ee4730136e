import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';
import { blocksOf } from './text-blocks.ts';

const lines = (from: number, ...texts: string[]) =>
  texts.map((text, index) => textAt(60, from - index * 24, text)).join('');

/** The page is object 3; the outline is object 5 with its only entry, 6. */
const book = makeBook(
  [
    {
      content:
        textAt(60, 700, 'The Well', 30) +
        lines(640, 'A well is a hole in the ground that', 'has water. It is deep.') +
        lines(580, 'People dig it by hand, and it takes', 'many days.'),
    },
  ],
  {
    catalogue: '/Outlines 5 0 R',
    more: [
      '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>',
      '<</Title(The  well)/Parent 5 0 R/Dest[3 0 R/Fit]>>',
    ],
  },
);

test('a student with the text permission gets paragraphs and headings, another one a refusal', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.product(admin, { pages: book });
  const student = await make.student(admin, [{ id }]);
  const client = api.withToken(student.token);
  const read = () => client.reader.readingText({ params: { id, page: 1 } });
  const canRead = async () => (await client.reader.open({ params: { id } })).canReadText;
  expect(await canRead()).toBe(false);
  await expectRefusal(read(), 403, 'reading.textOff');

  const changed = await admin.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: false, haveTextPermission: true },
  });
  expect(changed.permissions).toEqual(['text']);
  expect(await canRead()).toBe(true);
  await expect.poll(async () => (await read()).blocks.length).toBe(3);
  const english = (text: string) => [{ text, language: 'en' }];
  expect(await read()).toEqual({
    page: 1,
    state: 'whole',
    blocks: [
      { level: 1, runs: english('The Well') },
      {
        level: null,
        runs: english('A well is a hole in the ground that has water. It is deep.'),
      },
      { level: null, runs: english('People dig it by hand, and it takes many days.') },
    ],
  });
  await expectRefusal(client.reader.readingText({ params: { id, page: 2 } }), 404, 'page.unknown');
  const stranger = await make.student(admin);
  const other = api.withToken(stranger.token).reader.readingText({ params: { id, page: 1 } });
  await expectRefusal(other, 404, 'row.unknown');
});

test('cells of a row stay apart', () => {
  const cell = (text: string, left: number) => ({
    text,
    box: [left, 0.1, left + 0.2, 0.13] as [number, number, number, number],
  });
  const words = [cell('แหล่งน้ำ', 0.1), cell('ส่วนแบ่ง', 0.6)];
  const text = words.map((word) => word.text).join('\n');
  expect(blocksOf({ text, words }, [])).toHaveLength(2);
});

test('cells that the text has in one line are read one by one', () => {
  const word = (text: string, left: number) => ({
    text,
    box: [left, 0.3, left + 0.1, 0.32] as [number, number, number, number],
  });
  const words = [word('แหล่ง', 0.1), word('น้ำ', 0.2), word('ส่วนแบ่ง', 0.6)];
  const text = words.map((each) => each.text).join('');
  expect(blocksOf({ text, words }, []).map(({ runs }) => runs[0]?.text)).toEqual([
    'แหล่งน้ำ',
    'ส่วนแบ่ง',
  ]);
});

test('runs have their language: Thai, Latin letters, and what belongs to neither stays with its word', () => {
  const text = 'น้ำ 3 แก้ว (H2O) ดี 水';
  expect(blocksOf({ text, words: [] }, [])).toEqual([
    {
      level: null,
      runs: [
        { text: 'น้ำ 3 แก้ว (', language: 'th' },
        { text: 'H2O) ', language: 'en' },
        { text: 'ดี 水', language: 'th' },
      ],
    },
  ]);
});

test('running heads and page numbers are not read, in the margin alone', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const page = (number: number, ...body: string[]) => ({
    content:
      textAt(60, 820, `${number} The Book of Wells`, 9) +
      lines(640, ...body) +
      textAt(290, 30, `- ${number} -`, 9),
  });
  const pages = makeBook([
    page(1, 'Water.'),
    page(2, 'The Book of Wells', 'was long.'),
    page(3, '1999'),
  ]);
  const { id } = await make.product(admin, { pages });
  const student = await make.student(admin, [{ id }]);
  await admin.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: false, haveTextPermission: true },
  });
  const client = api.withToken(student.token);
  const read = async (number: number) => {
    const { blocks } = await client.reader.readingText({ params: { id, page: number } });
    return blocks.map(({ runs }) => runs.map(({ text }) => text).join(''));
  };
  await expect
    .poll(async () => [await read(1), await read(2), await read(3)])
    .toEqual([['Water.'], ['The Book of Wells was long.'], ['1999']]);
});
