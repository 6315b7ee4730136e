import { firstId, type Amounts } from '../million/seed.ts';

/** A write of one row, as the API makes it, in a transaction that is rolled back. */
export interface Write {
  name: string;
  sql: string;
  /** Makes the row that is then written, or finds it. */
  before?: string;
}

/** How many rows each write is tried on: the same share of the table at every size. */
export const places = 40;

/**
 * The writes that fire the triggers, for the `n`th of so many rows, which are spread over the whole
 * tables and so over publishers and years.
 */
export function writesAt(n: number, { books, students, publishers }: Amounts): Write[] {
  const at = (count: number) => firstId + 1 + Math.floor((n * count) / places);
  const book = at(books);
  const student = at(students);
  const publisher = at(publishers);
  const insertBook = `insert into products (title, product_category_id, author_id, publisher_id,
      cover_image_id, pdf_id, status)
    values ('Robotics for Teachers ดาวเคราะห์', ${firstId + 7}, ${firstId + 7}, ${publisher}, 690, ${book}, 'published')`;
  const insertStudent = `insert into customers (name, email, invited_by_kind, invited_by_id,
      invited_by_name, invited_by_publisher_id, invited_at)
    values ('Bench', 'bench@bench.example', 'admin', 7, 'Aqua', ${publisher}, now())`;
  const owned = `(customer_id, product_id) = (
    select customer_id, product_id from product_ownerships where customer_id = ${student} limit 1)`;
  const anyNote = `ctid = (select ctid from annotations where customer_id >= ${student}
    order by customer_id limit 1)`;
  const anyDay = `ctid = (select ctid from reading_days where customer_id >= ${student}
    order by customer_id limit 1)`;
  const named = (table: string): Write[] => [
    { name: `${table}: insert`, sql: `insert into ${table} (name) values ('Bench')` },
    {
      name: `${table}: update`,
      sql: `update ${table} set name = name || '.' where id = ${firstId + 9}`,
    },
    {
      name: `${table}: delete`,
      before: `insert into ${table} (name) values ('Bench')`,
      sql: `delete from ${table} where name = 'Bench'`,
    },
  ];
  return [
    { name: 'products: insert', sql: insertBook },
    {
      name: 'products: update',
      sql: `update products set title = title || '.' where id = ${book}`,
    },
    {
      name: 'products: update, deleted',
      sql: `update products set deleted_at = now() where id = ${book}`,
    },
    {
      name: 'products: update, another cover',
      before: `update products set cover_image_id = ${book} where id = ${book}`,
      sql: `update products set cover_image_id = 690 where id = ${book}`,
    },
    {
      name: 'products: update, another publisher',
      sql: `update products set publisher_id = ${firstId + 13} where id = ${book}`,
    },
    { name: 'customers: insert', sql: insertStudent },
    {
      name: 'customers: update',
      sql: `update customers set name = name || '.', updated_at = now() where id = ${student}`,
    },
    {
      name: 'customers: update, another inviter',
      sql: `update customers set invited_by_publisher_id = ${firstId + 13} where id = ${student}`,
    },
    {
      name: 'customers: update, not invited',
      sql: `update customers set invited_at = null, invited_by_kind = null, invited_by_id = null,
        invited_by_name = null, invited_by_publisher_id = null where id = ${student}`,
    },
    {
      name: 'customers: delete',
      before: insertStudent,
      sql: `delete from customers where email = 'bench@bench.example'`,
    },
    {
      name: 'product_ownerships: insert',
      before: `delete from product_ownerships where customer_id = ${student} and product_id = ${book}`,
      sql: `insert into product_ownerships (customer_id, product_id) values (${student}, ${book})`,
    },
    {
      name: 'product_ownerships: update',
      sql: `update product_ownerships set updated_at = now() where ${owned}`,
    },
    { name: 'product_ownerships: delete', sql: `delete from product_ownerships where ${owned}` },
    {
      name: 'publisher_students: insert',
      before: `delete from publisher_students where customer_id = ${student}`,
      sql: `insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
        values (${publisher}, ${student}, 1, false, true)`,
    },
    {
      name: 'publisher_students: update',
      sql: `update publisher_students set is_invited = not is_invited where (publisher_id, customer_id) = (
        select publisher_id, customer_id from publisher_students where customer_id = ${student} limit 1)`,
    },
    {
      name: 'publisher_students: delete',
      sql: `delete from publisher_students where (publisher_id, customer_id) = (
        select publisher_id, customer_id from publisher_students where customer_id = ${student} limit 1)`,
    },
    ...named('authors'),
    ...named('categories'),
    {
      name: 'publishers: update',
      sql: `update publishers set name = name || '.' where id = ${publisher}`,
    },
    {
      name: 'publishers: delete',
      before: `insert into publishers (name) values ('Bench')`,
      sql: `delete from publishers where name = 'Bench'`,
    },
    {
      name: 'audit_log: insert',
      sql: `insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, address)
        values ('admin', 7, 'Aqua', 'product.created', ${book}, '{}', '127.0.0.1')`,
    },
    {
      name: 'annotations: insert',
      sql: `insert into annotations (customer_id, product_id, id, publisher_id, kind, page, boxes, text, edited_at)
        select customer_id, product_id, gen_random_uuid(), ${publisher}, 'note', 2, '[]', 'x', now()
        from product_ownerships where ${owned}`,
    },
    {
      name: 'annotations: update',
      sql: `update annotations set deleted_at = now() where ${anyNote}`,
    },
    { name: 'annotations: delete', sql: `delete from annotations where ${anyNote}` },
    {
      name: 'reading_days: insert',
      sql: `insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
        select customer_id, product_id, ${publisher}, current_date - 1, '{[1,2)}', now(), now()
        from product_ownerships where ${owned}`,
    },
    {
      name: 'reading_days: update',
      sql: `update reading_days set last_at = now() where ${anyDay}`,
    },
    { name: 'reading_days: delete', sql: `delete from reading_days where ${anyDay}` },
    {
      name: 'device_bindings: update',
      sql: `update device_bindings set ended_at = now() where id = ${student}`,
    },
    {
      name: 'sessions: update',
      sql: `update sessions set ended_at = now() where device_binding_id = ${student}`,
    },
    { name: 'sessions: delete', sql: `delete from sessions where device_binding_id = ${student}` },
  ];
}
