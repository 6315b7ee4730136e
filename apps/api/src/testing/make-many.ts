import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

const threeAMinute = `timestamptz '2024-01-01' + i / 3 * interval '1 minute'`;
const changedApart = sql`timestamptz '2024-01-01' + (i * 7919 % 1000) * interval '1 minute'`;

/**
 * Inserts thousands of books at once, all with one PDF. Every three books have the same times, so
 * that an order has many ties. `title` and `created` are SQL over `i`, the number of the book.
 */
export async function makeBooks(
  db: Db,
  count: number,
  options: { title?: string; publishers?: number; created?: string } = {},
): Promise<void> {
  const { title = `'Book ' || i`, publishers = 1, created = threeAMinute } = options;
  const insert = sql`
    with publisher as (
      insert into publishers (name) select 'Many ' || i from generate_series(1, ${publishers}) as i
      returning id),
    category as (
      insert into categories (name) select 'Many ' || random() || i from generate_series(1, 20) as i
      returning id),
    author as (
      insert into authors (name) select 'Author ' || i from generate_series(1, 200) as i returning id),
    file as (
      insert into files (kind, sha256, file_name, file_size, content_type)
      values ('pdf', 'none', 'many.pdf', 1, 'application/pdf') returning id),
    document as (
      insert into pdf_documents (file_id, page_count, sizes, missing_fonts, outline, has_text)
      select id, 1, '[]', '[]', '[]', true from file),
    ids as (
      select array(select id from publisher) as publishers, array(select id from category) as categories,
        array(select id from author) as authors, (select id from file) as pdf)
    insert into products (title, product_category_id, author_id, publisher_id, cover_image_id, pdf_id,
      status, publication_year, isbn, erp_id, description, created_at, updated_at)
    select ${sql.raw(title)}, categories[1 + i % 20], authors[1 + i % 200],
      publishers[1 + i % ${publishers}], 690, pdf, 'published', 1990 + i % 40,
      '978' || lpad(i::text, 10, '0'), 'ERP-' || i, 'About ' || i,
      ${sql.raw(created)}, ${changedApart}
    from generate_series(1, ${count}) as i, ids
  `;
  await fill(db, 'products', insert);
}

/** The last publisher of the books; its staff see only some of them. */
export async function lastPublisher(db: Db): Promise<{ id: number }> {
  return db
    .selectFrom('products')
    .select((each) => each.fn.max<number>('publisherId').as('id'))
    .executeTakeFirstOrThrow();
}

/** Inserts thousands of students, each with two of the existing books. */
export async function makeStudents(
  db: Db,
  count: number,
  created: string = threeAMinute,
): Promise<void> {
  const insert = sql`
    with books as (select array(select id from products) as ids),
    student as (
      insert into customers
        (name, email, invited_by_kind, invited_by_id, invited_by_name, created_at, updated_at)
      select 'Student ' || i, 'many' || i || '@test.example', 'admin', 7, 'Aqua',
        ${sql.raw(created)}, ${changedApart}
      from generate_series(1, ${count}) as i returning id)
    insert into product_ownerships (customer_id, product_id)
    select id, ids[1 + (id * 2 + n) % cardinality(ids)] from student, books, generate_series(0, 1) as n
  `;
  await fill(db, 'customers', insert);
}

/** Builds the trigram indexes after the rows, in a fraction of the time. */
async function fill(db: Db, table: string, insert: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ indexname: string; indexdef: string }>`
      select indexname, indexdef from pg_indexes
      where tablename = ${table} and indexname like '%trigrams'`.execute(trx);
    for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(trx);
    await insert.execute(trx);
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(trx);
  });
}

/** Inserts thousands of entries of the audit log, a minute apart until now, about different rows. */
export async function makeAuditEntries(db: Db, count: number): Promise<void> {
  await sql`
    insert into audit_log
      (actor_kind, actor_id, actor_name, action, subject_id, subject, address, created_at)
    select (array['admin', 'staff', 'customer'])[1 + i % 3], i % 500, 'Person ' || i % 500,
      (array['product.updated', 'category.created'])[1 + i % 2], i,
      jsonb_build_object('id', i, 'title', 'Book ' || i, 'description', repeat('word ', 40)),
      '10.' || i % 7 || '.' || i % 250 || '.' || i % 199, now() - (${count} - i) * interval '1 minute'
    from generate_series(1, ${count}::int) as i`.execute(db);
}
