import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { TestServer } from '../test-api.ts';

/**
 * Waits until `count` pages of a PDF can be found in the search over all books. Aqua adds them a
 * minute after their ingest; the tests ask for it at once, as the hourly job does.
 */
export function pagesIndexed(
  { infrastructure: { db, queue } }: TestServer,
  fileId: number,
  count: number,
): Promise<void> {
  return eventually(async () => {
    const rows = await db
      .selectFrom('pagePoints')
      .select('page')
      .where('fileId', '=', fileId)
      .execute();
    if (rows.length < count) await queue.send('trace.index', {}, { singletonKey: 'test' });
    expect(rows).toHaveLength(count);
  });
}
