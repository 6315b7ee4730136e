import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Books and students by the day and the hour of their last change, too, under `products_changed` and
 * `customers_changed`: what migrations 0076 and 0077 count by when they were made (docs/decisions/0079).
 * Whoever writes a book or a student waits until this migration is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of rows, they are counted for longer than a call may take.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`lock table customers, products, publisher_students in share row exclusive mode`.execute(
    db,
  );
  await addManySpans(db);
  await count(db, 'products', sql`array[0, publisher_id]`, sql`deleted_at is null`);
  await count(
    db,
    'customers',
    sql`array[0, case when invited_at is not null then -1 end]`,
    sql`true`,
  );
  await countStudentsOfPublishers(db);
}

/** As of migration 0076, in one statement: who gives a school its books changes thousands of hours. */
async function addManySpans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_to_row_spans(
      of_list text, gained int[], gained_hours int[], lost int[], lost_hours int[]
    ) returns void language plpgsql as $$
    begin
      if gained is null and lost is null then return; end if;
      with part as materialized (
        select publisher, length, hour_of_row / length as number, sum(more) as more
        from (
          select *, 1 from unnest(gained, gained_hours)
          union all select *, -1 from unnest(lost, lost_hours)
        ) as one (publisher, hour_of_row, more), unnest(array[1, 24]) as length
        where publisher is not null group by 1, 2, 3 having sum(more) <> 0),
      placed as materialized (
        select part.*, free.id from part left join lateral (
          select id from row_spans
          where list = of_list and publisher_id = part.publisher
            and hours = part.length and row_spans.number = part.number
          limit 1 for update skip locked
        ) as free on true),
      added as (
        update row_spans set total = total + more from placed where row_spans.id = placed.id)
      insert into row_spans (list, publisher_id, hours, number, total)
        select of_list, publisher, length, number, more from placed where id is null;
    end $$;
  `.execute(db);
}

/**
 * Counts the rows of a list by both times from now on, and by the last change those that are there.
 *
 * @param whose the publishers under whose id a row counts
 * @param counts whether it does
 */
async function count(
  db: Kysely<unknown>,
  list: string,
  whose: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create or replace function ${sql.id(`count_hours_of_${list}`)}() returns trigger language plpgsql as $$
    declare
      gained int[];
      gained_made int[];
      gained_changed int[];
      lost int[];
      lost_made int[];
      lost_changed int[];
    begin
      if tg_op <> 'DELETE' then
        select array_agg(publisher), array_agg(hour_of(created_at)), array_agg(hour_of(updated_at))
        into gained, gained_made, gained_changed
        from added, unnest(${whose}) as publisher where ${counts};
      end if;
      if tg_op <> 'INSERT' then
        select array_agg(publisher), array_agg(hour_of(created_at)), array_agg(hour_of(updated_at))
        into lost, lost_made, lost_changed
        from removed, unnest(${whose}) as publisher where ${counts};
      end if;
      perform add_to_row_spans(tg_table_name, gained, gained_made, lost, lost_made);
      perform add_to_row_spans(tg_table_name || '_changed', gained, gained_changed, lost, lost_changed);
      return null;
    end $$;

    with changed as (
      select ${whose} as publishers, hour_of(updated_at) as hour_changed, count(*) as rows
      from ${sql.table(list)} where ${counts} group by 1, 2)
    insert into row_spans (list, publisher_id, hours, number, total)
      select ${sql.lit(`${list}_changed`)}, publisher, length, hour_changed / length, sum(rows)
      from changed, unnest(publishers) as publisher, unnest(array[1, 24]) as length
      where publisher is not null group by 2, 3, 4
  `.execute(db);
}

/**
 * The hour is the student's, who may change while somebody gives them a book. So whoever adds or removes a
 * row of `publisher_students` holds the student, and counts under the hour that the student has then; a
 * change of the student moves what is counted. What changes whose student it is, or whether invited, moves
 * it first, and then counts under the new hour.
 *
 * Changed rows are collected as arrays and never joined: a connection keeps the plan that it made for the
 * first statement, and one made for a single row compares each of 10,000 with each.
 */
