import { Readable } from 'node:stream';
import { type PreviousUpload, type UrlStorage } from 'tus-js-client';
import { makeLargePdf } from '../../../testing/files/large-pdf.ts';
import { expect, expectRefusal, type TestServer } from '../../../testing/test-api.ts';
import {
  create,
  headersOf,
  idOf,
  megabyte,
  offsetOf,
  openPatch,
  partsOf,
  patch,
  send,
  sha256,
  storedSha256,
  test,
} from '../../../testing/files/tus.ts';

test('a file arrives byte for byte, and becomes a PDF like any other', async ({
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
    title: 'สายน้ำ',
    sameAs: [],
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

test('after a broken connection the arrived bytes are kept; another server takes the rest', async ({
  api,
  make,
  server,
  secondServer,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(20 * megabyte, 2);
  const path = await create(server, token, file.length);
  const broken = openPatch(server, token, path, { offset: 0, length: file.length });
  broken.write(file.subarray(0, 10 * megabyte));
  // The first part is stored while the connection is still open.
  await expect.poll(() => offsetOf(secondServer, token, path)).toBeGreaterThan(7 * megabyte);
  broken.destroy();
  await expect.poll(() => offsetOf(secondServer, token, path)).toBe(10 * megabyte);

  const incomplete = api.withToken(token).products.uploadedPdf({ params: { id: idOf(path) } });
  await expectRefusal(incomplete, 409, 'upload.incomplete');
  const { upload, sent } = send(secondServer, token, file, { uploadUrl: secondServer.url + path });
  upload.start();
  const { result } = await sent;
  expect(await storedSha256(server, Number(result))).toBe(sha256(file));
});

/** Stores the addresses of uploads like a browser. */
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

test('choosing the same file again resumes the upload', async ({ make, server }) => {
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

test('of two requests for the same offset one continues, the other is refused, and no bytes are mixed', async ({
  make,
  server,
  secondServer,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(20 * megabyte, 4);
  const path = await create(server, token, file.length);
  const half = 12 * megabyte;
  const statuses = await Promise.all(
    [server, secondServer, server, secondServer].map(async (each, index) => {
      const bytes = file.subarray(0, half - index * 1_000);
      return (await patch(each, token, path, 0, bytes)).status;
    }),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  const offset = await offsetOf(server, token, path);
  const last = await patch(secondServer, token, path, offset, file.subarray(offset));
  expect(last.status).toBe(204);
  const fileId = Number(last.headers.get('upload-result'));
  expect(await storedSha256(server, fileId)).toBe(sha256(file));
  expect(await partsOf(server, path)).toEqual({ objects: 0, rows: 0 });
});

test('an upload whose server died after the last byte is finished once, by any server', async ({
  api,
  make,
  server,
  secondServer,
}) => {
  const { token } = await make.session('Admin');
  const file = makeLargePdf(9 * megabyte, 5);
  const path = await create(server, token, file.length);
  // All bytes are stored, but no request has finished the upload.
  const arriving = Readable.from([Buffer.from(file)]);
  await server.services.resumableUploads.bytes.append(idOf(path), 0, arriving);
  expect(await offsetOf(server, token, path)).toBe(file.length);

  const ask = (each: TestServer) =>
    fetch(`${each.url}${path}/file`, { headers: headersOf(token) }).then(
      (answer) => answer.json() as Promise<{ id: number }>,
    );
  const answers = await Promise.all([server, secondServer, server, secondServer].map(ask));
  const ids = new Set(answers.map(({ id }) => id));
  expect(ids.size).toBe(1);
  const rows = await server.infrastructure.db
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256(file))
    .execute();
  expect(rows).toEqual([{ id: answers[0]?.id }]);
  expect(await storedSha256(server, answers[0]?.id ?? 0)).toBe(sha256(file));
  const again = await api.withToken(token).products.uploadedPdf({ params: { id: idOf(path) } });
  expect(again.id).toBe(answers[0]?.id);
});
