import { missingPagesHeader } from '@aqua/contract/reading/thumbnails';
import { thumbnailSheetKey } from '../../../files/object-keys.ts';
import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

const test = testWith({ runsJobs: true, limits: { ...pageLimits, attempt: 1_500 } });

const whole = { image: 'drawn', imageFailure: null, text: 'whole', textFailure: null };
const tooHeavy = { ...whole, image: 'failed', imageFailure: 'pdf.tooHeavy' };

test(
  'the staff of its publisher see the state of each page and small images without watermark',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const admin = await api.as('Admin');
    const publisher = await make.publisher();
    const book = await make.product(admin, { publisher, pages: 23 });
    const { token } = await make.session('StaffSubAdmin', publisher);
    const staff = api.withToken(token).products;
    const params = { id: book.id };
    await expect
      .poll(async () => (await staff.pages({ params })).runs)
      .toEqual([{ first: 1, last: 23, ...whole }]);
    expect((await staff.pages({ params })).sizes).toHaveLength(23);

    const answer = await fetch(`${server.url}/api/v1/products/${book.id}/thumbnails/2`, {
      headers: { authorization: `Bearer ${token}`, 'x-application-token': 'aqua-backoffice' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get(missingPagesHeader)).toBe('[]');
    const plain = await server.infrastructure.store.read(
      thumbnailSheetKey(await contentHashOf(server, book.pdfId), 2),
    );
    expect(plain?.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);

    await expectRefusal(staff.thumbnails({ params: { ...params, sheet: 3 } }), 404, 'page.unknown');
    const stranger = api.withToken((await make.session('StaffAdmin')).token).products;
    for (const call of [
      () => stranger.pages({ params }),
      () => stranger.thumbnails({ params: { ...params, sheet: 1 } }),
      () => stranger.readers({ params }),
      () => stranger.retryPage({ params: { ...params, page: 1 } }),
    ])
      await expectRefusal(call(), 404, 'row.unknown');
    const student = await make.student(admin, [book]);
    await expectRefusal(
      api.withToken(student.token).products.thumbnails({ params: { ...params, sheet: 1 } }),
      403,
      'role.forbidden',
    );
  },
);

test(
  'one page that failed is tried again, and the failures of the others still show',
  { tags: ['ci'] },
  async ({ api, make }) => {
    const admin = await api.as('Admin');
    const book = await make.product(admin, { pages: heavyBook(['hanging', 'light', 'hanging']) });
    const params = { id: book.id };
    const runs = async () => (await admin.products.pages({ params })).runs;
    const ingest = async () => (await admin.products.get({ params })).ingest;
    await expect.poll(async () => (await ingest()).state).toBe('failed');
    expect(await runs()).toEqual([
      { first: 1, last: 1, ...tooHeavy },
      { first: 2, last: 2, ...whole },
      { first: 3, last: 3, ...tooHeavy },
    ]);

    const retry = (page: number) => admin.products.retryPage({ params: { ...params, page } });
    expect((await retry(2)).ingest.state).toBe('failed');
    const retried = await retry(3);
    expect(retried.message).toBe('The page is being prepared again');
    expect(retried.ingest).toMatchObject({ state: 'waiting', flaws: [{ pages: '1' }] });
    expect((await runs()).at(-1)).toMatchObject({ first: 3, image: 'waiting' });
    await expect
      .poll(ingest)
      .toMatchObject({ state: 'failed', flaws: [{ kind: 'failed', pages: '1, 3' }] });
    await expectRefusal(retry(4), 404, 'page.unknown');
  },
);
