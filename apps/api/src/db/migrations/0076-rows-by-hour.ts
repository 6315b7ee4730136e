import { sql, type Kysely, type RawBuilder } from 'kysely';

/** How many books and students were made on each day and in each hour: what a page far down a list leaps over (docs/decisions/0079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of rows, they are counted for longer than a call may take.
  await sql`set local statement_timeout = 0`.execute(db);
  await createCounters(db);
  // In all, and of each publisher.
  await count(db, 'products', sql`array[0, publisher_id]`, sql`deleted_at is null`);
  // In all, and under -1 those who were invited.
  const invited = sql`array[0, case when invited_at is not null then -1 end]`;
  await count(db, 'customers', invited, sql`true`);
}

/** Keyed as `row_counts` is, and by the day and the hour of `created_at`, which never changes. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table row_spans (
      id int generated always as identity primary key,
      list text not null,
      publisher_id int not null,
      -- How many hours the span has, and which it is since 1970, UTC.
      hours int not null check (hours in (1, 24)),
      number int not null,
      total bigint not null
    ) with (fillfactor = 50);
    create index row_spans_list on row_spans (list, publisher_id, hours, number);

    -- Stable as what it calls, or PostgreSQL would not inline it: a call for each row takes longer.
    create function hour_of(moment timestamptz) returns int
    language sql stable parallel safe as $$ select floor(date_part('epoch', moment) / 3600)::int $$;

    -- As add_to_row_count: whichever row nobody holds. Of a null publisher nothing is counted.
    create function add_to_row_spans(
      of_list text, gained int[], gained_hours int[], lost int[], lost_hours int[]
    ) returns void language plpgsql as $$
    declare
      part record;
      free int;
    begin
      for part in
        select publisher, length, hour_made / length as number, sum(more) as more
        from (
          select *, 1 from unnest(gained, gained_hours)
          union all select *, -1 from unnest(lost, lost_hours)
        ) as one (publisher, hour_made, more), unnest(array[1, 24]) as length
        where publisher is not null group by 1, 2, 3 having sum(more) <> 0
      loop
        select id into free from row_spans
          where list = of_list and publisher_id = part.publisher
            and hours = part.length and number = part.number
          limit 1 for update skip locked;
        if free is null then
          insert into row_spans (list, publisher_id, hours, number, total)
          values (of_list, part.publisher, part.length, part.number, part.more);
        else
          update row_spans set total = total + part.more where id = free;
        end if;
      end loop;
    end $$;
  `.execute(db);
}

/**
 * Counts the rows of a list from now on, and those that are there. Whoever writes waits until this
 * migration is done.
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
  const counter = sql.id(`count_hours_of_${list}`);
  const events = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  await sql`
    create function ${counter}() returns trigger language plpgsql as $$
    declare
      gained int[];
      gained_hours int[];
      lost int[];
      lost_hours int[];
    begin
      if tg_op <> 'DELETE' then
        select array_agg(publisher), array_agg(hour_of(created_at)) into gained, gained_hours
        from added, unnest(${whose}) as publisher where ${counts};
      end if;
      if tg_op <> 'INSERT' then
        select array_agg(publisher), array_agg(hour_of(created_at)) into lost, lost_hours
        from removed, unnest(${whose}) as publisher where ${counts};
      end if;
      perform add_to_row_spans(tg_table_name, gained, gained_hours, lost, lost_hours);
      return null;
    end $$;
  `.execute(db);
  for (const [event, rows] of Object.entries(events))
    await sql`
      create trigger ${sql.id(`${list}_hours_${event}`)} after ${sql.raw(event)}
      on ${sql.table(list)} referencing ${sql.raw(rows)}
      for each statement execute function ${counter}()`.execute(db);
  await sql`
    with made as (
      select ${whose} as publishers, hour_of(created_at) as hour_made, count(*) as rows
      from ${sql.table(list)} where ${counts} group by 1, 2)
    insert into row_spans (list, publisher_id, hours, number, total)
      select ${sql.lit(list)}, publisher, length, hour_made / length, sum(rows)
      from made, unnest(publishers) as publisher, unnest(array[1, 24]) as length
      where publisher is not null group by 2, 3, 4
  `.execute(db);
}
