import type pg from 'pg';

/** The book of 1,000 pages, which the student has besides 200 books of 250. */
export interface Seeded {
  book: number;
}

const [books, pagesOfBook, pagesOfLongBook] = [200, 250, 1_000];
/** Seeded files and products have ids from here on. */
const firstId = 100_000;

/**
 * Gives the demo student 200 books and a long one. Their pages are pages of the demo books, each
 * with a number of its own. Also fills the index with pages of other books, about 300 letters each.
 *
 * @param others how many pages the student does not own
 */
export async function seed(db: pg.Client, email: string, others: number): Promise<Seeded> {
  const step = async (name: string, statement: string, values: unknown[] = []) => {
    const begun = Date.now();
    await db.query(statement, values);
    console.log(`  ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  };
  // The references are known to be right, so their checks are off.
  await db.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
    set synchronous_commit = off; set statement_timeout = 0`);
  const { rows } = await db.query<{ definition: string }>(
    `select pg_get_indexdef('page_search_texts_trigrams'::regclass) as definition`,
  );
  await db.query('drop index page_search_texts_trigrams');
  await step('books', booksSql(others), [email]);
  await step('pages of the student', ownPagesSql);
  await step('pages of others', othersSql(others));
  await step('index', rows[0]?.definition ?? '');
  await step('vacuum analyze', 'vacuum (analyze)');
  return { book: firstId };
}

/** File `firstId` is the long book; the next 200 are the student's, the others are nobody's. */
function booksSql(others: number): string {
  const all = books + Math.ceil(others / pagesOfBook);
  return `
    with student as (select id from customers where email = $1),
    demo as (select * from products where pdf_id is not null order by id limit 1),
    number as (select i from generate_series(0, ${all}) as i),
    file as (
      insert into files (id, kind, sha256, file_name, file_size, content_type)
      select ${firstId} + i, 'pdf', md5(i::text) || md5('b' || i), 'bench.pdf', 1, 'application/pdf' from number),
    document as (
      insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text,
        ingest_state, pages_done, search_folding, points_version)
      select ${firstId} + i, pages, '[]', '[]', '[]', true, 'ready', pages, 1, 32767
      from number, lateral (select case when i = 0 then ${pagesOfLongBook} else ${pagesOfBook} end as pages)),
    product as (
      insert into products (id, title, product_category_id, author_id, publisher_id, cover_image_id, pdf_id, status)
      select ${firstId} + i, 'Bench ' || i, product_category_id, author_id, publisher_id, cover_image_id,
        ${firstId} + i, 'published'
      from number, demo where i <= ${books})
    insert into product_ownerships (customer_id, product_id)
    select student.id, ${firstId} + i from number, student where i <= ${books}`;
}

/** Text and fold end with the page number. Every 20,000th page has the rare word. */
const ownPagesSql = `
  create temp table model as
    select row_number() over (order by texts.file_id, texts.page) - 1 as nth, text, words, folded
    from page_search_texts as texts join pdf_pages using (file_id, page)
    where length(text) > 300;
  create temp table wanted as
    select ${firstId} + i as file_id, page, i * 7919 + page * 31 as seed,
      case when (i * ${pagesOfBook} + page) % 20000 = 19 then 'ที่หายาก' else '' end || (i * 1000 + page) as mark
    from generate_series(0, ${books}) as i,
      generate_series(1, case when i = 0 then ${pagesOfLongBook} else ${pagesOfBook} end) as page;
  insert into pdf_pages (file_id, page, text, words, reading, state, drawn)
    select file_id, page, text || E'\\nหน้า' || mark, words, 3, 'whole', true
    from wanted join model on nth = seed % (select count(*) from model);
  insert into page_search_texts (file_id, page, folding, folded)
    select file_id, page, 1, folded || 'หน้า' || mark
    from wanted join model on nth = seed % (select count(*) from model);`;

function othersSql(others: number): string {
  return `
    create temp table other as
      select ${firstId + books + 1} + i / ${pagesOfBook} as file_id, i % ${pagesOfBook} + 1 as page, i
      from generate_series(0, ${others - 1}) as i;
    insert into pdf_pages (file_id, page, text, words, reading, state, drawn)
      select file_id, page, '', '[]', 3, 'whole', true from other;
    insert into page_search_texts (file_id, page, folding, folded)
      select file_id, page, 1, substr(folded, (i / 7) % 200 + 1, 300) || i
      from other join model on nth = i % (select count(*) from model);`;
}
