// @module-tag ci
import { sql } from 'kysely';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { expectNoFullScan, vacuum } from '../../../testing/query-plans.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** Books of other people, of 250 pages each. */
const others = 80;

test('no statement of a search reads the pages of the books of others', async ({
  api,
  make,
  server,
}) => {
  const { db, pool } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: makePdf({ pages: 3, text: 'Mangrove' }) });
  const client = api.withToken((await make.student(admin, [book])).token);
  const inBook = (keySearch: string) =>
    client.search.inBook({ params: { id: book.id }, query: { keySearch } });
  await expect.poll(async () => (await inBook('x')).searchable.state).toBe('whole');
  // Skips foreign keys, so that no files are needed.
  await sql`set session_replication_role = replica;
    insert into pdf_pages (file_id, page, text, words)
      select 100000 + i, page, 'Mangrove', '[]'
      from generate_series(1, ${sql.lit(others)}) as i, generate_series(1, 250) as page;
    insert into page_search_texts (file_id, page, folding, folded)
      select 100000 + i, page, 1, 'mangrove ป่าชายเลน ' || i || ' ' || page
      from generate_series(1, ${sql.lit(others)}) as i, generate_series(1, 250) as page;
    set session_replication_role = origin`.execute(db);
  await vacuum(db, 'page_search_texts', 'pdf_pages');

  const words = ['mangrove', 'ป่าชายเลน', 'm', 'mang', 'no such word'];
  const statements = await statementsOf(async () => {
    for (const keySearch of words) {
      await inBook(keySearch);
      await client.search.inLibrary({ query: { keySearch } });
    }
  });
  expect((await inBook('mangrove')).totalHits).toBe(3);
  const searching = statements.filter(({ text }) => text.includes('page_trigrams('));
  expect(searching.length).toBeGreaterThanOrEqual(2 * words.length);
  await expectNoFullScan(pool, statements, ['page_search_texts', 'pdf_pages']);
  const connection = await pool.connect();
  // Costs as with a million pages, where parallel workers would look cheap.
  await connection.query(`set parallel_setup_cost = 0; set parallel_tuple_cost = 0;
    set min_parallel_table_scan_size = 0; set min_parallel_index_scan_size = 0`);
  for (const { text } of searching) {
    const { rows } = await connection.query(`explain (generic_plan) ${text}`);
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on page_search_texts_trigrams');
    expect(JSON.stringify(rows)).not.toContain('Gather');
  }
  connection.release(true);
});
