import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { resumableUploads } from '@aqua/contract/products';
import { sql } from 'kysely';
import { type DetailedError, type PreviousUpload, Upload, type UrlStorage } from 'tus-js-client';
import { pdfKey } from '../../files/file-store.ts';
import { keepHouse } from '../../housekeeping.ts';
import { startElsewhere } from '../../testing/elsewhere.ts';
import { makeLargePdf } from '../../testing/large-pdf.ts';
import { test as base, expect, expectRefusal, type TestServer } from '../../testing/test-api.ts';

const test = base.extend<{ elsewhere: TestServer }>({
  elsewhere: [
    async ({ server }, use) => {
      const elsewhere = await startElsewhere(server);
      await use(elsewhere);
      await elsewhere.stop();
    },
    { scope: 'file' },
  ],
});

const megabyte = 1_048_576;

function headersOf(token: string): Record<string, string> {
  return { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` };
}

/** Sends it as the back-office does; resolves with the upload's address and `Upload-Result`. */
function send(
  server: TestServer,
  token: string,
  file: Buffer,
  options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string; result?: string }>();
  const upload = new Upload(file, {
    endpoint: server.url + resumableUploads,
    headers: headersOf(token),
    metadata: { filename: 'สายน้ำ.pdf', filetype: 'application/pdf' },
    retryDelays: null,
    onError: reject,
    onSuccess: ({ lastResponse }) => {
      const result = lastResponse.getHeader('Upload-Result');
      resolve({ url: upload.url ?? '', ...(result === undefined ? {} : { result }) });
    },
    ...options,
  });
  return { upload, sent: promise };
}

/** One request of the protocol, by hand. */
async function tus(
  server: TestServer,
  token: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  return fetch(server.url + path, {
    method,
    headers: { ...headersOf(token), 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}

async function create(server: TestServer, token: string, size: number): Promise<string> {
  const answer = await tus(server, token, 'POST', resumableUploads, {
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from('book.pdf').toString('base64')}`,
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

function patch(server: TestServer, token: string, path: string, offset: number, bytes: Buffer) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return tus(server, token, 'PATCH', path, headers, bytes);
}

/** A PATCH that promises `length` bytes and is written by hand. */
function openPatch(
  server: TestServer,
  token: string,
  path: string,
  { offset, length }: { offset: number; length: number },
): ClientRequest {
  const open = request(server.url + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(token),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    },
  });
  open.on('error', () => {});
  return open;
}

async function offsetOf(server: TestServer, token: string, path: string): Promise<number> {
  const answer = await tus(server, token, 'HEAD', path);
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : -answer.status;
}

const idOf = (path: string) => path.split('/').at(-1) ?? '';

