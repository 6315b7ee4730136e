import { pagePictures, pagePicturesHeader, type Box } from '@aqua/contract/reading/open-books';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** Forty lines, dense as in a textbook. */
const text = Array.from({ length: 40 }, (_, line) =>
  textAt(
    40,
    770 - 18 * line,
    'The quick brown fox jumps over the lazy dog, and again it jumps',
    16,
  ),
).join('');
const rectangle = (colour: string, [x, y, width, height]: number[]) =>
  `${colour} rg ${x} ${y} ${width} ${height} re f 0 g\n`;

const pages = {
  text,
  'large letters': textAt(40, 500, 'Water', 120),
  'a pale box with text': rectangle('0.9 0.95 1', [40, 300, 520, 200]) + text,
  'a picture beside text': rectangle('0.2 0.4 0.3', [300, 400, 300, 400]) + text.slice(0, 700),
  'a drawing of discs': '0.8 0.3 0.2 RG 200 w 1 J 200 400 m 200 400 l S 320 300 m 320 300 l S\n',
  'a dark page': `${rectangle('0.05 0.1 0.2', [0, 0, 600, 800])}1 g ${textAt(90, 400, 'Night', 40)}`,
};

test('the answer says where on a page the pictures are', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, {
    pages: makeBook(Object.values(pages).map((content) => ({ content }))),
  });
  const { token } = await make.student(admin, [book]);
  const found: Record<string, Box[]> = {};
  for (const [index, name] of Object.keys(pages).entries()) {
    const answer = await fetch(`${server.url}/api/v1/reader/books/${book.id}/pages/${index + 1}`, {
      headers: { authorization: `Bearer ${token}`, 'x-application-token': 'aqua-reader' },
    });
    found[name] = pagePictures.parse(JSON.parse(answer.headers.get(pagePicturesHeader) ?? ''));
  }
  expect(found).toEqual({
    text: [],
    'large letters': [],
    'a pale box with text': [],
    'a picture beside text': [[0.5, 0, 1, 0.5]],
    'a drawing of discs': [],
    'a dark page': [[0, 0, 1, 1]],
  });
});
