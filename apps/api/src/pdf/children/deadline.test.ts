import { expect } from 'vitest';
import { createPdfPool, type PdfPool } from '../pool.ts';
import { makeBook, textAt } from '../testing/make-pdf.ts';
import { test } from '../testing/pool-fixture.ts';
import { eventually } from '../../testing/eventually.ts';

const book = makeBook([{ content: textAt(100, 700, 'Hello') }]);

/** Asks for a page of a child that the system then stops. */
async function renderStopped(pool: PdfPool, path: string, limit: number) {
  await pool.info(path);
  const [child] = pool.children.processIds() as [number];
  let worked = 0;
  const drawn = pool.render(path, 1, 600, { limit, took: (ms) => (worked += ms) });
  drawn.catch(() => {});
  process.kill(child, 'SIGSTOP');
  return { child, drawn, worked: () => worked };
}

test.runIf(process.platform === 'linux')(
  'a page whose child gets no processor for longer than its limit is drawn afterwards',
  async ({ file }) => {
    const pool = createPdfPool({ size: 1 });
    const limit = 1_000;
    const { child, drawn, worked } = await renderStopped(pool, file(book), limit);
    const begun = performance.now();
    await eventually(() => expect(performance.now() - begun).toBeGreaterThan(2 * limit));
    process.kill(child, 'SIGCONT');
    expect((await drawn).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(pool.children.processIds()).toContain(child);
    expect(worked()).toBeLessThan(limit);
    await pool.close();
  },
);

test.runIf(process.platform === 'linux')(
  'a page whose child never gets a processor is no fault of the file, and the pool continues',
  async ({ file }) => {
    const pool = createPdfPool({ size: 1 });
    const { child, drawn } = await renderStopped(pool, file(book), 100);
    await expect(drawn).rejects.toMatchObject({ code: 'too-busy' });
    expect((await pool.info(file(book))).pageCount).toBe(1);
    expect(pool.children.processIds()).not.toContain(child);
    await pool.close();
  },
);
