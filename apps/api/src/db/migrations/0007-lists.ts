import { sql, type Kysely } from 'kysely';

/** What lists of a million rows stand on: exact totals, data versions, search inside of texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCounters(db);
  await countWhatIsThere(db);
  await createSearch(db);
}

/**
 * `total` rows of `list`, and how often it was written to (`changes`): each the sum over several
 * rows, so that no writer waits for another. `publisher_id` 0 stands for all publishers.
 */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table row_counts (
      id int generated always as identity primary key,
      list text not null,
      publisher_id int not null,
      total bigint not null,
      changes bigint not null
    ) with (fillfactor = 25);
    create index row_counts_list on row_counts (list, publisher_id);

    -- Takes whichever row of the counter nobody holds; when all are held, one more is made.
    create function add_to_row_count(of_list text, of_publisher int, more bigint) returns void
    language plpgsql as $$
    declare free int;
    begin
      select id into free from row_counts where list = of_list and publisher_id = of_publisher
        limit 1 for update skip locked;
      if free is null then
        insert into row_counts (list, publisher_id, total, changes)
        values (of_list, of_publisher, more, 1);
      else
        update row_counts set total = total + more, changes = changes + 1 where id = free;
      end if;
    end $$;

    create function count_rows() returns trigger language plpgsql as $$
    declare more bigint := 0;
    begin
      if tg_op <> 'DELETE' then more := more + (select count(*) from added); end if;
      if tg_op <> 'INSERT' then more := more - (select count(*) from removed); end if;
      perform add_to_row_count(tg_table_name, 0, more);
      return null;
    end $$;

    -- Products count while they are not deleted, and for each publisher besides.
    create function count_products() returns trigger language plpgsql as $$
    declare
      gained int[];
      lost int[];
      part record;
    begin
      if tg_op <> 'DELETE' then
        gained := array(select publisher_id from added where deleted_at is null);
      end if;
      if tg_op <> 'INSERT' then
        lost := array(select publisher_id from removed where deleted_at is null);
      end if;
      perform add_to_row_count(
        'products', 0, coalesce(cardinality(gained), 0) - coalesce(cardinality(lost), 0));
      if gained is not distinct from lost then return null; end if;
      for part in
        select publisher_id, sum(more) as more
        from (select unnest(gained), 1 union all select unnest(lost), -1) as one (publisher_id, more)
        group by publisher_id having sum(more) <> 0
      loop
        perform add_to_row_count('products', part.publisher_id, part.more);
      end loop;
      return null;
    end $$;
  `.execute(db);
  for (const table of ['customers', 'product_ownerships', 'authors', 'categories'])
    await watch(db, table, 'count_rows');
  await watch(db, 'products', 'count_products');
}

async function watch(db: Kysely<unknown>, table: string, counter: string): Promise<void> {
  const events = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  for (const [event, rows] of Object.entries(events)) {
    await sql`
      create trigger ${sql.id(`${table}_count_${event}`)} after ${sql.raw(event)}
      on ${sql.table(table)} referencing ${sql.raw(rows)}
      for each statement execute function ${sql.id(counter)}()`.execute(db);
  }
}

async function countWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into row_counts (list, publisher_id, total, changes)
      select 'products', 0, count(*), 1 from products where deleted_at is null
      union all select 'products', publisher_id, count(*), 1 from products
        where deleted_at is null group by publisher_id
      union all select 'customers', 0, count(*), 1 from customers
      union all select 'product_ownerships', 0, count(*), 1 from product_ownerships
      union all select 'authors', 0, count(*), 1 from authors
      union all select 'categories', 0, count(*), 1 from categories
  `.execute(db);
}

/**
 * Substring search for every script alike: a text is indexed under each of its pieces of three
 * letters. A longer word needs all of its pieces, a shorter one is the beginning of a piece.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pieces(content text) returns tsvector
    language plpgsql immutable strict parallel safe as $$
    declare
      letters text[] := string_to_array(lower(content), null) || array['', ''];
      found text[] := array[]::text[];
    begin
      for at in 1 .. cardinality(letters) - 2 loop
        found := found || (letters[at] || letters[at + 1] || letters[at + 2]);
      end loop;
      return array_to_tsvector(found);
    end $$;

    create function piece_query(word text) returns tsquery
    language plpgsql immutable strict parallel safe as $$
    declare
      plain text := replace(replace(lower(word), '\\', '\\\\'), '''', '''''');
      pieces text[];
    begin
      if length(lower(word)) < 3 then return ('''' || plain || ''':*')::tsquery; end if;
      pieces := tsvector_to_array(pieces(word));
      return (
        select string_agg(
          '''' || replace(replace(piece, '\\', '\\\\'), '''', '''''') || '''', ' & ')::tsquery
        from unnest(pieces) as piece where length(piece) = 3);
    end $$;

    create index products_title_pieces on products using gin (pieces(title))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index products_description_pieces on products using gin (pieces(description))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index products_isbn_pieces on products using gin (pieces(isbn))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index customers_name_pieces on customers using gin (pieces(name))
      with (gin_pending_list_limit = 256);
    create index customers_email_pieces on customers using gin (pieces(email))
      with (gin_pending_list_limit = 256);

    create index products_year on products (publication_year) where deleted_at is null;
    create index products_any_publisher on products (publisher_id);
    drop index product_ownerships_product;
    create index product_ownerships_product on product_ownerships (product_id, customer_id);
  `.execute(db);
}
