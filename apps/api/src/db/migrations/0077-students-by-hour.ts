import { sql, type Kysely } from 'kysely';

/**
 * A publisher's invited students by the day and the hour in which they were made, as migration 0076 counts
 * all of them (docs/decisions/0079). Whoever writes a student waits until this migration is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of rows, they are counted for longer than a call may take.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    lock table publisher_students in share row exclusive mode;

    -- As of migration 0056, and by the hour. An ownership more or less changes no total.
    create or replace function count_publisher_students() returns trigger language plpgsql as $$
    declare
      gained int[];
      gained_hours int[];
      lost int[];
      lost_hours int[];
      part record;
    begin
      if tg_op = 'INSERT' then
        select array_agg(publisher_id), array_agg(hour_of(created_at)) into gained, gained_hours
        from added join customers on id = customer_id where is_invited;
      elsif tg_op = 'DELETE' then
        select array_agg(publisher_id), array_agg(hour_of(created_at)) into lost, lost_hours
        from removed join customers on id = customer_id where is_invited;
      else
        select array_agg(publisher_id) filter (where added.is_invited),
          array_agg(hour_of(created_at)) filter (where added.is_invited),
          array_agg(publisher_id) filter (where removed.is_invited),
          array_agg(hour_of(created_at)) filter (where removed.is_invited)
        into gained, gained_hours, lost, lost_hours
        from added join removed using (publisher_id, customer_id) join customers on id = customer_id
        where added.is_invited <> removed.is_invited;
      end if;
      for part in
        select publisher, sum(more) as more
        from (select unnest(gained), 1 union all select unnest(lost), -1) as one (publisher, more)
        group by publisher having sum(more) <> 0
      loop
        perform add_to_row_count('customers', part.publisher, part.more);
      end loop;
      perform add_to_row_spans('customers', gained, gained_hours, lost, lost_hours);
      return null;
    end $$;

    -- While the student is still there: the hour is the student's.
    create function remove_publishers_of_student() returns trigger language plpgsql as $$
    begin
      delete from publisher_students where customer_id = old.id;
      return old;
    end $$;
    create trigger customers_students_delete before delete on customers
      for each row execute function remove_publishers_of_student();

    insert into row_spans (list, publisher_id, hours, number, total)
      select 'customers', publisher_id, length, hour_made / length, sum(rows)
      from (
        select publisher_id, hour_of(created_at) as hour_made, count(*) as rows
        from publisher_students join customers on id = customer_id
        where is_invited group by 1, 2
      ) as made, unnest(array[1, 24]) as length
      group by 1, 2, 3, 4;
  `.execute(db);
}
