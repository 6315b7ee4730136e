import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorEnvelope } from '@aqua/contract/error-envelope';
import { products } from '@aqua/contract/catalogue/products';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { startSecondServer } from '../../testing/second-server.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  answerIn,
  head,
  openRawConnection,
  type RawConnection,
} from '../../testing/raw-connection.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { untilQueryWaitsForLock } from '../../testing/lock-waits.ts';
import { expect, testWithJobs as base, type TestServer } from '../../testing/test-api.ts';
import {
  create,
  headersOf,
  megabyte,
  offsetOf,
  openPatch,
  patch,
} from '../../testing/files/tus.ts';
import { limitSlowBodies } from './slow-bodies.ts';

/** Slow clients are refused; time in which the server itself is slow does not count. */

const pace = { wholeBodyMs: 800, maxPauseMs: 600, averagingPeriodMs: 1_200, bytesPerSecond: 4_096 };

const test = base.extend<{ strict: TestServer; token: string }>({
  strict: [
    async ({ server }, use) => {
      const strict = await startSecondServer(server, {}, pace);
      await use(strict);
      await strict.stop();
    },
    { scope: 'file' },
  ],
  token: [async ({ make }, use) => use((await make.session('Admin')).token), { scope: 'file' }],
});

const json = { 'x-application-token': 'aqua-backoffice', 'content-type': 'application/json' };
const signIn = head('POST', '/api/v1/customers/sign_in', { ...json, 'content-length': 1_000 });

const form = { name: 'pdf', boundary: 'aqua-form' };
const fileHead = `--${form.boundary}\r\ncontent-disposition: form-data; name="pdf"; filename="book.pdf"\r\n\r\n`;
const formEnd = `\r\n--${form.boundary}--\r\n`;

/** The head of an upload whose file has `size` bytes, and the beginning of its form. */
function upload(token: string, size: number): string {
  const type = `multipart/form-data; boundary=${form.boundary}`;
  const length = fileHead.length + size + formEnd.length;
  const headers = { ...headersOf(token), 'content-type': type, 'content-length': length };
  return head('POST', products.uploadPdf.path, headers) + fileHead;
}

function* bytes(count: number) {
  for (let sent = 0; sent < count; sent += 1) yield 'x';
}

async function expectTooSlow(line: RawConnection): Promise<void> {
  const { status, headers, body } = answerIn(await line.closed);
  expect(status).toBe(408);
  expect(headers).toContain('connection: close');
  expect(errorEnvelope.parse(body).errors).toMatchObject([{ code: 'request.slow' }]);
}

const staged = async ({ infrastructure }: TestServer) =>
  readdir(join(infrastructure.config.DATA_DIR, 'staging')).catch(() => []);

test('a JSON body that arrives byte by byte, or not at all, is refused', async ({ strict }) => {
  const lines = [openRawConnection(strict.url), openRawConnection(strict.url)];
  for (const line of lines) line.send(signIn);
  void lines[0]?.trickle(bytes(1_000), 50);
  for (const line of lines) await expectTooSlow(line);
});

test('a slow body that no handler reads ends its connection, too', async ({ strict }) => {
  const line = openRawConnection(strict.url);
  line.send(head('GET', '/health/live', { 'content-length': 1_000 }));
  void line.trickle(bytes(1_000), 50);
  expect(await line.closed).toContain('HTTP/1.1 200');

  const refused = openRawConnection(strict.url);
  refused.send(upload('aqua_nobody', 1_000));
  expect(await refused.closed).toContain('HTTP/1.1 401');
});

test('an upload that pauses or is too slow is refused, and nothing of it stays', async ({
  strict,
  token,
}) => {
  const silent = openRawConnection(strict.url);
  silent.send(upload(token, megabyte));
  const trickling = openRawConnection(strict.url);
  trickling.send(upload(token, megabyte));
  void trickling.trickle(bytes(megabyte), 50);
  await expectTooSlow(silent);
  await expectTooSlow(trickling);
  await eventually(async () => expect(await staged(strict)).toEqual([]));
});

test(
  'an upload that is fast enough may take longer than any of the periods',
  { tags: ['ci'] },
  async ({ strict, token }) => {
    const pdf = makePdf({ pages: 500 }).toString('latin1');
    const line = openRawConnection(strict.url);
    line.send(upload(token, pdf.length));
    const begun = performance.now();
    const pieces = pdf.match(/[^]{1,2000}/g) ?? [];
    await line.trickle(pieces, 40);
    expect(performance.now() - begun).toBeGreaterThan(pace.averagingPeriodMs);
    line.send(formEnd);
    await eventually(() => expect(line.received()).toContain('HTTP/1.1 200'));
    line.hangUp();
  },
);

test('a resumable upload that is too slow is refused and continues from what arrived', async ({
  strict,
  token,
}) => {
  const pdf = makePdf({ pages: 300 });
  const path = await create(strict, token, pdf.length);
  const half = pdf.subarray(0, pdf.length >> 1);
  const line = openRawConnection(strict.url);
  const headers = {
    ...headersOf(token),
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': pdf.length,
  };
  line.send(head('PATCH', path, headers) + half.toString('latin1'));
  await expectTooSlow(line);
  expect(await offsetOf(strict, token, path)).toBe(half.length);

  const rest = await patch(strict, token, path, half.length, pdf.subarray(half.length));
  expect(rest.headers.get('upload-result')).not.toBeNull();
});

test('while the server itself is slow, no client counts as slow', async ({ strict, token }) => {
  const { db } = strict.infrastructure;
  const size = 24 * megabyte;
  const path = await create(strict, token, size);
  const open = openPatch(strict, token, path, { offset: 0, length: size });
  const answered = new Promise<number | undefined>((resolve) => {
    open.once('response', (response) => resolve(response.resume().statusCode));
    open.once('close', () => resolve(undefined));
  });
  await db.transaction().execute(async (trx) => {
    await sql`lock table resumable_parts in access exclusive mode`.execute(trx);
    open.end(Buffer.alloc(size, 'x'));
    await untilQueryWaitsForLock(db);
    // Two uploads that began later, one after the other, end before this one goes on.
    for (const _ of ['one', 'other']) {
      const silent = openRawConnection(strict.url);
      silent.send(upload(token, megabyte));
      await expectTooSlow(silent);
    }
  });
  expect(await answered).toBe(415);
});

test('a client that has sent everything is not too slow while the server stores the rest', async () => {
  const app = fastify();
  limitSlowBodies(app, pace);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const paused = Promise.withResolvers<void>();
  const isStored = Promise.withResolvers<void>();
  app.post('/', { config: { isUpload: true } }, async ({ raw }) => {
    const ended = once(raw, 'end');
    raw.once('data', () => {
      raw.pause();
      paused.resolve();
    });
    await Promise.race([isStored.promise, ended]);
    raw.resume();
    await ended;
    return 'stored';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const begin = (size: number) => {
    const line = openRawConnection(url);
    line.send(head('POST', '/', { 'content-type': 'application/pdf', 'content-length': size }));
    return line;
  };
  const whole = begin(4);
  whole.send('%PDF');
  await paused.promise;
  // Two uploads that began later, one after the other, end before this one goes on.
  for (const _ of ['one', 'other']) {
    const silent = begin(4);
    await eventually(() => expect(silent.received()).toContain('HTTP/1.1 '));
    silent.hangUp();
  }
  isStored.resolve();
  await eventually(() => expect(whole.received()).toContain('HTTP/1.1 200'));
  whole.hangUp();
  await app.close();
});
