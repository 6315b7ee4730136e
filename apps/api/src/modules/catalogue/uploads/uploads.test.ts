import { fileAddress } from '@aqua/client/file-address';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { imageWidths } from '@aqua/contract/catalogue/files';
import sharp from 'sharp';
import { swellingPdf } from '../../../pdf/testing/hostile-pdfs.ts';
import { lockedPdf } from '../../../pdf/testing/locked-pdf.ts';
import { lentFontsPdf } from '../../../pdf/testing/lent-fonts-pdf.ts';
import { makePdf as assemblePdf } from '../../../pdf/testing/make-pdf.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

function formOf(field: string, content: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append(field, new File([content], name));
  return { body: form };
}

function staged({ infrastructure }: TestServer): Promise<string[]> {
  return readdir(join(infrastructure.config.DATA_DIR, 'staging'), { recursive: true }).catch(
    () => [],
  );
}

test('an uploaded PDF has its page count', async ({ api, make }) => {
  const answer = await make.pdf(await api.as('Admin'), 12);
  expect(answer).toMatchObject({
    fileName: 'book.pdf',
    pageCount: 12,
    link: null,
    missingFonts: [],
  });
});

test('the answer names the fonts that a PDF shows and does not embed', async ({ api, make }) => {
  const pdf = lentFontsPdf([
    { name: '#CB#CE#CC#E5', shown: '(seen)' },
    { name: 'GlyphLessFont', shown: '(behind a scan)', isHidden: true },
  ]);
  const { missingFonts } = await make.pdf(await api.as('Admin'), pdf);
  expect(missingFonts).toEqual(['宋体']);
});

test('a file that is no PDF, damaged or empty is refused with its own error and leaves nothing', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const whole = makePdf({ pages: 3 });
  const upload = (content: Uint8Array<ArrayBuffer>) =>
    admin.products.uploadPdf(formOf('pdf', content, 'x.pdf'));
  await expectRefusal(upload(Buffer.from('hello')), 415, 'file.notPdf');
  const empty = await expectRefusal(upload(Buffer.alloc(0)), 422, 'file.empty');
  expect(empty.envelope.errors).toMatchObject([{ field: 'pdf' }]);
  const damaged = await expectRefusal(upload(Buffer.from('%PDF-1.7\nnothing')), 422, 'pdf.damaged');
  expect(damaged.envelope.errors).toEqual([
    { code: 'pdf.damaged', message: damaged.message, field: 'pdf' },
  ]);
  await expectRefusal(upload(makePdf({ pages: 0 })), 422, 'pdf.noPages');
  await expectRefusal(
    admin.products.uploadPdf(formOf('wrong', whole, 'x.pdf')),
    422,
    'file.missing',
  );
  expect(
    await server.infrastructure.db
      .selectFrom('files')
      .select('id')
      .where('fileName', '=', 'x.pdf')
      .execute(),
  ).toEqual([]);
});

test('a PDF that is locked, has too many pages or is too heavy is refused with its own error', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const refused = async (content: Buffer, code: string) => {
    const form = formOf('pdf', new Uint8Array(content), 'x.pdf');
    const { message, envelope } = await expectRefusal(admin.products.uploadPdf(form), 422, code);
    expect(envelope.errors).toMatchObject([{ field: 'pdf' }]);
    return message;
  };
  const locked = await refused(lockedPdf({ user: 'secret', owner: 'owner' }), 'pdf.password');
  expect(locked).toBe(
    'This PDF is locked with a password. Please upload a version without a password',
  );
  const endless = assemblePdf({
    objects: [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count 5001/Kids[${'3 0 R '.repeat(5_001)}]>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ],
  });
  expect(await refused(endless, 'pdf.tooManyPages')).toBe(
    'This PDF has too many pages. It may have at most 5,000 pages',
  );
  await refused(swellingPdf(), 'pdf.tooHeavy');
});

for (const [path, field, code, message] of [
  ['v2/products/upload_pdf', 'pdf', 'file.interrupted', 'Upload failed, please try again'],
  [
    'v1/products/upload_cover_image',
    'coverImage',
    'cover.interrupted',
    'Upload failed. please try again',
  ],
  ['v1/publishers/upload_logo', 'logo', 'file.interrupted', 'Upload failed, please try again'],
])
  test(`a form that ends in the middle of its file: ${field}`, async ({ make, server }) => {
    const { token } = await make.session('Admin');
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=aqua',
        'x-application-token': 'aqua-backoffice',
        authorization: `Bearer ${token}`,
      },
      body: `--aqua\r\ncontent-disposition: form-data; name="${field}"; filename="half"\r\n\r\n%PDF-1.7\n`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message, errors: [{ code }] });
  });

test('an upload whose client disconnects leaves nothing', async ({ api, make, server }) => {
  await api.as('Admin');
  const { token } = await make.session('Admin');
  const boundary = 'aqua';
  const upload = request(`${server.url}/api/v2/products/upload_pdf`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
    },
  });
  upload.on('error', () => {});
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="pdf"; filename="half.pdf"\r\n\r\n%PDF-1.7\n`,
  );
  upload.write(Buffer.alloc(200_000));
  await expect.poll(() => staged(server)).not.toEqual([]);
  upload.destroy();
  await expect
    .poll(async () => (await staged(server)).filter((name) => !name.includes('.lock')))
    .toSatisfy((names: string[]) => names.length <= 1);
  expect(
    await server.infrastructure.db
      .selectFrom('files')
      .select('id')
      .where('fileName', '=', 'half.pdf')
      .execute(),
  ).toEqual([]);
});

test('a cover is a PNG or JPEG by its content and is served small, public and for ever', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const picture = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#0b7a82' },
  })
    .png()
    .toBuffer();
  const cover = await admin.products.uploadCoverImage(
    formOf('coverImage', new Uint8Array(picture), 'cover.jpeg'),
  );
  const served = await fetch(`${fileAddress(server.url, cover.link)}?width=320`);
  expect(served.headers.get('cache-control')).toContain('immutable');
  const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 320 });
  expect((await fetch(`${fileAddress(server.url, cover.link)}?width=321`)).status).toBe(400);

  await expectRefusal(
    admin.products.uploadCoverImage(formOf('coverImage', Buffer.from('GIF89a'), 'x.png')),
    415,
    'file.notImage',
  );
  await expectRefusal(
    admin.products.uploadCoverImage(formOf('coverImage', new Uint8Array(4 * 1_048_576), 'big.png')),
    413,
    'fileSizeError',
  );
});

test('a cover of the maximum length is shown at every size', async ({ api, server }) => {
  const admin = await api.as('Admin');
  for (const [width, height] of [
    [16_383, 2],
    [2, 16_383],
  ] as const) {
    const create = { width, height, channels: 3, background: '#0b7a82' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const form = formOf('coverImage', new Uint8Array(picture), 'long.png');
    const { link } = await admin.products.uploadCoverImage(form);
    for (const size of imageWidths) {
      const shown = await fetch(`${fileAddress(server.url, link)}?width=${size}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  }
});

test('a picture of too many pixels is refused by its pixels, however small its file is', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const create = { width: 6_000, height: 5_000, channels: 3, background: '#0b7a82' } as const;
  const picture = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  const { envelope } = await expectRefusal(
    admin.products.uploadCoverImage(formOf('coverImage', new Uint8Array(picture), 'photo.png')),
    422,
    'image.tooManyPixels',
  );
  expect(envelope.errors).toMatchObject([{ params: { max: 25 }, field: 'coverImage' }]);
});
