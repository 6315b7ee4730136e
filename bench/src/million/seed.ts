import type pg from 'pg';

/** How many rows each table gets. */
export interface Amounts {
  books: number;
  students: number;
  ownerships: number;
  publishers: number;
  authors: number;
  categories: number;
}

export function amountsFor(books: number): Amounts {
  return {
    books,
    students: books / 2,
    ownerships: books * 2,
    publishers: 1_000,
    authors: 20_000,
    categories: 200,
  };
}

/** Ids of seeded rows begin above this number. The demo catalogue's ids are below it. */
export const firstId = 100_000;

const bigTables = [
  'files',
  'pdf_documents',
  'products',
  'customers',
  'product_ownerships',
  'customer_logs',
];

/** Fills the database with the same rows each time. A second call does nothing. */
export async function seed(
  db: pg.Client,
  amounts: Amounts,
  say: (line: string) => void,
): Promise<void> {
  await db.query('create table if not exists bench_seeded (books int primary key)');
  const { rows } = await db.query('select 1 from bench_seeded where books = $1', [amounts.books]);
  if (rows.length > 0) return;
  const step = async (name: string, work: () => Promise<unknown>) => {
    const start = Date.now();
    await work();
    say(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  // The references are known to be right, so their checks are off. The triggers of the counters
  // stay on.
  await db.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB';
    set synchronous_commit = off; set statement_timeout = 0`);
  for (const table of ['products', 'customers', 'product_ownerships', 'authors', 'categories'])
    await db.query(`alter table ${table} enable always trigger ${table}_count_insert`);
  const indexes = await dropIndexes(db, bigTables);
  await step('rows', () => db.query(rowsSql(amounts)));
  for (const index of indexes)
    await step(/index (\w+)/i.exec(index)?.[1] ?? index, () => db.query(index));
  await step('vacuum analyze', () => db.query('vacuum (analyze)'));
  for (const table of ['products', 'customers', 'product_ownerships', 'authors', 'categories'])
    await db.query(`alter table ${table} enable trigger ${table}_count_insert`);
  await db.query('insert into bench_seeded values ($1)', [amounts.books]);
}

/** Drops the indexes and returns their definitions: building them after the rows is much faster. */
export async function dropIndexes(db: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Titles of about sixty letters, in English and Thai. One title in thirteen contains `history`, one
 * in 25,000 `ดาราศาสตร์`. Each group of three rows has the same second, so the order has many ties.
 */
const titleSql = `
  (array['Introduction to', 'Principles of', 'A Short Guide to', 'Advanced', 'Essential',
    'Stories of', 'Exploring', 'Lessons in', 'The Art of', 'Workbook for', 'Understanding'])[1 + i % 11]
  || ' ' || case when i % 13 = 5 then 'History' else
    (array['Physics', 'Chemistry', 'Algebra', 'Grammar', 'Gardens', 'Rivers', 'Music', 'Painting',
      'Coding', 'Economics', 'Geography', 'Robotics', 'Nutrition', 'Poetry', 'Astronomy', 'Law',
      'Ethics'])[1 + (i / 3) % 17] end
  || ' ' || (array['for Schools', 'for Beginners', 'in Practice', 'and Culture', 'of Siam', 'Today',
    'for Teachers'])[1 + (i / 7) % 7]
  || ' ' || case when i % 25000 = 77 then 'ดาราศาสตร์' else
    (array['ฟิสิกส์', 'คณิตศาสตร์', 'วิทยาศาสตร์', 'ภาษาไทย', 'ประวัติศาสตร์', 'สังคมศึกษา', 'ดนตรีไทย',
      'ศิลปะ', 'การงานอาชีพ', 'สุขศึกษา', 'เคมี', 'ชีววิทยา', 'ภูมิศาสตร์', 'นิทานพื้นบ้าน', 'วรรณคดี',
      'เศรษฐศาสตร์', 'ดาวเคราะห์', 'โลกของเรา'])[1 + (i / 11) % 18] end
  || ' เล่ม ' || i % 1000
  || case when i % 2 = 0 then ' ฉบับปรับปรุง' else ' พิมพ์ครั้งที่ ' || (1 + i % 9) end`;

/** When the `i`th of so many rows was made: over five years, as in a catalogue that has grown. */
const madeSql = (count: number) =>
  `timestamptz '2020-01-01' + (i / 3) * (interval '5 years' / ${count / 3})`;

function rowsSql(amounts: Amounts): string {
  const { books, students, ownerships, publishers, authors, categories } = amounts;
  const id = (number: string) => `${firstId} + ${number}`;
  const series = (count: number) => `generate_series(1, ${count}) as i`;
  const pick = (count: number, step: number) => id(`1 + (i::bigint * ${step} % ${count})::int`);
  return `
    insert into publishers (id, name) overriding system value
      select ${id('i')}, 'Publisher ' || i from ${series(publishers)};
    insert into authors (id, name) overriding system value
      select ${id('i')}, 'Author ' || i || ' ผู้แต่ง' from ${series(authors)};
    insert into categories (id, name) overriding system value
      select ${id('i')}, 'Category ' || i || ' หมวด' from ${series(categories)};
    insert into files (id, kind, sha256, file_name, file_size, content_type) overriding system value
      select ${id('i')}, 'pdf', md5(i::text) || md5(i::text), 'book-' || i || '.pdf',
        1000000 + i % 5000000, 'application/pdf' from ${series(books)};
    -- Without pages, so there is nothing for the jobs to do that add pages to the indexes of texts and pictures.
    insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text,
        ingest_state, pages_done, search_folding, points_version)
      select ${id('i')}, 20 + i % 400, '[]', '[]', '[]', true, 'ready', 20 + i % 400, 32767, 32767
      from ${series(books)};
    insert into products (id, title, erp_id, product_category_id, author_id, publisher_id,
        cover_image_id, pdf_id, status, publication_year, isbn, description, created_at, updated_at)
      overriding system value
      select ${id('i')}, ${titleSql}, 'ERP-' || i, ${pick(categories, 7)}, ${pick(authors, 7919)},
        ${pick(publishers, 31)}, 690, ${id('i')},
        case when i % 5 = 0 then 'unpublished' else 'published' end, 1990 + i % 36,
        case when i % 3 = 0 then '978' || lpad(i::text, 10, '0') end,
        case when i % 10 = 0 then 'A book for every school. หนังสือสำหรับทุกโรงเรียน ' || i end,
        ${madeSql(books)}, ${madeSql(books)} + interval '1 day'
      from ${series(books)};
    insert into customers (id, name, email, password_hash, invited_by_kind, invited_by_id,
        invited_by_name, invited_by_publisher_id, invited_at, created_at, updated_at)
      overriding system value
      select ${id('i')}, case when i % 2 = 0 then 'สมหญิง ใจดี ' else 'Student ' end || i,
        'student' || i || '@school' || i % 500 || '.example', 'x', 'admin', 7, 'Aqua',
        case when i % 3 = 0 then ${pick(publishers, 31)} end, ${madeSql(students)}, ${madeSql(students)}, ${madeSql(students)}
      from ${series(students)};
    insert into product_ownerships (customer_id, product_id, created_at)
      select ${id(`1 + i % ${students}`)}, ${id(`1 + ((i::bigint * 48611 + i / ${books} * 7) % ${books})::int`)}, ${madeSql(ownerships)}
      from ${series(ownerships)} on conflict do nothing;
    insert into customer_logs (customer_id, product_id, action, actor_id, actor_name, actor_type,
        created_at)
      select ${id('i')}, null, 'invited', 7, 'Aqua', 'Admin', ${madeSql(students)} from ${series(students)};
    insert into customer_logs (customer_id, product_id, action, actor_id, actor_name, actor_type,
        created_at)
      select customer_id, product_id, 'assigned', 7, 'Aqua', 'Admin', created_at
      from product_ownerships where customer_id > ${firstId};
    select setval(pg_get_serial_sequence('products', 'id'), ${firstId + books});
    select setval(pg_get_serial_sequence('customers', 'id'), ${firstId + students});
    select setval(pg_get_serial_sequence('files', 'id'), ${firstId + books});`;
}
