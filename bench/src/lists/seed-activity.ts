import type pg from 'pg';
import { dropIndexes, firstId, type Amounts } from '../million/seed.ts';

/** The activity around the seeded rows: the data of the benchmark's staff, and the logs. */
const activity = {
  /** One publisher has a tenth of all books, so its staff have the largest possible lists. */
  publisherShare: 10,
  groups: 5_000,
  groupSize: 30,
  /** As many students as can be selected at once. */
  largeGroup: 10_000,
  captures: 20_000,
  auditEntries: 600_000,
  trafficDays: 28,
  trafficADay: 30_000,
  requests: 5_000,
};

/** The name of the group with `largeGroup` students. */
export const largeGroupName = 'Whole district ทั้งเขต';

/** Adds the rows that the lists show besides books and students. A second call does nothing. */
export async function seedActivity(
  db: pg.Client,
  amounts: Amounts,
  say: (line: string) => void,
): Promise<void> {
  await db.query('create table if not exists bench_active (books int primary key)');
  const { rows } = await db.query('select 1 from bench_active');
  if (rows.length > 0) return;
  await db.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off;
    set statement_timeout = 0; set session_replication_role = replica`);
  const indexes = await dropIndexes(db, ['products', 'customers']);
  const steps = { ...statementsFor(amounts), indexes: indexes.join(';') };
  for (const [name, statement] of Object.entries(steps)) {
    const start = Date.now();
    await db.query(statement);
    say(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  await db.query('vacuum (analyze)');
  await db.query('insert into bench_active values ($1)', [amounts.books]);
}

/** Today's rows of the traffic log, which the list shows without a filter. */
export async function seedTrafficOfToday(db: pg.Client): Promise<void> {
  await db.query(trafficSql(`date_trunc('day', now() at time zone 'Asia/Bangkok')::date`, 1));
  await db.query('vacuum (analyze) traffic_log');
}

function statementsFor({ books, students }: Amounts): Record<string, string> {
  const { groups, groupSize, largeGroup, captures, auditEntries, requests } = activity;
  const series = (count: number) => `generate_series(1, ${count}) as i`;
  const student = (number: string) => `${firstId} + 1 + (${number}) % ${students}`;
  const book = (number: string) => `${firstId} + 1 + (${number}) % ${books}`;
  return {
    // In runs of five; one book in five is unpublished.
    'the large publisher': `
      update products set publisher_id = (
        select publisher_id from staffs where email = 'staff@aqua.example')
      where id > ${firstId} and id / 5 % ${activity.publisherShare} = 0`,
    // Filled at once instead of by row triggers: publisher_students as migration 0056 defines it.
    'students of publishers': `
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
      delete from row_counts where list in ('products', 'customers') and publisher_id > 0;
      insert into row_counts (list, publisher_id, total, changes)
        select 'products', publisher_id, count(*), 1 from products
          where deleted_at is null group by publisher_id
        union all
        select 'customers', publisher_id, count(*), 1 from publisher_students
          where is_invited group by publisher_id`,
    // A quarter of the students were invited and have not signed in yet.
    invitations: `
      update customers set password_hash = null where id > ${firstId} and id % 4 = 0;
      insert into password_links (token_hash, account_kind, account_id, purpose, expires_at)
        select sha256(id::text::bytea), 'customer', id, 'create',
          now() + (id % 14 - 4) * interval '1 day'
        from customers where id > ${firstId} and id % 4 = 0`,
    mails: `
      insert into mails (kind, language, recipient, recipient_name, subject, state, attempts,
          customer_id, created_at, sent_at)
        select 'invitation', 'th', email, name, 'Your books',
          case when id % 1000 = 0 then 'bounced' else 'sent' end, 1, id, moment, moment
        from customers, lateral (select now() - (id % 9000) * interval '1 minute' as moment) as at
        where id > ${firstId} and id % 2 = 0`,
    groups: `
      insert into groups (id, publisher_id, name, description) overriding system value
        select ${firstId} + i,
          case when i % 3 = 0 then ${firstId} + 1 + i % 1000 when i % 3 = 1 then (
            select publisher_id from staffs where email = 'staff@aqua.example') end,
          'Class ' || i || ' ห้อง ม.' || (1 + i % 6) || '/' || (1 + i % 12),
          case when i % 4 = 0 then 'Science programme วิทย์-คณิต ' || i end
        from ${series(groups)};
      insert into group_customers
        select ${firstId} + i, ${student(`i::bigint * ${groupSize} + n`)}
        from ${series(groups)}, generate_series(1, ${groupSize}) as n;
      insert into groups (id, publisher_id, name) overriding system value
        values (${firstId} + ${groups} + 1, null, '${largeGroupName}');
      insert into group_customers
        select ${firstId} + ${groups} + 1, ${student('i * 7')} from ${series(largeGroup)}`,
    screenshots: `
      insert into captures (customer_id, id, product_id, pages, outcome, captured_at)
        select customer_id, gen_random_uuid(), product_id, array[1 + product_id % 20], 'counted', now()
        from product_ownerships where customer_id > ${firstId} limit ${captures};
      update product_ownerships set count_screenshot = 1
        where (customer_id, product_id) in (select customer_id, product_id from captures)`,
    'audit log': `
      insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, before,
          address, customer_id, created_at)
        select
          case when i % 10 < 3 then 'admin' when i % 10 < 8 then 'staff' else 'customer' end,
          case when i % 10 < 3 then 1 + i % 40 when i % 10 < 8 then 1000 + i % 900
            else ${student('i')} end,
          case when i % 10 < 3 then 'Admin ' || i % 40 when i % 10 < 8 then 'ครู ' || i % 900
            else 'Student ' || i % ${students} end,
          action,
          case when action ~ '^(student|ownership)' then ${student('i')} else ${book('i')} end,
          jsonb_build_object('id', i, 'title', 'หนังสือ ' || i, 'status', 'published'),
          case when i % 3 = 0 then jsonb_build_object('id', i, 'status', 'unpublished') end,
          '10.' || i % 7 || '.' || i % 250 || '.' || i % 199,
          case when action ~ '^(student|ownership)' then ${student('i')} end,
          now() - (${auditEntries} - i) * interval '45 seconds'
        from ${series(auditEntries)}, lateral (select (array['ownership.assigned', 'ownership.assigned',
          'ownership.assigned', 'student.invited', 'student.updated', 'product.updated',
          'product.created', 'product.removed', 'author.updated', 'category.created',
          'publisher.updated', 'session.created'])[1 + i % 12] as action) as what`,
    'traffic log': `
      ${trafficWeeksSql()};
      ${trafficSql(
        `(date_trunc('day', now() at time zone 'Asia/Bangkok') - ${activity.trafficDays} * interval '1 day')::date`,
        activity.trafficDays,
      )}`,
    requests: `
      insert into requests (customer_id, name, email, kind, text, state, answer, filed_by_kind,
          filed_by_id, filed_by_name, created_at, due_at, done_at)
        select id, name, email, (array['copy', 'correction', 'erasure'])[1 + id % 3],
          'Please send me my data. ขอสำเนาข้อมูล ' || id, case when i % 10 = 0 then 'open' else 'done' end,
          case when i % 10 > 0 then 'Sent.' end, 'customer', id, name,
          now() - (${requests} - i) * interval '1 hour',
          now() - (${requests} - i) * interval '1 hour' + interval '30 days',
          case when i % 10 > 0 then now() end
        from ${series(requests)} join customers on customers.id = ${student('i * 11')}`,
    publishers: `
      update publishers set company_name = 'บริษัท ' || name || ' จำกัด' where id > ${firstId};
      update publishers set approved_at = null where id > ${firstId} and id % 50 = 0`,
  };
}

/** The server makes the partitions of this week and later; this makes those of the weeks before. */
function trafficWeeksSql(): string {
  return `do $$
    declare monday date;
    begin
      for n in 1 .. ${activity.trafficDays / 7 + 1} loop
        monday := date_trunc('week', now() at time zone 'Asia/Bangkok')::date - n * 7;
        execute format('create table %I partition of traffic_log for values from (%L) to (%L)',
          'traffic_log_' || to_char(monday, 'YYYYMMDD'),
          monday || ' 00:00:00+07', (monday + 7) || ' 00:00:00+07');
      end loop;
    end $$`;
}

/** The calls of some days, spread over each day until now. */
function trafficSql(firstDay: string, days: number): string {
  return `
    with added as (
      insert into traffic_log (created_at, account_kind, account_id, method, route, params, status,
          address, user_agent)
        select moment,
          case when i % 10 = 0 then 'admin' when i % 10 < 4 then 'staff' else 'customer' end,
          case when i % 10 = 0 then 1 + i % 3 when i % 10 < 4 then 1 + i % 2
            else ${firstId} + i % 5000 end,
          'GET', '/api/v1/products/:id', jsonb_build_object('id', (${firstId} + i)::text), 200,
          '10.' || i % 7 || '.' || i % 250 || '.' || i % 199, 'Mozilla/5.0 (bench)'
        from generate_series(0, ${days} - 1) as day, generate_series(1, ${activity.trafficADay}) as i,
          lateral (select ((${firstDay} + day)::timestamp at time zone 'Asia/Bangkok')
            + i * interval '2.8 seconds' as moment) as at
        where moment < now()
        returning created_at)
    insert into traffic_days (day, total)
      select (created_at at time zone 'Asia/Bangkok')::date as day, count(*) from added
      group by day
      on conflict (day) do update set total = traffic_days.total + excluded.total`;
}
