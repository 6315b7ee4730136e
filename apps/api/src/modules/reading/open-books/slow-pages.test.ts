// @module-tag ci

import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { expect, testWith } from '../../../testing/test-api.ts';

const test = testWith({ runsJobs: true, limits: { ...pageLimits, reader: 150, attempt: 60_000 } });

test('a page that takes longer than a reader waits comes a little later', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { token, ...book } = await bookWithoutPdf(admin, make);
  const slow = await book.addPdf(heavyBook(['slow']));
  const { id, page } = slow(1).params;
  const answer = await fetch(`${server.url}/api/v1/reader/books/${id}/pages/${page}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-application-token': 'aqua-reader',
      'accept-language': 'th',
    },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('กำลังเตรียม'),
    errors: [{ code: 'page.preparing', params: { seconds: 5 } }],
  });
  const { reader } = api.withToken(token);
  const comes = () =>
    reader.page(slow(1)).then(
      ({ type }) => type,
      () => 'not yet',
    );
  await expect.poll(comes, { timeout: 50_000 }).toBe('image/jpeg');
});
