import type pg from 'pg';
import { dropIndexes, firstId } from '../../million/seed.ts';

/** The rows in one unit of scale: about 2 million ownerships and 5 million watermark codes. */
const unit = { students: 91_000, codes: 55 };
/** The catalogue is the same at every scale; only the students, and what they have and do, grow. */
const catalogue = { publishers: 200, booksOfEach: 250 };

const books = catalogue.publishers * catalogue.booksOfEach;

export interface Scale {
  students: number;
  ownerships: number;
  codes: number;
}

/** The rows that `seed` makes. A student has 4 to 40 books of the school's five publishers. */
export function scaleOf(units: number): Scale {
  const students = unit.students * units;
  return { students, ownerships: students * 22, codes: students * unit.codes };
}

/** The tables that grow with the students. */
export const grown = [
  'customers',
  'product_ownerships',
  'customer_logs',
  'device_bindings',
  'sessions',
  'publisher_students',
  'reading_progress',
  'reading_days',
  'annotations',
  'watermark_codes',
];

/**
 * Constraints that, like the indexes, are made after the rows: foreign keys are dropped first, and
 * primary keys and unique constraints before them added again.
 */
const keys = `
  with filled as (select unnest(array['product_ownerships', 'watermark_codes', 'reading_progress',
    'annotations', 'publisher_students', 'reading_days']::regclass[]) as id)
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u') and conrelid in (select id from filled)
    or contype = 'f' and confrelid in (select id from filled)
  order by contype`;

