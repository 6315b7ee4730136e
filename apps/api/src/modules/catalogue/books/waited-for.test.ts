// @module-tag ci

import { sql } from 'kysely';
import { pageLimits } from '../../../pdf/page-limits.ts';
import { heavyBook } from '../../../pdf/testing/hostile-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { expect, expectRefusal, testWith } from '../../../testing/test-api.ts';

/** The turns of three books last as long as the test, so that the fourth book waits. */
const test = testWith({ runsJobs: true, limits: { ...pageLimits, reader: 150, attempt: 60_000 } });

test('a book gets the next turn as soon as a reader waits for one of its pages', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const four = [];
  for (let count = 0; count < 4; count += 1) four.push(await bookWithoutPdf(admin, make));
  for (const { ingest } of four) await expect.poll(ingest).toMatchObject({ state: 'ready' });
  const [waiting, ...busy] = four as [(typeof four)[0], ...typeof four];
  for (const [at, book] of busy.entries()) {
    await book.addPdf(
      heavyBook(['hanging', ...Array.from({ length: at }, () => 'light' as const)]),
    );
    await expect.poll(book.ingest).toMatchObject({ state: 'working' });
  }
  const page = await waiting.addPdf(heavyBook(['slow']));
  const queued = async () => {
    const { rows } = await sql<{ priority: number; state: string }>`
      select priority, state::text from pgboss.job where name = 'book.ingest'
      order by (data->>'fileId')::int desc, created_on desc limit 1`.execute(
      server.infrastructure.db,
    );
    return rows[0];
  };
  expect(await queued()).toEqual({ priority: 0, state: 'created' });

  const { reader } = api.withToken(waiting.token);
  await expectRefusal(reader.page(page(1)), 503, 'page.preparing');
  expect(await queued()).toEqual({ priority: 1, state: 'created' });
});
