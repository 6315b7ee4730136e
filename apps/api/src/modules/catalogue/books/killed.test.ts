// @module-tag ci
import { createClient, type Client } from '@aqua/client/create-client';
import { test, expect } from 'vitest';
import { vastPicturePdf } from '../../../pdf/testing/hostile-pdfs.ts';
import { textAt } from '../../../pdf/testing/make-pdf.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { createMaker } from '../../../testing/make.ts';
import {
  controllerSettings,
  createServerProcess,
} from '../../../testing/machines/server-process.ts';

const timeoutMs = 100_000;
const after = Array.from({ length: 60 }, (_, at) => `Page ${at + 2}`);
const pages = 1 + after.length;

test('after a kill, the next run does the missing pages and keeps the failures', async () => {
  const database = await createTestDatabase();
  const server = await createServerProcess({
    NODE_ENV: 'production',
    ...controllerSettings,
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://books.example',
    SECRET_KEY: 'the same before and after, and long enough',
    APPLICATION_TOKENS: 'aqua-backoffice',
  });
  await server.start();
  const make = createMaker({ url: server.url, infrastructure: { db: database.db } });
  const { token } = await make.session('Admin');
  const as = (bearer: string): Client =>
    createClient({
      baseUrl: server.url,
      applicationToken: 'aqua-backoffice',
      token: () => bearer,
    });
  const book = await bookWithoutPdf(as(token), make);
  const page = await book.addPdf(vastPicturePdf(after.map((content) => textAt(50, 400, content))));
  await expect
    .poll(async () => (await book.ingest()).pagesDone, { timeout: timeoutMs, interval: 5 })
    .toBeGreaterThan(3);
  await server.kill();

  await server.start();
  await expect.poll(book.ingest, { timeout: timeoutMs }).toEqual({
    state: 'failed',
    pagesDone: pages,
    pageCount: pages,
    failure: 'pdf.tooHeavy',
    flaws: [{ kind: 'failed', reason: 'pdf.tooHeavy', count: 1, pages: '1' }],
  });
  const { reader } = as(book.token);
  const texts = await Promise.all(
    Array.from({ length: pages }, (_, at) => reader.text(page(at + 1))),
  );
  expect(texts.map(({ text }) => text)).toEqual(['', ...after]);

  const { ingest } = await as(token).products.retryIngest({ params: { id: page(1).params.id } });
  expect(ingest).toMatchObject({ state: 'waiting', pagesDone: pages - 1 });
  await server.dispose();
  await database.drop();
}, 240_000);
