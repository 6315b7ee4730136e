import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** A link from (60, 600) to (300, 640) on a page of 600 by 800 points. */
const link = (target: string) =>
  `<</Type/Annot/Subtype/Link/Rect[60 600 300 640]/Border[0 0 0]${target}>>`;
const to = (address: string) => link(`/A<</S/URI/URI(${address})>>`);

const page = (content: string, links: string[] = [], entries = '') => ({
  content: textAt(60, 610, content),
  entries: `/MediaBox[0 0 600 800]/Annots[${links.join('')}]${entries}`,
});

/** Pages are objects 3, 5, 7 and 9. */
const book = makeBook(
  [
    page('Contents', [
      link('/Dest[7 0 R/Fit]'),
      link('/A<</S/GoTo/D(chapter)>>'),
      link('/Dest[99 0 R/Fit]'),
    ]),
    page('Sites', [
      to('https://books.example/a?b=1#c'),
      to('http://gооgle.example'),
      to('mailto:desk@books.example'),
      to('javascript:alert\\(1\\)'),
      to('file:///etc/passwd'),
      to('books.example'),
      link('/A<</S/Launch/F(run.exe)>>'),
    ]),
    page('Turned', [link('/Dest[3 0 R/Fit]')], '/Rotate 90'),
    page('Nothing'),
  ],
  { catalogue: '/Dests<</chapter[9 0 R/Fit]>>' },
);

test('links inside the book and out come with the text, and nothing that could run', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const { id, pdf } = await make.product(admin, { pages: book });
  const client = api.withToken((await make.student(admin, [{ id }])).token);
  const linksOn = async (number: number) =>
    (await client.reader.text({ params: { id, page: number } })).links;
  await expect.poll(async () => (await linksOn(3)).length).toBe(1);

  const box = [0.1, 0.2, 0.5, 0.25].map((edge) => expect.closeTo(edge, 3));
  expect(await linksOn(1)).toEqual([
    { box, page: 3, address: null },
    { box, page: 4, address: null },
  ]);
  expect(await linksOn(2)).toEqual([
    { box, page: null, address: 'https://books.example/a?b=1#c' },
    // Cyrillic look-alikes of Latin letters become visible.
    { box, page: null, address: 'http://xn--ggle-55da.example/' },
    { box, page: null, address: 'mailto:desk@books.example' },
  ]);
  // A rotated page has its links where they are shown.
  expect((await linksOn(3))[0]?.box).toEqual(
    [0.75, 0.1, 0.8, 0.5].map((edge) => expect.closeTo(edge, 3)),
  );
  expect(await linksOn(4)).toEqual([]);

  // A book that an earlier release read gets its links when the page is requested.
  await db
    .updateTable('pdfPages')
    .set({ links: '[]', reading: 3 })
    .where('fileId', '=', pdf.id)
    .execute();
  expect(await linksOn(1)).toHaveLength(2);
});