/** Fills the database with the same rows each time. A second call does nothing. */
export async function seed(
  db: pg.Client,
  units: number,
  say: (line: string) => void,
): Promise<void> {
  await db.query('create table if not exists bench_scaled (units int primary key)');
  if ((await db.query('select 1 from bench_scaled')).rows.length > 0) return;
  const step = async (name: string, statement: string) => {
    const start = Date.now();
    await db.query(statement);
    say(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  // The references are known to be right, so their checks and the counting triggers are off.
  await db.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB';
    set synchronous_commit = off; set statement_timeout = 0`);
  const constraints = (await db.query<{ table: string; name: string; definition: string }>(keys))
    .rows;
  for (const { table, name } of constraints)
    await db.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await dropIndexes(db, grown);
  for (const [name, statement] of Object.entries(statementsFor(scaleOf(units))))
    await step(name, statement);
  for (const { table, name, definition } of constraints.toReversed())
    await step(name, `alter table ${table} add constraint ${name} ${definition}`);
  for (const index of indexes) await step(/index (\w+)/i.exec(index)?.[1] ?? index, index);
  await step('counters', countersSql);
  await step('vacuum analyze', 'vacuum (analyze)');
  await db.query('insert into bench_scaled values ($1)', [units]);
  await db.query('set session_replication_role = origin');
}

const id = (number: string) => `${firstId} + ${number}`;
const series = (count: number, as: string) => `generate_series(0, ${count - 1}) as ${as}`;

/** The `j`th book of student `i`, from one of the five publishers of the school of 500 students. */
const bookOf = (j: string) => `
  ${firstId} + (i / 500 * 65 + ${j} % 5 * 13) % ${catalogue.publishers} * ${catalogue.booksOfEach}
  + (i / 500 * 31 + ${j} / 5 * 17 + i % 3) % ${catalogue.booksOfEach}`;

/** From 4 to 40, 22 on average. */
const booksOwned = `4 + (i::bigint * 7919 % 37)::int`;

const address = `'10.' || i % 200 || '.' || i / 200 % 250 || '.' || 1 + k / 11`;

/** Eight letters of Crockford's alphabet, a different code for each number. */
const codeSql = Array.from(
  { length: 8 },
  (_, digit) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (x >> ${digit * 5} & 31)::int + 1, 1)`,
).join(' || ');

function statementsFor({ students }: Scale): Record<string, string> {
  return {
    catalogue: `
      insert into publishers (id, name) overriding system value
        select ${id('i')}, 'Publisher ' || i from ${series(catalogue.publishers, 'i')};
      insert into authors (id, name) overriding system value
        select ${id('i')}, 'Author ' || i || ' ผู้แต่ง' from ${series(2_000, 'i')};
      insert into categories (id, name) overriding system value
        select ${id('i')}, 'Category ' || i || ' หมวด' from ${series(100, 'i')};
      insert into files (id, kind, sha256, file_name, file_size, content_type) overriding system value
        select ${id('i')}, 'pdf', md5(i::text) || md5(i::text), 'book-' || i || '.pdf',
          1000000 + i % 5000000, 'application/pdf' from ${series(books, 'i')};
      insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text,
          ingest_state, pages_done, search_folding, points_version)
        select ${id('i')}, 20 + i % 400, '[]', '[]', '[]', true, 'ready', 20 + i % 400, 32767, 32767
        from ${series(books, 'i')};
      insert into products (id, title, erp_id, product_category_id, author_id, publisher_id,
          cover_image_id, pdf_id, status, publication_year, created_at, updated_at)
        overriding system value
        select ${id('i')}, 'Physics for Schools ฟิสิกส์ เล่ม ' || i, 'ERP-' || i, ${id('i % 100')},
          ${id('i % 2000')},
          -- The demo staff's publisher has a tenth of all books.
          case when i / ${catalogue.booksOfEach} % 10 = 0
            then (select publisher_id from staffs where email = 'staff@aqua.example')
            else ${id(`i / ${catalogue.booksOfEach}`)} end,
          690, ${id('i')}, 'published', 1990 + i % 36,
          timestamptz '2024-01-01' + i * interval '1 minute',
          timestamptz '2024-01-01' + i * interval '1 minute'
        from ${series(books, 'i')}`,
    students: `
      insert into customers (id, name, email, password_hash, birthday, terms_version, privacy_version,
          invited_by_kind, invited_by_id, invited_by_name, invited_at, created_at, updated_at)
        overriding system value
        select ${id('i')}, case when i % 2 = 0 then 'สมหญิง ใจดี ' else 'Student ' end || i,
          'student' || i || '@school' || i / 500 || '.example', 'x', '2000-01-01',
          demo.terms_version, demo.privacy_version, 'admin', 7, 'Aqua', moment, moment, moment
        from ${series(students, 'i')}, lateral (select timestamptz '2025-01-01' + i / 3 * interval '1 second' as moment) as at,
          (select terms_version, privacy_version from customers where email = 'student@aqua.example') as demo;
      insert into device_bindings (id, customer_id, number, name, platform, moved, bound_at)
        overriding system value
        select ${id('i')}, ${id('i')}, 'D' || i, 'Android', 'android', false, timestamptz '2025-06-01'
        from ${series(students, 'i')};
      insert into sessions (token_hash, account_kind, account_id, device_binding_id, user_agent, address)
        select sha256(('aqua_bench-' || i)::bytea), 'customer', ${id('i')}, ${id('i')}, 'bench', '10.0.0.1'
        from ${series(students, 'i')}`,
    ownerships: `
      insert into product_ownerships (customer_id, product_id, created_at, updated_at)
        select ${id('i')}, ${bookOf('j')}, timestamptz '2025-05-16' + j * interval '1 day', timestamptz '2025-05-16'
        from ${series(students, 'i')}, lateral generate_series(0, ${booksOwned} - 1) as j`,
    'publisher_students rows': `
      insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
        select publisher_id, customer_id, count(*), false, true
        from product_ownerships join products on products.id = product_id
        where customer_id >= ${firstId} group by publisher_id, customer_id`,
    'customer_logs rows': `
      insert into customer_logs (customer_id, product_id, action, actor_id, actor_name, actor_type, created_at)
        select ${id('i')}, null, 'invited', 7, 'Aqua', 'Admin', timestamptz '2025-01-01' from ${series(students, 'i')};
      insert into customer_logs (customer_id, product_id, action, actor_id, actor_name, actor_type, created_at)
        select customer_id, product_id, 'assigned', 7, 'Aqua', 'Admin', created_at
        from product_ownerships where customer_id >= ${firstId}`,
    // Every second book was opened.
    progress: `
      insert into reading_progress (customer_id, product_id, page, is_reported, edited_at, version, device_binding_id)
        select customer_id, product_id, 1 + product_id % 20, true, created_at, 3, customer_id
        from product_ownerships where customer_id >= ${firstId} and product_id % 2 = 0`,
    annotations: `
      insert into annotations (customer_id, product_id, id, publisher_id, kind, page, boxes, text, edited_at, created_at)
        select customer_id, product_id, gen_random_uuid(), publisher_id, 'note', 1 + n, '[]', 'จำไว้สอบ',
          moment, moment
        from product_ownerships join products on products.id = product_id, generate_series(1, 2) as n,
          lateral (select now() - (customer_id % 300) * interval '1 day' as moment) as at
        where customer_id >= ${firstId} and (customer_id + product_id) % 10 = 0`,
    // Two books on each of three days of the last month.
    'days of reading': `
      insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
        select customer_id, product_id, publisher_id, current_date - 1 - (customer_id + n * 7) % 30,
          '{[1,16)}', now(), now()
        from (select ${id('i')} as customer_id, ${bookOf('(n % 4)')} as product_id, n
          from ${series(students, 'i')}, generate_series(0, 5) as n) as read
        join products on products.id = product_id`,
    // Pages are read in the hours of the last weeks, one book after the other.
    'watermark codes': `
      insert into watermark_codes (code, customer_id, product_id, device_binding_id, address, hour, created_at)
        select ${codeSql}, ${id('i')}, ${bookOf(`(k % (${booksOwned}))`)}, ${id('i')}, ${address}, moment, moment
        from ${series(students, 'i')}, ${series(unit.codes, 'k')},
          lateral (select (i * 64::bigint + k) * 2654435761 & 1099511627775 as x,
            date_trunc('hour', now()) - (k * 9 + i % 9) * interval '1 hour' as moment) as made`,
  };
}

/** Counts the rows as migrations 0007 and 0056 do. */
const countersSql = `
  delete from row_counts where list in ('products', 'customers', 'product_ownerships', 'authors', 'categories', 'annotations');
  insert into row_counts (list, publisher_id, total, changes)
    select 'products', 0, count(*), 1 from products where deleted_at is null
    union all select 'products', publisher_id, count(*), 1 from products where deleted_at is null group by publisher_id
    union all select 'customers', 0, count(*), 1 from customers
    union all select 'customers', -1, count(invited_at), 1 from customers
    union all select 'customers', publisher_id, count(*), 1 from publisher_students where is_invited group by publisher_id
    union all select 'product_ownerships', 0, count(*), 1 from product_ownerships
    union all select 'authors', 0, count(*), 1 from authors
    union all select 'categories', 0, count(*), 1 from categories
    union all select 'annotations', 0, count(*), 1 from annotations where deleted_at is null
    union all select 'annotations', publisher_id, count(*), 1 from annotations where deleted_at is null group by publisher_id;
  select setval(pg_get_serial_sequence(name, 'id'), (select max(id) from customers) + 1000)
    from unnest(array['products', 'customers', 'files', 'device_bindings']) as name`;

/** Counting takes under a minute if nothing else runs. */
const countingMs = 15 * 60_000;

/** Makes the server count past days, as it does hourly: until then a dashboard counts rows. */
export async function countDays(db: pg.Client): Promise<void> {
  const isCounted = async () =>
    (await db.query('select from aggregated where through >= current_date - 1')).rows.length > 0;
  if (await isCounted()) return;
  await db.query(`insert into pgboss.job (name, data) values ('housekeeping', '{}')`);
  const until = Date.now() + countingMs;
  while (!(await isCounted())) {
    if (Date.now() > until) throw new Error('the server has not counted the days that are over');
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

/** The number of students who also have a demo book, whose pages are measured. */
export const pageReaders = 1_000;

/** The `n`th of these students, who are spread over all students. */
export const pageReader = (n: number, { students }: Scale) =>
  n * Math.floor(students / pageReaders);

/** Gives these students the book. A second call does nothing. */
export async function givePages(db: pg.Client, scale: Scale, book: number): Promise<void> {
  await db.query(
    `insert into product_ownerships (customer_id, product_id)
     select ${firstId} + n * $1, $2 from generate_series(0, $3 - 1) as n on conflict do nothing`,
    [Math.floor(scale.students / pageReaders), book, pageReaders],
  );
}
