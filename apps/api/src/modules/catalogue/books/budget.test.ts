// @module-tag ci

import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { expect, testWith } from '../../../testing/test-api.ts';

const test = testWith({
  runsJobs: true,
  limits: {
    ...pageLimits,
    attempt: 1_500,
    budget: () => 2_500,
    textBytes: 20_000,
  },
});

test("the pages beyond a book's budget are drawn on demand, and the book has all its texts", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  const page = await addPdf(heavyBook(['hanging', 'hanging', 'light', 'light', 'hanging']));
  await expect.poll(ingest).toEqual({
    state: 'failed',
    pagesDone: 5,
    pageCount: 5,
    failure: 'pdf.tooHeavy',
    flaws: [
      { kind: 'failed', reason: 'pdf.tooHeavy', count: 2, pages: '1-2' },
      { kind: 'onDemand', reason: null, count: 3, pages: '3-5' },
    ],
  });
  const { reader } = api.withToken(token);
  expect((await reader.text(page(5))).text).toBe('Page 5');
  expect((await reader.page(page(4))).type).toBe('image/jpeg');
});

test('the text of a page is kept up to its limit, and the book says which page is cut', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  const lines = Array.from({ length: 100 }, (_, line) => {
    const words = Array.from({ length: 20 }, (_each, index) => `word${line * 20 + index}`);
    return textAt(50, 750 - 7 * line, words.join(' '), 4);
  });
  const contents = [textAt(50, 700, 'Short'), lines.join('')];
  const page = await addPdf(makeBook(contents.map((content) => ({ content }))));
  await expect.poll(ingest).toMatchObject({
    state: 'ready',
    flaws: [{ kind: 'cut', reason: null, count: 1, pages: '2' }],
  });
  const { reader } = api.withToken(token);
  const cut = await reader.text(page(2));
  expect(cut.state).toBe('cut');
  expect(Buffer.byteLength(cut.text + JSON.stringify(cut.words))).toBeLessThanOrEqual(20_000);
  expect(cut.words.length).toBeGreaterThan(100);
  expect(cut.text.endsWith(cut.words.at(-1)?.text ?? 'nothing')).toBe(true);
  expect((await reader.text(page(1))).state).toBe('whole');
});
