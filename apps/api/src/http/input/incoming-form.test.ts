import sharp from 'sharp';
import { errorEnvelope } from '@aqua/contract/error-envelope';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { expect, test as base } from '../../testing/test-api.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Fixtures {
  picture: Bytes;
  /** One upload of an Admin. */
  upload: (path: string, body: BodyInit, type?: string) => Promise<Record<string, unknown>>;
}

const test = base.extend<Fixtures>({
  picture: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const create = { width: 30, height: 40, channels: 3, background: '#246' } as const;
      await use(new Uint8Array(await sharp({ create }).png().toBuffer()));
    },
    { scope: 'file' },
  ],
  upload: [
    async ({ server, make }, use) => {
      const { token } = await make.session('Admin');
      await use(async (path, body, type) => {
        const response = await fetch(server.url + path, {
          method: 'POST',
          headers: {
            'x-application-token': 'aqua-backoffice',
            authorization: `Bearer ${token}`,
            ...(type === undefined ? {} : { 'content-type': type }),
          },
          body,
        });
        const answer = (await response.json()) as Record<string, unknown>;
        if (response.ok) return answer;
        const [error] = errorEnvelope.parse(answer).errors;
        const named = error?.field === undefined ? {} : { field: error.field };
        return { status: response.status, code: error?.code, ...named };
      });
    },
    { scope: 'file' },
  ],
});

const cover = '/api/v1/products/upload_cover_image';
const paths = {
  [cover]: 'coverImage',
  '/api/v1/publishers/upload_logo': 'logo',
  '/api/v2/products/upload_pdf': 'pdf',
  '/api/v1/customers/import?dryRun=true': 'file',
  '/api/v1/customers/import_preview': 'file',
};

function formOf(parts: [name: string, value: string | Bytes][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(name, typeof value === 'string' ? value : new File([value], 'a.file'));
  return form;
}

/** The bytes of a form: the text between its boundaries, and its end. */
function written(field: string, { text = '', end = '\r\n--aqua--\r\n' } = {}) {
  const disposition = `content-disposition: form-data; name="${field}"; filename="a.csv"`;
  return Buffer.from(`--aqua\r\n${disposition}\r\n\r\n${text}${end}`, 'latin1');
}

test('an invalid or incomplete form is refused at every upload', async ({ upload }) => {
  const malformed = { status: 400, code: 'request.malformed' };
  const type = 'multipart/form-data; boundary=aqua';
  for (const [path, field] of Object.entries(paths)) {
    const whole = written(field, { text: 'Name,E-mail\n' });
    const said = (answer: object) => [path, answer];
    expect(said(await upload(path, whole, 'multipart/form-data'))).toEqual(said(malformed));
    expect(said(await upload(path, whole, 'multipart/form-data; boundary='))).toEqual(
      said(malformed),
    );
    expect(said(await upload(path, 'hello', type))).toEqual(said(malformed));
    expect(said(await upload(path, '%PDF-1.7', 'application/pdf'))).toEqual(said(malformed));
    const half = written(field, { text: 'Name,E', end: '' });
    expect(said(await upload(path, half, type))).toEqual(
      said({
        status: 400,
        code: path === cover ? 'cover.interrupted' : 'file.interrupted',
        field,
      }),
    );
    const missing = { status: 422, code: 'file.missing', field };
    expect(said(await upload(path, '', type))).toEqual(said(missing));
    expect(said(await upload(path, formOf([['responseAlert', 'Done']])))).toEqual(said(missing));
    expect(said(await upload(path, formOf([[field, new Uint8Array()]])))).toEqual(
      said({ status: 422, code: 'file.empty', field }),
    );
  }
  const twice = written('coverImage', { text: 'x', end: '\r\n' });
  expect(await upload(cover, Buffer.concat([twice, written('other')]), type)).toEqual({
    status: 413,
    code: 'file.tooMany',
    field: 'coverImage',
  });
});

test('an upload echoes the text for its toast, sent before or after the file', async ({
  upload,
  picture,
}) => {
  const files: [path: string, field: string, content: Bytes][] = [
    [cover, 'coverImage', picture],
    ['/api/v1/publishers/upload_logo', 'logo', picture],
    ['/api/v2/products/upload_pdf', 'pdf', makePdf({ pages: 1 })],
    [
      '/api/v1/customers/import?dryRun=true',
      'file',
      Buffer.from('Name,E-mail\nDao,d@test.example'),
    ],
  ];
  for (const [path, field, content] of files) {
    const text: [string, string] = ['responseAlert', 'อัปโหลดแล้ว'];
    const echoed = { message: expect.any(String), responseAlert: 'อัปโหลดแล้ว' };
    expect(await upload(path, formOf([text, [field, content]]))).toMatchObject(echoed);
    expect(await upload(path, formOf([[field, content], text]))).toMatchObject(echoed);
    const blank = await upload(
      path,
      formOf([
        [field, content],
        ['responseAlert', ' '],
      ]),
    );
    expect(blank).not.toHaveProperty('responseAlert');
    expect(blank).toHaveProperty('message');
    const inQuery = `${path}${path.includes('?') ? '&' : '?'}responseAlert=Saved`;
    expect(await upload(inQuery, formOf([[field, content]]))).toMatchObject({
      responseAlert: 'Saved',
    });
  }
});

test('after an invalid text for the toast nothing of the file is left', async ({
  upload,
  picture,
  server,
}) => {
  // The ingest may draw the cover of an earlier test's book meanwhile.
  const listed = () =>
    server.infrastructure.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll().as('files'))
      .where('fileName', '!=', 'cover.jpg')
      .execute();
  const before = await listed();
  const field = 'responseAlert';
  const refused = (...texts: [string, string][]) =>
    upload(cover, formOf([['coverImage', picture], ...texts]));
  expect(await refused([field, 'x'.repeat(201)])).toEqual({
    status: 422,
    code: 'field.tooLong',
    field,
  });
  expect(await refused([field, 'a'], [field, 'b'])).toEqual({
    status: 400,
    code: 'field.wrong',
    field,
  });
  const thai = `--aqua\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n\xA1\xA2\xA3\r\n`;
  const inWindows = Buffer.concat([Buffer.from(thai, 'latin1'), written('coverImage')]);
  expect(await upload(cover, inWindows, 'multipart/form-data; boundary=aqua')).toEqual({
    status: 400,
    code: 'field.characters',
    field,
  });
  expect(await listed()).toEqual(before);
});
