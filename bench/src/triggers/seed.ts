import type pg from 'pg';
import { firstId } from '../million/seed.ts';

/**
 * Adds to the books, students and ownerships what else triggers look at. A second call does
 * nothing.
 */
export async function seedAround(db: pg.Client): Promise<void> {
  await db.query('create table if not exists bench_triggers (id int primary key)');
  if ((await db.query('select from bench_triggers')).rows.length > 0) return;
  // What the triggers would make of these rows is filled in below, at once.
  await db.query(`set session_replication_role = replica; set synchronous_commit = off;
    set statement_timeout = 0`);
  await db.query(rowsSql);
  await db.query('vacuum (analyze)');
  await db.query('insert into bench_triggers values (1)');
}

const rowsSql = `
  truncate publisher_students;
  insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
    select publisher, customer, sum(book), bool_or(inviter), bool_or(invited_at is not null)
    from (
      select publisher_id, customer_id, 1, false
      from product_ownerships join products on products.id = product_id
      union all
      select invited_by_publisher_id, id, 0, true from customers
      where invited_by_publisher_id is not null
    ) as part (publisher, customer, book, inviter)
    join customers on customers.id = customer
    group by publisher, customer;
  insert into device_bindings (id, customer_id, number, name, platform, moved, bound_at)
    overriding system value
    select id, id, 'T' || id, 'Android', 'android', false, created_at
    from customers where id > ${firstId};
  insert into sessions (token_hash, account_kind, account_id, device_binding_id, user_agent, address)
    select sha256(('aqua_bench-' || id)::bytea), 'customer', id, id, 'bench', '10.0.0.1'
    from customers where id > ${firstId};
  insert into annotations (customer_id, product_id, id, publisher_id, kind, page, boxes, text,
      edited_at, created_at)
    select customer_id, product_id, gen_random_uuid(), publisher_id, 'note', 1, '[]', 'จำไว้สอบ',
      product_ownerships.created_at, product_ownerships.created_at
    from product_ownerships join products on products.id = product_id
    where customer_id > ${firstId} and (customer_id + product_id) % 4 = 0;
  insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select customer_id, product_id, publisher_id, product_ownerships.created_at::date, '{[1,16)}',
      now(), now()
    from product_ownerships join products on products.id = product_id
    where customer_id > ${firstId} and (customer_id + product_id) % 4 = 1;
  insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, address,
      created_at)
    select 'admin', 7, 'Admin', 'product.updated', id, jsonb_build_object('id', id, 'title', title),
      '10.0.0.1', created_at
    from products where id > ${firstId} and id % 4 = 0;
  delete from row_counts where list in ('customers', 'annotations', 'audit_log') and publisher_id >= 0;
  insert into row_counts (list, publisher_id, total, changes)
    select 'customers', 0, count(*), 1 from customers
    union all select 'customers', publisher_id, count(*), 1 from publisher_students
      where is_invited group by publisher_id
    union all select 'annotations', 0, count(*), 1 from annotations
    union all select 'annotations', publisher_id, count(*), 1 from annotations group by publisher_id
    union all select 'audit_log', 0, count(*), 1 from audit_log;
  select setval(pg_get_serial_sequence('device_bindings', 'id'), (select max(id) from customers))`;
