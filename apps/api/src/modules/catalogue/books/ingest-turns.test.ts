// @module-tag ci
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('a short book is ready, and an upload is checked, while a heavy page of another book is drawn', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const heavy = await bookWithoutPdf(admin, make);
  const short = await bookWithoutPdf(admin, make);
  for (const { ingest } of [heavy, short])
    await expect.poll(ingest).toMatchObject({ state: 'ready' });
  await heavy.addPdf(heavyBook(Array.from({ length: 2_000 }, () => 'hanging' as const)));
  await expect.poll(heavy.ingest).toMatchObject({ state: 'working' });

  const form = new FormData();
  form.append('pdf', new File(['%PDF-1.7\n'], 'nothing.pdf'));
  await expectRefusal(admin.products.uploadPdf({ body: form }), 422, 'pdf.damaged');
  await short.addPdf(makePdf({ pages: 4 }));
  await expect.poll(short.ingest).toMatchObject({ state: 'ready', pagesDone: 4 });
  const { state: before, pagesDone } = await heavy.ingest();
  expect(before).toBe('working');
  expect(pagesDone).toBeLessThan(10);

  // A process that is stopping does not wait for the page either.
  let state = 'stopping';
  void server.infrastructure.queue.stop().then(() => (state = 'stopped'));
  await expect.poll(() => state, { timeout: 8_000 }).toBe('stopped');
});
