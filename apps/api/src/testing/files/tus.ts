import { createHash } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { resumableUploads } from '@aqua/contract/catalogue/products';
import { Upload } from 'tus-js-client';
import { pdfKey } from '../../files/object-keys.ts';
import { startSecondServer } from '../second-server.ts';
import { contentHashOf } from './content-hash.ts';
import { test as base, expect, type TestServer } from '../test-api.ts';

export const test = base.extend<{ secondServer: TestServer }>({
  secondServer: [
    async ({ server }, use) => {
      const secondServer = await startSecondServer(server);
      await use(secondServer);
      await secondServer.stop();
    },
    { scope: 'file' },
  ],
});

export const megabyte = 1_048_576;

export function headersOf(token: string): Record<string, string> {
  return { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` };
}

/** Uploads a file as the back-office does. `sent` resolves with the upload's URL and `Upload-Result`. */
export function send(
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

/** One request of the protocol, without the tus client. */
export async function tus(
  server: Pick<TestServer, 'url'>,
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

export async function create(
  server: Pick<TestServer, 'url'>,
  token: string,
  size: number,
): Promise<string> {
  const answer = await tus(server, token, 'POST', resumableUploads, {
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from('book.pdf').toString('base64')}`,
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

export function patch(
  server: Pick<TestServer, 'url'>,
  token: string,
  path: string,
  offset: number,
  bytes: Buffer,
) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return tus(server, token, 'PATCH', path, headers, bytes);
}

/** Opens a PATCH that announces `length` bytes. The test writes the bytes. */
export function openPatch(
  server: Pick<TestServer, 'url'>,
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

export async function offsetOf(
  server: Pick<TestServer, 'url'>,
  token: string,
  path: string,
): Promise<number> {
  const answer = await tus(server, token, 'HEAD', path);
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : -answer.status;
}

export const idOf = (path: string) => path.split('/').at(-1) ?? '';

export async function storedSha256(server: TestServer, fileId: number): Promise<string> {
  const sha256 = await contentHashOf(server, fileId);
  const hash = createHash('sha256');
  const found = await server.infrastructure.store.get(pdfKey(sha256));
  for await (const chunk of found?.stream ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** The parts of this upload: objects in the store and rows in the database. */
export async function partsOf({ infrastructure, storedKeys }: TestServer, path: string) {
  const rows = await infrastructure.db
    .selectFrom('resumableParts')
    .select('id')
    .where('uploadId', '=', idOf(path))
    .execute();
  const objects = await storedKeys(`uploads/${idOf(path)}`);
  return { objects: objects.length, rows: rows.length };
}
