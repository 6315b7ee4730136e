import { sql, type Kysely } from 'kysely';

/**
 * Takes away what migrations 0076 to 0078 made: rows counted by the hour, for the leap to a far page
 * (docs/decisions/0089). The release before still leaps while releases change. And an index that the
 * measuring of all triggers found missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db);
  await indexFilesOfPublishers(db);
  await dropCounters(db);
  await restoreCounters(db);
  await createSpansOfReleaseBefore(db);
}

/** To remove a publisher, PostgreSQL looks for its files: 0.9 s for a million, without an index. */
async function indexFilesOfPublishers(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of files, an index takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create index files_publisher on files (publisher_id) where publisher_id is not null`.execute(
    db,
  );
  await sql`set local statement_timeout to default`.execute(db);
}

/**
 * Locks every table that the migrations of this release change: they run in one transaction. Reads
 * and writes under way lock them in different orders. Who waited for them in any one order could
 * deadlock, so this one gives up what it has before anybody else would end, and tries again, until
 * the statement's own limit.
 */
async function lockTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      loop
        begin
          set local lock_timeout = '300ms';
          lock table customers, products, publisher_students, row_spans, files, publishers,
            customer_logs, phone_codes, idempotency_keys, pdf_documents, pdf_pages
            in access exclusive mode;
          exit;
        exception when lock_not_available or deadlock_detected then
          perform pg_sleep(0.1);
        end;
      end loop;
      set local lock_timeout to default;
    end $$`.execute(db);
}

async function dropCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function count_hours_of_products, count_hours_of_customers, move_changed_students,
      remove_publishers_of_student cascade;
    drop function add_to_row_spans, hour_of;
    drop table row_spans;
  `.execute(db);
}

/** As of migration 0056. */
async function restoreCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_publisher_students() returns trigger language plpgsql as $$
    declare
      gained int[];
      lost int[];
      part record;
    begin
      if tg_op <> 'DELETE' then
        gained := array(select publisher_id from added where is_invited);
      end if;
      if tg_op <> 'INSERT' then
        lost := array(select publisher_id from removed where is_invited);
      end if;
      for part in
        select publisher, sum(more) as more
        from (select unnest(gained), 1 union all select unnest(lost), -1) as one (publisher, more)
        group by publisher having sum(more) <> 0
      loop
        perform add_to_row_count('customers', part.publisher, part.more);
      end loop;
      return null;
    end $$;

    create or replace function keep_students_of_inviter() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        update publisher_students set is_inviter = false
          where customer_id = new.id and is_inviter
            and publisher_id is distinct from new.invited_by_publisher_id;
        delete from publisher_students
          where customer_id = new.id and books <= 0 and not is_inviter;
        update publisher_students set is_invited = new.invited_at is not null
          where customer_id = new.id and is_invited <> (new.invited_at is not null);
      end if;
      if new.invited_by_publisher_id is not null then
        insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
        values (new.invited_by_publisher_id, new.id, 0, true, new.invited_at is not null)
        on conflict (publisher_id, customer_id) do update set is_inviter = true;
      end if;
      return null;
    end $$;
  `.execute(db);
}

/**
 * For the release before, which begins a far page at the hour that these rows name; without any, the
 * page would be empty. There is one before all rows and one after them, and each claims to have more
 * rows than any list: in either order the first is the one that the page begins in, and from there it
 * is walked to as a near one is. The next release drops the view.
 */
async function createSpansOfReleaseBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view row_spans as
      select list, publisher_id, hours, day * 24 / hours as number, 1000000000000 as total
      from unnest(array['products', 'products_changed', 'customers', 'customers_changed']) as list,
        (select 0 union all select -1 union all select id from publishers) as whose (publisher_id),
        unnest(array[1, 24]) as hours,
        unnest(array[-100000, 100000]) as day
  `.execute(db);
}
