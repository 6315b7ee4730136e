import { readdir } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLongBook } from '../src/books/long-book.ts';
import { ingestedBook } from '../src/harness/ingested-books.ts';
import { clientOf, demoAdmin, makeStudent, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import type { Server } from '../src/harness/server.ts';
import { test } from '../src/harness/test.ts';

test('killed in the middle of an upload: all that was acknowledged is there, and nothing half', async ({
  server,
  browser,
}) => {
  const pdf = await makeLongBook(browser, 40);
  const admin = await signedInAdmin(server);
  const answer = await admin.products.uploadPdf({ body: pdfForm(pdf) });
  const [pattern] = (await admin.products.list({ query: { keySearch: 'น้ำกับชีวิต' } })).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId } = pattern;
  const product = await admin.products.create({
    body: {
      title: 'Acknowledged',
      publisherId,
      authorId,
      productCategoryId,
      pdfId: answer.id,
      status: 'published',
    },
  });
  const student = await makeStudent(server, {
    name: 'ผู้รอด',
    email: 'survivor@restart.example',
    books: [product.id],
  });
  const before = await storedPdfs(server);

  const { token } = await clientOf(server).sessions.signInAdmin({ body: demoAdmin });
  const upload = startUpload(server, token);
  await poll(() => staged(server)).toHaveLength(1);
  await server.kill();
  await upload.broken;
  await server.start();

  expect(await staged(server)).toEqual([]);
  expect(await storedPdfs(server)).toEqual(before);
  // Session, product, student, ownership and file are all still there after the restart.
  const found = await admin.products.list({ query: { keySearch: 'Acknowledged' } });
  expect(found.data).toMatchObject([{ id: product.id, pdf: { fileSize: pdf.length } }]);
  const students = await admin.customers.list({ query: { keySearch: student.email } });
  expect(students.data).toMatchObject([
    { name: 'ผู้รอด', productOwnerships: [{ productId: product.id }] },
  ]);
  const reader = clientOf(server, student.token);
  const page = await reader.reader.page({ params: { id: product.id, page: 40 } });
  expect(page.size).toBeGreaterThan(5_000);

  const repeated = await admin.products.uploadPdf({ body: pdfForm(pdf) });
  expect(repeated).toMatchObject({ pageCount: 40, fileSize: pdf.length });
  await ingestedBook(server, product.title);
});

function pdfForm(pdf: Buffer): FormData {
  const form = new FormData();
  form.append('pdf', new File([new Uint8Array(pdf)], 'book.pdf', { type: 'application/pdf' }));
  return form;
}

/** Starts an upload that never ends: one megabyte is sent, and the header announces 64. */
function startUpload(server: Server, token: string): { broken: Promise<void> } {
  const boundary = 'aqua-e2e-boundary';
  const request: ClientRequest = httpRequest(`${server.url}/api/v2/products/upload_pdf`, {
    method: 'POST',
    headers: {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(64 * 1024 ** 2),
    },
  });
  const broken = new Promise<void>((resolve, reject) => {
    request.once('error', () => resolve());
    request.once('response', ({ statusCode }) =>
      reject(new Error(`the upload was answered with ${statusCode}`)),
    );
  });
  request.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="pdf"; filename="half.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`,
  );
  request.write(Buffer.alloc(1024 ** 2, 'half of a book '));
  return { broken };
}

/** The files in the staging folder. */
async function staged({ dataDir }: Server): Promise<string[]> {
  return readdir(join(dataDir, 'staging'));
}

/** Every PDF that the file store holds. */
async function storedPdfs({ dataDir }: Server): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true });
  return names.filter((name) => name.startsWith('pdf/')).toSorted();
}
