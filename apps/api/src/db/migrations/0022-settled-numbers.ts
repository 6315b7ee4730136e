import { sql, type Kysely } from 'kysely';

/**
 * What the dashboard reads instead of millions of rows: the numbers of the days that are over
 * (docs/decisions/0019). Housekeeping fills them; `publisher_id` 0 stands for the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettled(db);
  await noteLateReadings(db);
  await noteLateAnnotations(db);
}

async function createSettled(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The last day whose numbers are settled; no row before the first time.
    create table settled (through date not null);

    create table settled_days (
      publisher_id int not null,
      day date not null,
      readers int not null,
      annotations int not null,
      primary key (publisher_id, day)
    );
    create table settled_months (
      publisher_id int not null,
      month date not null,
      readers int not null,
      primary key (publisher_id, month)
    );
    create table settled_books (
      range text not null,
      product_id int not null,
      publisher_id int not null,
      readers int not null,
      pages bigint not null,
      annotations int not null,
      primary key (range, product_id)
    );
    create index settled_books_readers
      on settled_books (range, readers desc, pages desc, product_id) where readers > 0;
    create index settled_books_annotations
      on settled_books (range, annotations desc, product_id) where annotations > 0;
    create index settled_books_publisher_readers
      on settled_books (publisher_id, range, readers desc, pages desc, product_id)
      where readers > 0;
    create index settled_books_publisher_annotations
      on settled_books (publisher_id, range, annotations desc, product_id) where annotations > 0;

    -- Whose settled readings no longer hold. Rows may come twice: a unique one that is being removed
    -- could not be added again.
    create table late_readings (publisher_id int not null);
    -- By how many the annotations of a day that is over have changed.
    create table late_annotations (
      publisher_id int not null,
      product_id int not null,
      day date not null,
      more int not null
    );
  `.execute(db);
}

/**
 * A row of a day that is over is rare: pages that waited for the database over midnight, or a book
 * that moves to another publisher, which leaves the platform's numbers as they are.
 */
async function noteLateReadings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_late_readings() returns trigger language plpgsql as $$
    declare
      today date := (now() at time zone 'Asia/Bangkok')::date;
      oldest date := date_trunc('month', today) - interval '11 months';
    begin
      if tg_op = 'INSERT' then
        insert into late_readings
        select distinct unnest(array[0, publisher_id]) from added
        where day >= oldest and day < today;
      elsif tg_op = 'DELETE' then
        insert into late_readings
        select distinct unnest(array[0, publisher_id]) from removed
        where day >= oldest and day < today;
      elsif exists (select from added where day < today)
        or exists (select from removed where day < today)
      then
        with before as (
          select * from removed where day >= oldest and day < today),
        after as (
          select * from added where day >= oldest and day < today)
        insert into late_readings
        select 0 where exists (
          (select customer_id, product_id, day, pages from after
            except select customer_id, product_id, day, pages from before)
          union all
          (select customer_id, product_id, day, pages from before
            except select customer_id, product_id, day, pages from after))
        union
        select publisher_id from (
          (select customer_id, product_id, day, pages, publisher_id from after
            except select customer_id, product_id, day, pages, publisher_id from before)
          union all
          (select customer_id, product_id, day, pages, publisher_id from before
            except select customer_id, product_id, day, pages, publisher_id from after)) as changed;
      end if;
      return null;
    end $$;
  `.execute(db);
  await watch(db, 'reading_days', 'note_late_readings');
}

/** Students remove old annotations every day, so each is counted off by itself. */
async function noteLateAnnotations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_late_annotations() returns trigger language plpgsql as $$
    declare
      today timestamptz :=
        date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok';
    begin
      if tg_op = 'INSERT' then
        insert into late_annotations
        select publisher_id, product_id, (created_at at time zone 'Asia/Bangkok')::date as day, count(*)
        from added where deleted_at is null and created_at < today
        group by publisher_id, product_id, day;
      elsif tg_op = 'DELETE' then
        insert into late_annotations
        select publisher_id, product_id, (created_at at time zone 'Asia/Bangkok')::date as day, -count(*)
        from removed where deleted_at is null and created_at < today
        group by publisher_id, product_id, day;
      else
        insert into late_annotations
        select publisher_id, product_id, (created_at at time zone 'Asia/Bangkok')::date as day, sum(more)
        from (
          select publisher_id, product_id, created_at, 1 as more from added where deleted_at is null
          union all
          select publisher_id, product_id, created_at, -1 from removed where deleted_at is null) as each
        where created_at < today
        group by publisher_id, product_id, day having sum(more) <> 0;
      end if;
      return null;
    end $$;
  `.execute(db);
  await watch(db, 'annotations', 'note_late_annotations');
}

async function watch(db: Kysely<unknown>, table: string, note: string): Promise<void> {
  const events = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  for (const [event, rows] of Object.entries(events)) {
    await sql`
      create trigger ${sql.id(`${table}_late_${event}`)} after ${sql.raw(event)}
      on ${sql.table(table)} referencing ${sql.raw(rows)}
      for each statement execute function ${sql.id(note)}()`.execute(db);
  }
}