async function storedSha256({ parts }: TestServer, fileId: number): Promise<string> {
  const { sha256 } = await parts.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const hash = createHash('sha256');
  const found = await parts.store.get(pdfKey(sha256));
  for await (const chunk of found?.stream ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** Parts of this upload, in the store and in the database. */
async function partsOf({ parts }: TestServer, path: string) {
  const names = await readdir(join(parts.config.DATA_DIR, 'files/uploads')).catch(() => []);
  const rows = await parts.db
    .selectFrom('resumableParts')
    .select('id')
    .where('uploadId', '=', idOf(path))
    .execute();
  return { objects: names.filter((name) => name.startsWith(idOf(path))).length, rows: rows.length };
}

test('a whole file arrives, byte for byte, and is a PDF like any other', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('StaffSubAdmin');
  const file = makeLargePdf(20 * megabyte, 1);
  const { upload, sent } = send(server, token, file);
  upload.start();
  const { url, result } = await sent;

  const answer = await api.withToken(token).products.uploadedPdf({ params: { id: idOf(url) } });
  expect(answer).toMatchObject({
    id: Number(result),
    fileName: 'สายน้ำ.pdf',
    fileSize: file.length,
    pageCount: 2,
    link: null,
    missingFonts: [],
    message: 'Upload successfully',
  });
  expect(await storedSha256(server, answer.id)).toBe(sha256(file));
  expect(await partsOf(server, url)).toEqual({ objects: 0, rows: 0 });
  const [category, author] = await Promise.all([make.category(), make.author()]);
  const product = await api.withToken(token).products.create({
    body: { title: 'Sent', productCategoryId: category.id, authorId: author.id, pdfId: answer.id },
  });
  expect(product.pdf).toMatchObject({ id: answer.id, fileSize: file.length });
});

test('a line that breaks keeps what arrived; another server takes the rest', async ({
  api,
  make,
  server,
  elsewhere,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(20 * megabyte, 2);
  const path = await create(server, token, file.length);
  const broken = openPatch(server, token, path, { offset: 0, length: file.length });
  broken.write(file.subarray(0, 10 * megabyte));
  // The first part is stored while the line still stands.
  await expect.poll(() => offsetOf(elsewhere, token, path)).toBeGreaterThan(7 * megabyte);
  broken.destroy();
  await expect.poll(() => offsetOf(elsewhere, token, path)).toBe(10 * megabyte);

  const incomplete = api.withToken(token).products.uploadedPdf({ params: { id: idOf(path) } });
  await expectRefusal(incomplete, 409, 'upload.incomplete');
  const { upload, sent } = send(elsewhere, token, file, { uploadUrl: elsewhere.url + path });
  upload.start();
  const { result } = await sent;
  expect(await storedSha256(server, Number(result))).toBe(sha256(file));
});

/** Where a browser keeps the addresses of its uploads. */
function createUrlStorage(): UrlStorage {
  const kept: PreviousUpload[] = [];
  return {
    findAllUploads: async () => kept,
    findUploadsByFingerprint: async () => kept,
    removeUpload: async () => void kept.pop(),
    addUpload: async (_fingerprint, upload) => {
      kept.push(upload);
      return 'the only one';
    },
  };
}

test('the same file chosen again goes on where it stopped', async ({ make, server }) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(30 * megabyte, 3);
  const options = { urlStorage: createUrlStorage(), chunkSize: 9 * megabyte };
  const first = send(server, token, file, {
    ...options,
    onChunkComplete: () => void first.upload.abort(),
  });
  first.upload.start();
  const path = () => new URL(first.upload.url ?? server.url).pathname;
  await expect.poll(() => offsetOf(server, token, path())).toBe(9 * megabyte);

  let least = Infinity;
  const again = send(server, token, file, {
    ...options,
    onProgress: (bytes) => (least = Math.min(least, bytes)),
  });
  const [previous] = await again.upload.findPreviousUploads();
  if (previous !== undefined) again.upload.resumeFromPreviousUpload(previous);
  again.upload.start();
  const { url, result } = await again.sent;
  expect(new URL(url).pathname).toBe(path());
  expect(least).toBeGreaterThanOrEqual(9 * megabyte);
  expect(await storedSha256(server, Number(result))).toBe(sha256(file));
});

test('of two requests for the same place one goes on, the other is refused, nothing is mixed', async ({
  make,
  server,
  elsewhere,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(20 * megabyte, 4);
  const path = await create(server, token, file.length);
  const half = 12 * megabyte;
  const statuses = await Promise.all(
    [server, elsewhere, server, elsewhere].map(async (each, index) => {
      const bytes = file.subarray(0, half - index * 1_000);
      return (await patch(each, token, path, 0, bytes)).status;
    }),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  const offset = await offsetOf(server, token, path);
  const last = await patch(elsewhere, token, path, offset, file.subarray(offset));
  expect(last.status).toBe(204);
  const fileId = Number(last.headers.get('upload-result'));
  expect(await storedSha256(server, fileId)).toBe(sha256(file));
  expect(await partsOf(server, path)).toEqual({ objects: 0, rows: 0 });
});

test('an upload whose server died after the last byte is finished once, by whoever is asked', async ({
  api,
  make,
  server,
  elsewhere,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(9 * megabyte, 5);
  const path = await create(server, token, file.length);
  // Everything is stored, and nobody came to look at it.
  await server.services.resumableUploads.bytes.append(idOf(path), 0, Readable.from([file]));
  expect(await offsetOf(server, token, path)).toBe(file.length);

  const ask = (each: TestServer) =>
    fetch(`${each.url}${path}/file`, { headers: headersOf(token) }).then(
      (answer) => answer.json() as Promise<{ id: number }>,
    );
  const answers = await Promise.all([server, elsewhere, server, elsewhere].map(ask));
  const ids = new Set(answers.map(({ id }) => id));
  expect(ids.size).toBe(1);
  const rows = await server.parts.db
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256(file))
    .execute();
  expect(rows).toEqual([{ id: answers[0]?.id }]);
  expect(await storedSha256(server, answers[0]?.id ?? 0)).toBe(sha256(file));
  const again = await api.withToken(token).products.uploadedPdf({ params: { id: idOf(path) } });
  expect(again.id).toBe(answers[0]?.id);
});

test('a damaged file is refused in the words of every upload, and again when it is asked for', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  for (const [content, status, code] of [
    [Buffer.from('%PDF-1.7\nnothing'), 422, 'pdf.damaged'],
    [Buffer.from('hello'), 415, 'file.notPdf'],
    [Buffer.alloc(0), 422, 'file.empty'],
  ] as const) {
    const { upload, sent } = send(server, token, content);
    upload.start();
    const error = (await sent.catch((reason: unknown) => reason)) as DetailedError;
    expect(error.originalResponse?.getStatus()).toBe(status);
    expect(JSON.parse(error.originalResponse?.getBody() ?? '')).toMatchObject({
      statusCode: status,
      errors: [{ code, message: expect.stringMatching(/\w{3}/) }],
    });
    const id = (
      await server.parts.db
        .selectFrom('resumableUploads')
        .select('id')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
    const asked = api.withToken(token).products.uploadedPdf({ params: { id } });
    await expectRefusal(asked, status, code);
    expect(await partsOf(server, id)).toEqual({ objects: 0, rows: 0 });
  }
});

test('a file that is too large is refused before its first byte, more bytes than said after it', async ({
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const large = await tus(server, token, 'POST', resumableUploads, {
    'upload-length': String(1_025 * megabyte),
  });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({
    errors: [{ code: 'file.tooLarge', params: { max: 1024 }, field: 'pdf' }],
  });
  const path = await create(server, token, 10);
  expect((await patch(server, token, path, 0, Buffer.alloc(11))).status).toBe(413);
  expect(await offsetOf(server, token, path)).toBe(0);
});

test('an upload is there for the account that began it, and for nobody else', async ({
  api,
  make,
  server,
}) => {
  const publisher = await make.publisher();
  const { token } = await make.session('StaffAdmin', publisher);
  const colleague = await make.session('StaffAdmin', publisher);
  const path = await create(server, token, 100);
  const params = { id: idOf(path) };
  expect(await offsetOf(server, colleague.token, path)).toBe(-404);
  const foreign = await patch(server, colleague.token, path, 0, Buffer.alloc(10));
  expect(foreign.status).toBe(404);
  expect(await foreign.json()).toMatchObject({ errors: [{ code: 'row.unknown' }] });
  expect((await tus(server, colleague.token, 'DELETE', path)).status).toBe(404);
  const asked = api.withToken(colleague.token).products.uploadedPdf({ params });
  await expectRefusal(asked, 404, 'row.unknown');
  expect(await offsetOf(server, token, path)).toBe(0);

  const superAdmin = await make.session('SuperAdmin');
  const student = await make.student(await api.as('Admin'));
  for (const method of ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE']) {
    const where = method === 'OPTIONS' || method === 'POST' ? resumableUploads : path;
    const status = async (bearer: string, app = 'aqua-backoffice') =>
      (await tus(server, bearer, method, where, { 'x-application-token': app })).status;
    expect([method, await status(superAdmin.token)]).toEqual([method, 403]);
    expect([method, await status(student.token)]).toEqual([method, 403]);
    expect([method, await status('aqua_wrong')]).toEqual([method, 401]);
    expect([method, await status(token, 'nobody')]).toEqual([method, 401]);
  }
});

test('the protocol: discovery, versions, wrong offsets, termination', async ({ make, server }) => {
  const { token } = await make.session('Admin');
  const options = await tus(server, token, 'OPTIONS', resumableUploads);
  expect(options.status).toBe(204);
  expect(Object.fromEntries(options.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(1024 * megabyte),
  });
  expect(options.headers.get('access-control-allow-origin')).toBeNull();

  const path = await create(server, token, 100);
  expect(path).toMatch(/^\/api\/v2\/products\/upload_pdf\/resumable\/[0-9a-f]{32}$/);
  expect((await patch(server, token, path, 5, Buffer.alloc(10))).status).toBe(409);
  const first = await patch(server, token, path, 0, Buffer.alloc(10));
  expect(first.headers.get('upload-offset')).toBe('10');
  const day = Date.parse(first.headers.get('upload-expires') ?? '') - Date.now();
  expect(Math.abs(day - 86_400_000)).toBeLessThan(60_000);
  const head = await tus(server, token, 'HEAD', path);
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'upload-offset': '10',
    'upload-length': '100',
    'upload-metadata': `filename ${Buffer.from('book.pdf').toString('base64')}`,
    'cache-control': 'no-store',
  });
  const without = await fetch(server.url + path, { method: 'HEAD', headers: headersOf(token) });
  expect(without.status).toBe(412);
  const headers: Record<string, string>[] = [
    { 'upload-length': '-1' },
    { 'upload-length': '1e3' },
    { 'upload-defer-length': '1' },
    { 'upload-length': '9', 'upload-metadata': 'filename %%%' },
    { 'upload-length': '9', 'upload-metadata': '__proto__ eA==' },
    {},
  ];
  for (const wrong of headers) {
    const answer = await tus(server, token, 'POST', resumableUploads, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'request.malformed' }] });
  }
  for (const odd of ['%00', '..%2F..', 'x', 'é'])
    expect(await offsetOf(server, token, `${resumableUploads}/${odd}`)).toBe(-404);

  expect(await partsOf(server, path)).toEqual({ objects: 1, rows: 1 });
  expect((await tus(server, token, 'DELETE', path)).status).toBe(204);
  expect(await offsetOf(server, token, path)).toBe(-404);
  expect(await partsOf(server, path)).toEqual({ objects: 0, rows: 0 });
});

test('an abandoned upload ends 24 hours after its last byte', async ({ make, server }) => {
  const { db } = server.parts;
  const { token } = await make.session('Admin');
  const [old, young] = [await create(server, token, 100), await create(server, token, 100)];
  for (const path of [old, young]) await patch(server, token, path, 0, Buffer.alloc(10));
  const age = (path: string, hours: number) =>
    sql`update resumable_uploads set updated_at = now() - make_interval(hours => ${hours})
      where id = ${idOf(path)}`.execute(db);
  await age(old, 25);
  await age(young, 23);
  expect(await offsetOf(server, token, old)).toBe(-404);
  expect((await patch(server, token, old, 10, Buffer.alloc(10))).status).toBe(404);

  await keepHouse(server.parts, new AbortController().signal);
  expect(await partsOf(server, old)).toEqual({ objects: 0, rows: 0 });
  expect(await partsOf(server, young)).toEqual({ objects: 1, rows: 1 });
  expect((await patch(server, token, young, 10, Buffer.alloc(10))).status).toBe(204);
});
