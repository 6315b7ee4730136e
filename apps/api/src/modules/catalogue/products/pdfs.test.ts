import { fileAddress } from '@aqua/client/file-address';
import { createHash } from 'node:crypto';
import { imageWidths } from '@aqua/contract/catalogue/files';
import { defaultCoverId } from '@aqua/contract/catalogue/products';
import { sql } from 'kysely';
import { createFileLinks } from '../../../files/links.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

const name = 'สายน้ำ (2).pdf';

test('staff get a link that downloads the PDF without a session, whole or in ranges', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const pdf = makePdf({ pages: 4 });
  const form = new FormData();
  form.append('pdf', new File([pdf], name, { type: 'application/pdf' }));
  const { id: pdfId } = await admin.products.uploadPdf({ body: form });
  const { id, title, ...product } = await make.product(admin);
  await admin.products.update({ params: { id }, body: { ...product, title, pdfId } });

  const { link, expiresAt } = await admin.products.pdfLink({ params: { id } });
  expect(link).toMatch(/^http:\/\/localhost:4000\/files\/pdf\/\d+\?/);
  const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThan(61);

  const whole = await fetch(fileAddress(server.url, link));
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-length': String(pdf.length),
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="______ (2).pdf"; filename*=UTF-8''${encodeURIComponent('สายน้ำ')}%20%282%29.pdf`,
  });
  const etag = whole.headers.get('etag') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.equals(pdf)).toBe(true);
  expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);

  const piece = async (headers: Record<string, string>) => {
    const answer = await fetch(fileAddress(server.url, link), { headers });
    const content = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get('content-range'), content.length] as const;
  };
  const size = pdf.length;
  expect(await piece({ range: 'bytes=10-19' })).toEqual([206, `bytes 10-19/${size}`, 10]);
  expect(await piece({ range: 'bytes=-5' })).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    5,
  ]);
  expect(await piece({ range: 'bytes=10-' })).toEqual([
    206,
    `bytes 10-${size - 1}/${size}`,
    size - 10,
  ]);
  expect(await piece({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0]);
  expect(await piece({ range: 'bytes=1-2,5-6' })).toEqual([200, null, size]);
  expect((await piece({ range: 'bytes=0-0', 'if-range': etag }))[0]).toBe(206);
  expect((await piece({ range: 'bytes=0-0', 'if-range': '"other"' }))[0]).toBe(200);

  const { data } = await admin.auditLog.list({
    query: { action: 'product.pdfLinkIssued', subject: id },
  });
  expect(data).toMatchObject([{ subjectId: id, subject: { title, pdfId, fileName: name } }]);
});

test('a link that has expired, is for another file or was changed is refused', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const { link, expiresAt } = await admin.products.pdfLink({ params: { id: product.id } });
  const ended = server.infrastructure.pdfLinks.to(product.pdfId, new Date(Date.now() - 1_000));
  const longer = link.replace(String(Date.parse(expiresAt)), String(Date.parse(expiresAt) + 1));
  const other = link.replace(`/${product.pdfId}?`, `/${product.pdfId - 1}?`);
  const image = server.infrastructure.pdfLinks.to(690, new Date(Date.now() + 10_000));
  const bare = link.split('?')[0] ?? '';
  expect((await fetch(fileAddress(server.url, link))).status).toBe(200);
  for (const wrong of [ended, longer, other, image, bare, `${link}x`]) {
    const answer = await fetch(fileAddress(server.url, wrong));
    expect([wrong, answer.status]).toEqual([wrong, 403]);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: 'pdfLink.ended', message: expect.stringContaining('60 seconds') }],
    });
  }
});

test('staff of another publisher and deleted products have no link', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const { token } = await make.session('StaffSubAdmin');
  const params = { id: product.id };
  await expectRefusal(api.withToken(token).products.pdfLink({ params }), 404, 'row.unknown');
  await admin.products.remove({ params });
  await expectRefusal(admin.products.pdfLink({ params }), 404, 'row.unknown');
});

test('replacing a PDF keeps the earlier versions, readers get the present one', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin, { pages: 2 });
  const student = await make.student(admin, [product]);
  const params = { id: product.id };
  const put = async (pages: number) => {
    const pdf = await make.pdf(admin, pages);
    await admin.products.update({ params, body: { ...product, pdfId: pdf.id } });
    return pdf.id;
  };
  const second = await put(5);
  // Saving the product with the same PDF creates no version.
  await admin.products.update({ params, body: { ...product, title: 'Renamed', pdfId: second } });
  await admin.products.update({ params, body: { status: 'published' } });
  const third = await put(7);

  const { data, totalItems } = await admin.products.pdfVersions({ params });
  const by = await admin.sessions.current();
  expect(totalItems).toBe(3);
  expect(data).toMatchObject([
    { fileId: third, pageCount: 7, until: null, replacedBy: null },
    { fileId: second, pageCount: 5, replacedBy: { kind: 'admin', id: by.accessRecord.id } },
    { fileId: product.pdfId, pageCount: 2, from: product.createdAt },
  ]);
  expect(data[1]?.until).toBe(data[0]?.from);
  expect(data[2]?.until).toBe(data[1]?.from);
  const book = await api.withToken(student.token).reader.open({ params });
  expect(book.pageCount).toBe(7);

  const { token } = await make.session('StaffAdmin');
  await expectRefusal(api.withToken(token).products.pdfVersions({ params }), 404, 'row.unknown');
});

test('a link expires by the clock of the database, whatever the clock of the process says', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const { rows } = await sql<{
    soon: Date;
  }>`select now() + interval '300 milliseconds' as soon`.execute(server.infrastructure.db);
  const link = fileAddress(
    server.url,
    server.infrastructure.pdfLinks.to(product.pdfId, rows[0]?.soon ?? new Date()),
  );
  await expect.poll(async () => (await fetch(link)).status).toBe(403);
});

test("without a cover: the default one until the PDF's first page is drawn, each in every size", async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const cover = async () => (await admin.products.get({ params: { id: product.id } })).coverImage;
  await expect.poll(async () => (await cover()).id).not.toBe(defaultCoverId);
  const sha256 = await contentHashOf(server, defaultCoverId);
  for (const link of [
    createFileLinks(server.infrastructure.publicUrl).image(sha256),
    (await cover()).link,
  ]) {
    for (const width of imageWidths) {
      const answer = await fetch(`${fileAddress(server.url, link)}?width=${width}`);
      expect([link, width, answer.headers.get('content-type')]).toEqual([
        link,
        width,
        'image/webp',
      ]);
    }
  }
});
