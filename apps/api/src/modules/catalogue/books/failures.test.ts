// @module-tag ci

import { createClient } from '@aqua/client/create-client';
import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

const test = testWith({ runsJobs: true, limits: { ...pageLimits, attempt: 1_500 } });

const tooHeavy = (pages: string) => ({
  kind: 'failed',
  reason: 'pdf.tooHeavy',
  count: 1,
  pages,
});

test('a page that failed is named, and refused at once in every process until it is retried', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  const page = await addPdf(heavyBook(['light', 'hanging', 'light']));
  await expect.poll(ingest).toEqual({
    state: 'failed',
    pagesDone: 3,
    pageCount: 3,
    failure: 'pdf.tooHeavy',
    flaws: [tooHeavy('2')],
  });

  const student = api.withToken(token).reader;
  const { message } = await expectRefusal(student.page(page(2)), 422, 'page.broken');
  expect(message).toBe("This page can't be shown. Please go on with the next page");
  expect((await student.page(page(3))).type).toBe('image/jpeg');

  // The other process has no working PDF engine: its immediate answer shows that it did not try to
  // draw.
  const elsewhere = await startSecondServer(server);
  await elsewhere.infrastructure.pdf.close();
  const { reader } = createClient({
    baseUrl: elsewhere.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  await expectRefusal(reader.page(page(2)), 422, 'page.broken');
  await elsewhere.stop();

  const { id } = page(1).params;
  const retried = await admin.products.retryIngest({ params: { id } });
  expect(retried.ingest).toMatchObject({ state: 'waiting', pagesDone: 2, flaws: [] });
  await expect.poll(ingest).toMatchObject({ state: 'failed', flaws: [tooHeavy('2')] });
});

test('a page whose child is killed each time fails, and a retry draws it', async ({
  api,
  make,
  server,
}) => {
  const { pdf } = server.infrastructure;
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  await expect.poll(ingest).toMatchObject({ state: 'ready' });
  const killed = new Set<number>();
  const page = await addPdf(heavyBook(['light', 'light', 'light', 'light']));
  await eventually(async () => {
    for (const pid of pdf.children.processIds()) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    expect((await ingest()).flaws).not.toEqual([]);
  });
  await expect.poll(ingest).toMatchObject({ state: 'failed', failure: 'pdf.tooHeavy' });
  expect(killed.size).toBeGreaterThan(1);

  await admin.products.retryIngest({ params: { id: page(1).params.id } });
  await expect
    .poll(ingest)
    .toEqual({ state: 'ready', pagesDone: 4, pageCount: 4, failure: null, flaws: [] });
  const { reader } = api.withToken(token);
  for (const number of [1, 2, 3, 4]) {
    expect(await reader.text(page(number))).toMatchObject({
      state: 'whole',
      text: `Page ${number}`,
    });
    expect((await reader.page(page(number))).type).toBe('image/jpeg');
  }
});

test.runIf(process.platform === 'linux')(
  'a page whose child waits for a processor longer than its limit is not too heavy',
  async ({ api, make, server }) => {
    const { pdf } = server.infrastructure;
    const admin = await api.as('Admin');
    const { ingest, addPdf } = await bookWithoutPdf(admin, make);
    await expect.poll(ingest).toMatchObject({ state: 'ready' });
    const pages = 8;
    await addPdf(heavyBook(Array.from({ length: pages }, () => 'light')));
    const stopped = new Set<number>();
    const begun = performance.now();
    await eventually(() => {
      for (const pid of pdf.children.processIds().filter((one) => !stopped.has(one))) {
        process.kill(pid, 'SIGSTOP');
        stopped.add(pid);
      }
      expect(performance.now() - begun).toBeGreaterThan(4_000);
    });
    expect((await ingest()).pagesDone).toBeLessThan(pages);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    await expect
      .poll(ingest)
      .toEqual({ state: 'ready', pagesDone: pages, pageCount: pages, failure: null, flaws: [] });
  },
);

test('a failed page is remembered by content, for all books with the same PDF', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const pdf = heavyBook(['hanging', 'light']);
  const [one, other] = [await bookWithoutPdf(admin, make), await bookWithoutPdf(admin, make)];
  await one.addPdf(pdf);
  await expect.poll(one.ingest).toMatchObject({ state: 'failed', flaws: [tooHeavy('1')] });
  await other.addPdf(pdf);
  await expect.poll(other.ingest).toMatchObject({ state: 'failed', flaws: [tooHeavy('1')] });
  const documents = await server.infrastructure.db
    .selectFrom('pdfDocuments')
    .select('drawingMs')
    .where('ingestState', '=', 'failed')
    .orderBy('fileId', 'desc')
    .limit(1)
    .execute();
  expect(documents[0]?.drawingMs).toBeLessThan(1_500);
});
