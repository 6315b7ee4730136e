import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createJobQueue, UnrecoverableError, type JobQueue } from './queue.ts';
import { eventually } from '../testing/eventually.ts';

let database: TestDatabase;
let queue: JobQueue;
const onError = vi.fn<(error: Error) => void>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  queue = createJobQueue({ databaseUrl: database.url, onError });
  await queue.start();
});
afterEach(async () => {
  await queue.stop();
  expect(onError).not.toHaveBeenCalled();
});

test('a job of a transaction runs once it commits, and never when it rolls back', async () => {
  const ran: number[] = [];
  await queue.work('mail.send', {}, async ({ data }) => void ran.push(data.mailId));
  await expect(
    database.db.transaction().execute(async (trx) => {
      await queue.send('mail.send', { mailId: 1 }, { trx });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.db.transaction().execute(async (trx) => {
    await queue.send('mail.send', { mailId: 2 }, { trx });
    expect(ran).toEqual([]);
  });
  await eventually(() => expect(ran).toEqual([2]));
});

test('waiting jobs run one right after the other, not one for each poll', async () => {
  const ran = new Set<number>();
  for (let mailId = 100; mailId < 140; mailId += 1) await queue.send('mail.send', { mailId });
  const started = performance.now();
  await queue.work('mail.send', { concurrency: 2 }, async ({ data }) => void ran.add(data.mailId));
  await eventually(() => expect(ran.size).toBe(40));
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a failing job is tried again and knows which attempt it is', async () => {
  const attempts: number[] = [];
  await queue.work('book.ingest', {}, async ({ attempt }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('not yet');
  });
  await queue.send('book.ingest', { fileId: 5 });
  await eventually(() => expect(attempts).toEqual([1, 2]));
});

test('a job with an unrecoverable error is given up at once, and its handler gets the reason', async () => {
  const onGivenUp = vi.fn(async () => undefined);
  await queue.work('book.ingest', { onGivenUp }, async () => {
    throw new UnrecoverableError('the PDF is gone');
  });
  await queue.send('book.ingest', { fileId: 6 });
  await eventually(() => expect(onGivenUp).toHaveBeenCalled());
  expect(onGivenUp.mock.calls).toEqual([[{ fileId: 6 }, 'the PDF is gone']]);
});

test('a job that is given up is reported when it has no handler for that', async () => {
  await queue.work('password.forgotten', {}, async () => {
    throw new UnrecoverableError('nobody is there');
  });
  await queue.send('password.forgotten', { kind: 'admin', email: 'admin@example.org' });
  await eventually(() => expect(onError).toHaveBeenCalled());
  const sentence = 'the job password.forgotten was given up: nobody is there';
  expect(onError.mock.calls).toEqual([[new Error(sentence)]]);
  onError.mockClear();
});

test('a second job with the same key is not added while the first waits or runs', async () => {
  const ran: number[] = [];
  const running = Promise.withResolvers<void>();
  await queue.work('book.ingest', {}, async ({ data }) => {
    ran.push(data.fileId);
    await running.promise;
  });
  await queue.send('book.ingest', { fileId: 7 }, { singletonKey: 'pages-7' });
  await eventually(() => expect(ran).toEqual([7]));
  await queue.send('book.ingest', { fileId: 7 }, { singletonKey: 'pages-7' });
  await queue.send('book.ingest', { fileId: 8 }, { singletonKey: 'pages-8' });
  running.resolve();
  await eventually(() => expect(ran).toEqual([7, 8]));
});

test('stopping waits for the job that runs', async () => {
  const other = createJobQueue({ databaseUrl: database.url, onError });
  await other.start();
  let ended = false;
  const running = Promise.withResolvers<void>();
  await other.work('mail.send', {}, async () => {
    running.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended = true;
  });
  await queue.send('mail.send', { mailId: 9 });
  await running.promise;
  await other.stop();
  expect(ended).toBe(true);
});

test('a job whose process was killed runs again soon', { tags: ['ci'] }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', workerThatNeverEnds], {
    env: { ...process.env, DATABASE: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await queue.send('book.ingest', { fileId: 10 });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const killedAt = performance.now();
  const attempts: number[] = [];
  await queue.work('book.ingest', {}, async ({ attempt }) => void attempts.push(attempt));
  await eventually(() => expect(attempts).toEqual([2]));
  // Heartbeat 10 s, watch 3 s, retry delay 2 s, poll 2 s, and time for a busy machine.
  expect(performance.now() - killedAt).toBeLessThan(30_000);
});

const workerThatNeverEnds = `
  import { createJobQueue } from ${JSON.stringify(new URL('queue.ts', import.meta.url).href)};
  const queue = createJobQueue({ databaseUrl: process.env.DATABASE, onError: console.error });
  await queue.start();
  await queue.work('book.ingest', {}, () => { console.log('started'); return new Promise(() => {}); });
`;
