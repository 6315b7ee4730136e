import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createPdfPool } from './pool.ts';
import { hangingPdf } from './testing/hostile-pdfs.ts';
import { makeBook, textAt } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';
import { eventually } from '../testing/eventually.ts';

const book = makeBook([{ content: textAt(100, 700, 'Hello') }]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a page that hangs is stopped at its timeout, and the pool continues', async ({ file }) => {
  const pool = createPdfPool({ size: 1, timeouts: { render: 400 } });
  await expect(pool.render(file(hangingPdf()), 1, 600)).rejects.toMatchObject({ code: 'timeout' });
  expect((await pool.info(file(book))).pageCount).toBe(1);
  await pool.close();
});

test('a job whose child is killed from outside is done by another one', async ({ file }) => {
  const pool = createPdfPool({ size: 1 });
  await pool.info(file(book));
  const [first] = pool.children.processIds() as [number];
  const drawn = pool.render(file(book), 1, 600);
  process.kill(first, 'SIGKILL');
  expect((await drawn).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(pool.children.processIds()).not.toContain(first);
  await pool.close();
});

test('a job whose child is killed twice fails as killed', { tags: ['ci'] }, async ({ file }) => {
  const pool = createPdfPool({ size: 1 });
  const hanging = pool.render(file(hangingPdf()), 1, 600);
  hanging.catch(() => {});
  const seen = new Set<number>();
  while (seen.size < 2) {
    const [pid] = await eventually(() => {
      const fresh = pool.children.processIds().filter((each) => !seen.has(each));
      expect(fresh).toHaveLength(1);
      return fresh as [number];
    });
    seen.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  await expect(hanging).rejects.toMatchObject({ code: 'killed' });
  expect((await pool.info(file(book))).pageCount).toBe(1);
  await pool.close();
});

test('a child killed while idle costs no job', { tags: ['ci'] }, async ({ file }) => {
  const pool = createPdfPool({ size: 1 });
  await pool.info(file(book));
  const [first] = pool.children.processIds() as [number];
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(isAlive(first)).toBe(false));
  expect((await pool.info(file(book))).pageCount).toBe(1);
  await pool.close();
});

test('children are replaced after their number of jobs', { tags: ['ci'] }, async ({ file }) => {
  const pool = createPdfPool({ size: 1, jobsPerChild: 2 });
  const path = file(book);
  const seen = new Set<number>();
  for (let job = 0; job < 4; job += 1) {
    const done = pool.info(path);
    for (const pid of pool.children.processIds()) seen.add(pid);
    await done;
  }
  expect(seen.size).toBe(2);
  await pool.close();
});

test("a reader's page runs before background work that came earlier", async ({ file }) => {
  const pool = createPdfPool({ size: 1 });
  const path = file(book);
  const order: string[] = [];
  await Promise.all([
    pool.info(path),
    pool.info(path).then(() => order.push('background')),
    pool.render(path, 1, 600, { priority: 'reader' }).then(() => order.push('reader')),
  ]);
  expect(order).toEqual(['reader', 'background']);
  await pool.close();
});

test('background work leaves a child free for readers', { tags: ['ci'] }, async ({ file }) => {
  const pool = createPdfPool({ size: 2, timeouts: { render: 60_000 } });
  const hanging = file(hangingPdf());
  const background = [pool.render(hanging, 1, 600), pool.render(hanging, 1, 600)];
  for (const job of background) job.catch(() => {});
  await pool.render(file(book), 1, 600, { priority: 'reader' });
  await pool.close();
  for (const job of background) await expect(job).rejects.toMatchObject({ code: 'closed' });
});

test(
  'the system serves background work after the pages of readers',
  { tags: ['ci'] },
  async ({ file }) => {
    const pool = createPdfPool({ size: 2 });
    const path = file(book);
    const levelOf = async (priority: 'reader' | 'background') => {
      const before = pool.children.processIds();
      await pool.render(path, 1, 600, { priority });
      return getPriority(pool.children.processIds().find((pid) => !before.includes(pid)));
    };
    const own = getPriority();
    expect(await levelOf('reader')).toBe(own);
    expect(await levelOf('background')).toBeGreaterThan(own);
    await pool.close();
  },
);

test('readers take turns, even if one of them requested many pages first', async ({ file }) => {
  const pool = createPdfPool({ size: 1 });
  const path = file(book);
  const order: string[] = [];
  const ask = (turn: string) =>
    pool.render(path, 1, 600, { priority: 'reader', turn }).then(() => order.push(turn));
  await Promise.all(['one', 'one', 'one', 'one', 'two', 'two', 'three'].map(ask));
  expect(order).toEqual(['one', 'two', 'three', 'one', 'two', 'one', 'one']);
  await pool.close();
});

test('one reader leaves a child for the others', async ({ file }) => {
  const pool = createPdfPool({ size: 2, timeouts: { render: 60_000 } });
  const hanging = file(hangingPdf());
  const heavy = Array.from({ length: 6 }, () =>
    pool.render(hanging, 1, 600, { priority: 'reader', turn: 'one' }),
  );
  for (const job of heavy) job.catch(() => {});
  await pool.render(file(book), 1, 600, { priority: 'reader', turn: 'two' });
  await pool.close();
  for (const job of heavy) await expect(job).rejects.toMatchObject({ code: 'closed' });
});

test(
  'other books continue while a page in the background is slow',
  { tags: ['ci'] },
  async ({ file }) => {
    const pool = createPdfPool({ size: 1, timeouts: { render: 60_000 } });
    const slow = pool.render(file(hangingPdf()), 1, 600, { turn: 'slow' });
    slow.catch(() => {});
    await pool.render(file(book), 1, 600, { turn: 'other' });
    expect(pool.children.processIds()).toHaveLength(2);
    await pool.close();
    await expect(slow).rejects.toMatchObject({ code: 'closed' });
  },
);

test('a job can have a shorter timeout than usual, and reports how long it ran', async ({
  file,
}) => {
  const pool = createPdfPool({ size: 1 });
  let spent = 0;
  const took = (milliseconds: number) => (spent += milliseconds);
  const job = pool.render(file(hangingPdf()), 1, 600, { limit: 300, took });
  await expect(job).rejects.toMatchObject({ code: 'timeout' });
  expect(spent).toBeGreaterThan(250);
  await pool.close();
});

test('the queue has a maximum length, and an aborted request leaves it', async ({ file }) => {
  const pool = createPdfPool({ size: 1, queueLimit: 1 });
  const path = file(book);
  const away = new AbortController();
  const first = pool.info(path);
  const waiting = pool.info(path, { signal: away.signal });
  await expect(pool.info(path)).rejects.toMatchObject({ code: 'too-busy' });
  away.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await Promise.all([first, pool.info(path)]);
  await pool.close();
});

test('an owner with hundreds of jobs does not block others', { tags: ['ci'] }, async ({ file }) => {
  const pool = createPdfPool({ size: 2 });
  const path = file(book);
  const one = Array.from({ length: 600 }, () =>
    pool.text(path, 1, { priority: 'reader', turn: 'one' }),
  );
  const ended = Promise.allSettled(one);
  const [text, { pageCount }] = await Promise.all([
    pool.text(path, 1, { priority: 'reader', turn: 'two' }),
    pool.info(path, { priority: 'reader', turn: 'upload' }),
  ]);
  expect([text.text, pageCount]).toEqual(['Hello', 1]);
  const refused = (await ended).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(600 - 1 - 40);
  await pool.close();
});

test(
  'when the queue is full, the owner with the most jobs loses the last one',
  { tags: ['ci'] },
  async ({ file }) => {
    const pool = createPdfPool({ size: 1, queueLimit: 3 });
    const path = file(book);
    const order: string[] = [];
    const ask = (turn: string, name: string) =>
      pool.info(path, { turn }).then(
        () => order.push(name),
        (error: unknown) => order.push(`${name} ${(error as { code: string }).code}`),
      );
    const asked = ['first', 'second', 'third', 'fourth'].map((name) => ask('one', name));
    await Promise.all([...asked, ask('two', 'other'), ask('two', 'too many')]);
    expect(order.slice(0, 2)).toEqual(['fourth too-busy', 'too many too-busy']);
    // All others are done. Their order proves nothing: a slow child gets another one beside it.
    expect(order.slice(2).toSorted()).toEqual(['first', 'other', 'second', 'third']);
    await pool.close();
  },
);

test.runIf(process.platform === 'linux')(
  'children end together with their pool, also a child that hangs',
  async ({ file }) => {
    const script = fileURLToPath(new URL('testing/pool-owner.ts', import.meta.url));
    const owner = spawn(process.execPath, [script, file(hangingPdf())], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(owner.stdout, 'data')) as [Buffer];
    const children = JSON.parse(line.toString()) as number[];
    expect(children).toHaveLength(2);
    expect(children.every(isAlive)).toBe(true);
    owner.kill('SIGKILL');
    await eventually(() => expect(children.some(isAlive)).toBe(false));
  },
);
