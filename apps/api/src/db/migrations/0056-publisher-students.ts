import { sql, type Kysely } from 'kysely';

/** What the largest lists of staff, and filters of a million products, stand on (docs/decisions/0056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of rows, an index takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await createPublisherStudents(db);
  await countThem(db);
  await keepThem(db);
  await tellRareWords(db);
  await coverFilters(db);
}

/**
 * The students of each publisher: those who own one of its books, also a deleted one or one whose days
 * are over, and those whom it invited. Triggers keep it; nobody else writes to it.
 */
async function createPublisherStudents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publisher_students (
      publisher_id int not null references publishers (id) on delete cascade,
      customer_id int not null references customers (id) on delete cascade,
      -- How many of the publisher's books the student owns.
      books int not null,
      -- Whether the publisher invited the student.
      is_inviter boolean not null,
      -- Whether anybody did: only those are in the list of the back-office, and in the total.
      is_invited boolean not null,
      primary key (publisher_id, customer_id)
    ) with (fillfactor = 80);
    create index publisher_students_customer on publisher_students (customer_id);

    insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
      select publisher, customer, sum(book), bool_or(inviter), bool_or(invited_at is not null)
      from (
        select products.publisher_id, product_ownerships.customer_id, 1, false
        from product_ownerships join products on products.id = product_id
        where products.publisher_id is not null
        union all
        select invited_by_publisher_id, id, 0, true from customers
        where invited_by_publisher_id is not null
      ) as part (publisher, customer, book, inviter)
      join customers on customers.id = customer
      group by publisher, customer;
  `.execute(db);
}

/** In row_counts the invited students of a publisher are under its id, as its products are. */
async function countThem(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into row_counts (list, publisher_id, total, changes)
      select 'customers', publisher_id, count(*), 1 from publisher_students
      where is_invited group by publisher_id;

    create function count_publisher_students() returns trigger language plpgsql as $$
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
    create trigger publisher_students_count_insert after insert on publisher_students
      referencing new table as added for each statement execute function count_publisher_students();
    create trigger publisher_students_count_update after update on publisher_students
      referencing old table as removed new table as added
      for each statement execute function count_publisher_students();
    create trigger publisher_students_count_delete after delete on publisher_students
      referencing old table as removed for each statement execute function count_publisher_students();
  `.execute(db);
}

async function keepThem(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_publisher_books(publishers int[], students int[], more int) returns void
    language sql as $$
      with part as (
        select publisher, student, count(*)::int * more as more
        from unnest(publishers, students) as one (publisher, student)
        where publisher is not null group by publisher, student)
      insert into publisher_students as present
        (publisher_id, customer_id, books, is_inviter, is_invited)
      select publisher, student, part.more, false, invited_at is not null
      from part join customers on customers.id = student
      order by publisher, student
      on conflict (publisher_id, customer_id) do update set books = present.books + excluded.books;

      delete from publisher_students
      where more < 0 and books <= 0 and not is_inviter
        and (publisher_id, customer_id) in (select * from unnest(publishers, students));
    $$;

    create function keep_students_of_owners() returns trigger language plpgsql as $$
    declare
      owners int[];
      publishers int[];
    begin
      -- Locked: a book that moves to another publisher meanwhile must take these students along.
      perform from products where id in (select product_id from changed) order by id for share;
      select array_agg(publisher_id), array_agg(customer_id) into publishers, owners
        from changed join products on products.id = product_id;
      perform add_publisher_books(publishers, owners, case tg_op when 'INSERT' then 1 else -1 end);
      return null;
    end $$;
    create trigger product_ownerships_students_insert after insert on product_ownerships
      referencing new table as changed for each statement execute function keep_students_of_owners();
    create trigger product_ownerships_students_delete after delete on product_ownerships
      referencing old table as changed for each statement execute function keep_students_of_owners();

    create function keep_students_of_product() returns trigger language plpgsql as $$
    declare
      owners int[] := array(select customer_id from product_ownerships where product_id = new.id);
      same int[];
    begin
      same := array_fill(old.publisher_id, array[cardinality(owners)]);
      perform add_publisher_books(same, owners, -1)
        where exists (select from publishers where id = old.publisher_id);
      same := array_fill(new.publisher_id, array[cardinality(owners)]);
      perform add_publisher_books(same, owners, 1);
      return null;
    end $$;
    create trigger products_students after update of publisher_id on products for each row
      when (old.publisher_id is distinct from new.publisher_id)
      execute function keep_students_of_product();

    create function keep_students_of_inviter() returns trigger language plpgsql as $$
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
    create trigger customers_students_insert after insert on customers for each row
      when (new.invited_by_publisher_id is not null) execute function keep_students_of_inviter();
    create trigger customers_students_update after update of invited_by_publisher_id, invited_at
      on customers for each row
      when (old.invited_by_publisher_id is distinct from new.invited_by_publisher_id
        or (old.invited_at is null) <> (new.invited_at is null))
      execute function keep_students_of_inviter();
  `.execute(db);
}

/** Whether rare_trigram_query (migration 0028) finds the word by trigrams that few rows have. */
async function tellRareWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function has_rare_trigram(word text, indexed text) returns boolean
    language sql stable parallel safe as $$
      select exists (
        select from pg_stats, unnest(tsvector_to_array(trigrams(word))) as trigram
        where schemaname = current_schema and tablename = indexed and length(trigram) = 3
          and strpos(',' || trim(most_common_elems::text, '{}') || ',',
            ',' || trim(array[trigram]::text, '{}') || ',') = 0)
    $$;
  `.execute(db);
}

/**
 * A filter, a search or a page far down the list passes many rows. With the columns that it looks at in
 * the index, PostgreSQL need not fetch these rows, which are ten times as large.
 */
async function coverFilters(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index products_newest, products_modified, products_title, products_author;
    create index products_newest on products (created_at desc, id desc)
      include (status, product_category_id) where deleted_at is null;
    create index products_modified on products (updated_at desc, id desc)
      include (status, product_category_id) where deleted_at is null;
    create index products_title on products (title collate "und-x-icu", id)
      include (status, product_category_id) where deleted_at is null;
    create index products_author on products (author_id) include (deleted_at, publisher_id);

    drop index audit_log_newest;
    create index audit_log_newest on audit_log (created_at desc, id desc)
      include (actor_kind, actor_id, actor_name, action, subject_id, address);
  `.execute(db);
}