async function countStudentsOfPublishers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_publisher_students() returns trigger language plpgsql as $$
    declare
      publishers int[];
      students int[];
      signs int[];
      gained int[];
      gained_made int[];
      gained_changed int[];
      lost int[];
      lost_made int[];
      lost_changed int[];
      part record;
    begin
      if tg_op = 'INSERT' then
        select array_agg(publisher_id), array_agg(customer_id), array_agg(1)
        into publishers, students, signs from added where is_invited;
      elsif tg_op = 'DELETE' then
        select array_agg(publisher_id), array_agg(customer_id), array_agg(-1)
        into publishers, students, signs from removed where is_invited;
      else
        select array_agg(publisher_id), array_agg(customer_id), array_agg(more)
        into publishers, students, signs
        from (
          select publisher_id, customer_id, sum(more)::int as more
          from (
            select publisher_id, customer_id, 1 from added where is_invited
            union all select publisher_id, customer_id, -1 from removed where is_invited
          ) as one (publisher_id, customer_id, more)
          group by 1, 2 having sum(more) <> 0
        ) as flipped;
      end if;
      if publishers is null then return null; end if;
      perform from customers where id = any (students) order by id for share;
      for part in
        select publisher, sum(more) as more from unnest(publishers, signs) as one (publisher, more)
        group by publisher having sum(more) <> 0
      loop
        perform add_to_row_count('customers', part.publisher, part.more);
      end loop;
      select array_agg(publisher) filter (where more > 0),
        array_agg(hour_of(created_at)) filter (where more > 0),
        array_agg(hour_of(updated_at)) filter (where more > 0),
        array_agg(publisher) filter (where more < 0),
        array_agg(hour_of(created_at)) filter (where more < 0),
        array_agg(hour_of(updated_at)) filter (where more < 0)
      into gained, gained_made, gained_changed, lost, lost_made, lost_changed
      from unnest(publishers, students, signs) as one (publisher, student, more)
      join customers on id = student;
      perform add_to_row_spans('customers', gained, gained_made, lost, lost_made);
      perform add_to_row_spans('customers_changed', gained, gained_changed, lost, lost_changed);
      return null;
    end $$;

    create function move_changed_students() returns trigger language plpgsql as $$
    declare
      students int[];
      publishers int[];
      new_hours int[];
      old_hours int[];
    begin
      -- Those of whom anything else changed are moved by keep_students_of_inviter.
      select array_agg(id), array_agg(new_hour), array_agg(old_hour)
      into students, new_hours, old_hours
      from (
        select id, max(hour) filter (where is_new) as new_hour, max(hour) filter (where not is_new) as old_hour
        from (
          select id, true, hour_of(updated_at), invited_at is null, coalesce(invited_by_publisher_id, 0)
          from added
          union all
          select id, false, hour_of(updated_at), invited_at is null, coalesce(invited_by_publisher_id, 0)
          from removed
        ) as one (id, is_new, hour, is_uninvited, inviter)
        group by id
        having min(hour) <> max(hour) and bool_and(is_uninvited) = bool_or(is_uninvited)
          and min(inviter) = max(inviter)
      ) as changed;
      if students is null then return null; end if;
      select array_agg(publisher_id), array_agg(new_hour), array_agg(old_hour)
      into publishers, new_hours, old_hours
      from unnest(students, new_hours, old_hours) as changed (student, new_hour, old_hour)
      join publisher_students on customer_id = student
      where is_invited;
      perform add_to_row_spans('customers_changed', publishers, new_hours, publishers, old_hours);
      return null;
    end $$;
    create trigger customers_students_move after update on customers
      referencing old table as removed new table as added
      for each statement execute function move_changed_students();

    -- As of migration 0056, after the hours.
    create or replace function keep_students_of_inviter() returns trigger language plpgsql as $$
    declare
      publishers int[];
      new_hours int[];
      old_hours int[];
    begin
      if tg_op = 'UPDATE' then
        select array_agg(publisher_id), array_agg(hour_of(new.updated_at)), array_agg(hour_of(old.updated_at))
        into publishers, new_hours, old_hours
        from publisher_students where customer_id = new.id and is_invited;
        perform add_to_row_spans('customers_changed', publishers, new_hours, publishers, old_hours);
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

    insert into row_spans (list, publisher_id, hours, number, total)
      select 'customers_changed', publisher_id, length, hour_changed / length, sum(rows)
      from (
        select publisher_id, hour_of(updated_at) as hour_changed, count(*) as rows
        from publisher_students join customers on id = customer_id
        where is_invited group by 1, 2
      ) as changed, unnest(array[1, 24]) as length
      group by 1, 2, 3, 4;
  `.execute(db);
}
