import { pageImageKey } from '../../../files/object-keys.ts';
import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

/** Longer than a normal page takes on a busy machine, but shorter than a hanging one. */
const test = testWith({
  runsJobs: true,
  limits: { ...pageLimits, reader: 2_000, attempt: 60_000 },
});

test(
  'a student who asks for six heavy pages at once keeps nobody else waiting',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const admin = await api.as('Admin');
    const light = await make.product(admin, { pages: makePdf({ pages: 3, text: 'Light' }) });
    const other = api.withToken((await make.student(admin, [light])).token);
    const ingest = async () => (await admin.products.get({ params: { id: light.id } })).ingest;
    await expect.poll(ingest).toMatchObject({ state: 'ready' });
    await server.infrastructure.store.remove(
      pageImageKey(await contentHashOf(server, light.pdfId), 3, 1080),
    );
    const { token, addPdf } = await bookWithoutPdf(admin, make);
    const heavy = await addPdf(heavyBook(Array.from({ length: 6 }, () => 'hanging' as const)));

    const hungry = api.withToken(token);
    const answered: string[] = [];
    const asked = [1, 2, 3, 4, 5, 6].map(async (page) => {
      const { code } = await expectRefusal(hungry.reader.page(heavy(page)), 503, 'page.preparing');
      answered.push(code);
    });
    const page = await other.reader.page({ params: { id: light.id, page: 3 } });
    expect(page.type).toBe('image/jpeg');
    expect(answered.length).toBeLessThan(4);
    await Promise.all(asked);
  },
);
