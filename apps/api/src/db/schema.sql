-- The schema of today: what a new database gets (migrate.ts). Written by `npm run schema`
-- from a database that all migrations have run on; a test holds it to them.

create collation natural_order (provider = icu, locale = 'und-u-kn-true');

create sequence annotation_changes;

create function add_publisher_books(publishers integer[], students integer[], more integer)
  returns void
  language sql
as $$
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
comment on function add_publisher_books(publishers integer[], students integer[], more integer) is
  'Adds to the number of a publisher''s books that each student has, or takes from it. A student who has none left and whom the publisher did not invite is no longer a student of it.';

create function add_to_row_count(of_list text, of_publisher integer, more bigint)
  returns void
  language plpgsql
as $$
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
end$$;
comment on function add_to_row_count(of_list text, of_publisher integer, more bigint) is
  'Adds to the total of a list. Writers at the same time count in rows of their own, so that nobody waits.';

create function bare_isbn(isbn text)
  returns text
  language sql
  immutable parallel safe strict
  return translate(isbn, '- 	 ­‐‑‒– '::text, ''::text);
comment on function bare_isbn(isbn text) is
  'An ISBN as it is searched: without the hyphens and spaces that people type.';

create function common_trigrams(word text, indexed text)
  returns table(trigram text, share real)
  language sql
  stable parallel safe strict
as $$
select listed.trigram, listed.share
from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
  as listed (trigram, share)
where schemaname = current_schema and tablename = indexed and length(listed.trigram) = 3
  and listed.trigram = any ((select tsvector_to_array(trigrams(word)))::text[])
$$;
comment on function common_trigrams(word text, indexed text) is
  'The trigrams of a word that are frequent in an indexed column, each with the share of rows that have it, by the statistics of PostgreSQL.';

create function count_rows()
  returns trigger
  language plpgsql
as $$
declare more bigint := 0;
begin
  if tg_op <> 'DELETE' then more := more + (select count(*) from added); end if;
  if tg_op <> 'INSERT' then more := more - (select count(*) from removed); end if;
  perform add_to_row_count(tg_table_name, 0, more);
  return null;
end$$;
comment on function count_rows() is
  'Keeps the total of the rows of a table.';

create function end_sessions_of_role()
  returns trigger
  language plpgsql
as $$
begin
  update sessions set ended_at = now()
    where account_kind = tg_argv[0] and account_id = old.id and ended_at is null;
  return null;
end$$;
comment on function end_sessions_of_role() is
  'Ends the sessions of an account whose role or publisher changes: they carry the old rights.';

create function file_detached()
  returns trigger
  language plpgsql
as $$
begin
  update files set orphaned_since = now()
    where id = (to_jsonb(old) ->> tg_argv[0])::int and id > 1000;
  return null;
end$$;
comment on function file_detached() is
  'Notes since when nothing shows a file, so that housekeeping removes it. Files up to 1000 come with Aqua and stay.';

create function forget_student(student integer)
  returns void
  language plpgsql
as $$
begin
  perform set_config('aqua.forgetting', student::text, true);
  update audit_log set customer_id = student
  where customer_id is null and action like 'request.%'
    and subject_id in (select id from requests where requests.customer_id = student);
  update audit_log set
    actor_name = case
      when actor_kind = 'customer' and actor_id = student then 'erased' else actor_name end,
    address = case
      when actor_kind = 'customer' and actor_id = student then '' else address end,
    subject = without_texts(subject),
    before = without_texts(before)
  where customer_id = student;
  update consents set
    guardian_name = without_texts(to_jsonb(guardian_name)) #>> '{}',
    guardian_email = without_texts(to_jsonb(guardian_email)) #>> '{}',
    address = ''
  where account_kind = 'customer' and account_id = student;
  perform set_config('aqua.forgetting', '', true);
end$$;
comment on function forget_student(student integer) is
  'Removes what names an erased student from the audit log and the consents, whose rows stay.';

create function has_rare_trigram(word text, indexed text)
  returns boolean
  language sql
  stable parallel safe
as $$
select exists (
  select from unnest(tsvector_to_array(trigrams(word))) as part (trigram)
  left join common_trigrams(word, indexed) as common on common.trigram = part.trigram
  where length(part.trigram) = 3 and coalesce(share, 0) < 0.02)
$$;
comment on function has_rare_trigram(word text, indexed text) is
  'Whether an index finds few enough rows for a word to be worth reading.';

create function is_forgetting(student integer)
  returns boolean
  language sql
  stable
as $$
select coalesce(current_setting('aqua.forgetting', true), '') = student::text
$$;
comment on function is_forgetting(student integer) is
  'Whether this transaction is erasing the student.';

create function notify_sessions()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('sessions', tg_argv[0] || ' ' || old.id);
  return null;
end$$;
comment on function notify_sessions() is
  'Tells every process that it must forget what it knows of an account or session.';

create function page_lexeme(content text)
  returns text
  language sql
  immutable parallel safe strict
as $$
select '''' || replace(replace(content, '\', '\\'), '''', '''''') || ''''$$;
comment on function page_lexeme(content text) is
  'A text as one lexeme of a query, with its quotes escaped.';

create function page_trigram_query(file_id integer, word text)
  returns tsquery
  language plpgsql
  immutable parallel safe strict
as $$
declare
  file text := file_id || ' ';
  step int := greatest(1, (length(word) - 2) / 8);
begin
  if length(word) < 3 then
    return (page_lexeme(file || word) || ':*')::tsquery;
  end if;
  return (
    select string_agg(page_lexeme(file || substr(word, at, 3)), ' & ')::tsquery
    from generate_series(1, length(word) - 2, step) as at);
end$$;
comment on function page_trigram_query(file_id integer, word text) is
  'The query for a word in the pages of one file.';

create function page_trigrams(file_id integer, folded text)
  returns tsvector
  language plpgsql
  immutable parallel restricted strict
as $$
declare
  file text := file_id || ' ';
  letters text[] := string_to_array(folded, null) || array['', ''];
  found text[] := array[]::text[];
begin
  for at in 1 .. cardinality(letters) - 2 loop
    found := found || (file || letters[at] || letters[at + 1] || letters[at + 2]);
  end loop;
  return array_to_tsvector(found);
end$$;
comment on function page_trigrams(file_id integer, folded text) is
  'The trigrams of a page, each behind the id of its file, so that a search reads the pages of one book.';

create function pages_in(page_set int4multirange)
  returns integer
  language sql
  immutable parallel safe strict
as $$
select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(page_set) as part
$$;
comment on function pages_in(page_set int4multirange) is
  'How many pages a set of page ranges has.';

create function rare_trigram_query(word text, indexed text)
  returns tsquery
  language plpgsql
  stable parallel safe strict
as $$
declare
  common text := (
    select ',' || trim(most_common_elems::text, '{}') || ',' from pg_stats
    where schemaname = current_schema and tablename = indexed);
  -- An array's text quotes a trigram with spaces or commas, the same way in both.
  rare text[] := array(
    select trigram from unnest(tsvector_to_array(trigrams(word))) as trigram
    where length(trigram) = 3
      and strpos(common, ',' || trim(array[trigram]::text, '{}') || ',') = 0);
  unlisted int := cardinality(rare);
begin
  if unlisted < 3 then
    rare := rare || array(
      select trigram from common_trigrams(word, indexed) where unlisted = 0 or share < 0.02
      order by share limit 3 - unlisted);
  end if;
  return coalesce(
    (select string_agg(
      '''' || replace(replace(trigram, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
     from unnest(rare) as trigram),
    trigram_query(word));
end$$;
comment on function rare_trigram_query(word text, indexed text) is
  'The query for a word by at most three of its rarest trigrams: more of them cost more than they exclude.';

create function rarest_trigram_share(word text, indexed text)
  returns real
  language sql
  stable parallel safe
as $$
select coalesce(min(coalesce(share, 0)), 1)
from unnest(tsvector_to_array(trigrams(word))) as part (trigram)
left join common_trigrams(word, indexed) as common on common.trigram = part.trigram
where length(part.trigram) = 3
$$;
comment on function rarest_trigram_share(word text, indexed text) is
  'The share of rows that have the rarest trigram of a word; decides whether the index is read.';

create function refuse_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'rows of % are only added', tg_table_name
    using errcode = 'insufficient_privilege';
end$$;
comment on function refuse_change() is
  'Rows of this table are only added.';

create function remove_identities()
  returns trigger
  language plpgsql
as $$
begin
  delete from identities where account_kind = tg_argv[0] and account_id = old.id;
  return null;
end$$;
comment on function remove_identities() is
  'Removes the ways in through providers of an account that is deleted.';

create function remove_passkeys()
  returns trigger
  language plpgsql
as $$
begin
  delete from passkeys where account_kind = tg_argv[0] and account_id = old.id;
  return null;
end$$;
comment on function remove_passkeys() is
  'Removes the passkeys of an account that is deleted.';

create function remove_two_step()
  returns trigger
  language plpgsql
as $$
begin
  delete from two_steps where account_kind = tg_argv[0] and account_id = old.id;
  return null;
end$$;
comment on function remove_two_step() is
  'Removes the second step of an account that is deleted.';

create function trigram_query(word text)
  returns tsquery
  language plpgsql
  immutable parallel safe strict
as $$
declare
  plain text := replace(replace(lower(word), '\', '\\'), '''', '''''');
begin
  if length(lower(word)) < 3 then return ('''' || plain || ''':*')::tsquery; end if;
  return (
    select string_agg(
      '''' || replace(replace(trigram, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
    from unnest(tsvector_to_array(trigrams(word))) as trigram where length(trigram) = 3);
end$$;
comment on function trigram_query(word text) is
  'The query for a word by all its trigrams; by its beginning if it has fewer than three letters.';

create function trigrams(content text)
  returns tsvector
  language plpgsql
  immutable parallel safe strict
as $$
declare
  letters text[] := string_to_array(lower(content), null) || array['', ''];
  found text[] := array[]::text[];
begin
  for at in 1 .. cardinality(letters) - 2 loop
    found := found || (letters[at] || letters[at + 1] || letters[at + 2]);
  end loop;
  return array_to_tsvector(found);
end$$;
comment on function trigrams(content text) is
  'The trigrams of a text, also of its end. Thai has no spaces between words, so lists are searched by parts of words.';

create function without_texts(value jsonb)
  returns jsonb
  language plpgsql
  immutable strict
as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      if value #>> '{}' ~ '^\d{4}-\d\d-\d\dT[\d:.]+Z$' then return value; end if;
      return '"erased"'::jsonb;
    when 'object' then
      return (select coalesce(jsonb_object_agg(part.key, without_texts(part.value)), '{}')
        from jsonb_each(value) as part);
    when 'array' then
      return (select coalesce(jsonb_agg(without_texts(part.value)), '[]')
        from jsonb_array_elements(value) as part);
    else return value;
  end case;
end$$;
comment on function without_texts(value jsonb) is
  'A JSON value whose texts are replaced by ''erased''; times and numbers stay.';

-- account_writes
create unlogged table account_writes (
  account_kind text not null,
  account_id integer not null,
  "position" double precision not null,
  written_at timestamp with time zone default now() not null,
  constraint account_writes_pkey primary key (account_kind, account_id)
) with (fillfactor=50);

-- admins
create table admins (
  id integer generated by default as identity,
  name text not null,
  email text not null,
  type text not null,
  password_hash text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint admins_pkey primary key (id),
  constraint admins_email unique (email),
  constraint admins_type_check check (type = any (array['SuperAdmin'::text, 'Admin'::text, 'SubAdmin'::text]))
);
create trigger admins_changed after update of name, email, type on admins for each row when (old.* is distinct from new.*) execute function notify_sessions('admin');
comment on trigger admins_changed on admins is
  'No process goes on with what it knew.';
create trigger admins_deleted after delete on admins for each row execute function notify_sessions('admin');
comment on trigger admins_deleted on admins is
  'No process goes on with what it knew.';
create trigger admins_identities after delete on admins for each row execute function remove_identities('admin');
comment on trigger admins_identities on admins is
  'An identity belongs to its account.';
create trigger admins_passkeys after delete on admins for each row execute function remove_passkeys('admin');
comment on trigger admins_passkeys on admins is
  'Passkeys belong to the account.';
create trigger admins_role after update of type on admins for each row when (old.type <> new.type) execute function end_sessions_of_role('admin');
comment on trigger admins_role on admins is
  'Other rights begin with a new sign-in.';
create trigger admins_two_step after delete on admins for each row execute function remove_two_step('admin');
comment on trigger admins_two_step on admins is
  'The second step belongs to the account.';

-- aggregated
create table aggregated (
  through date not null
);

-- aggregated_books
create table aggregated_books (
  range text not null,
  product_id integer not null,
  publisher_id integer not null,
  readers integer not null,
  pages bigint not null,
  annotations integer not null,
  constraint settled_books_pkey primary key (range, product_id)
);
create index aggregated_books_annotations on aggregated_books (range, annotations desc, product_id) where (annotations > 0);
create index aggregated_books_publisher_annotations on aggregated_books (publisher_id, range, annotations desc, product_id) where (annotations > 0);
create index aggregated_books_publisher_readers on aggregated_books (publisher_id, range, readers desc, pages desc, product_id) where (readers > 0);
create index aggregated_books_readers on aggregated_books (range, readers desc, pages desc, product_id) where (readers > 0);

-- aggregated_days
create table aggregated_days (
  publisher_id integer not null,
  day date not null,
  readers integer not null,
  annotations integer not null,
  constraint settled_days_pkey primary key (publisher_id, day)
);

-- aggregated_months
create table aggregated_months (
  publisher_id integer not null,
  month date not null,
  readers integer not null,
  constraint settled_months_pkey primary key (publisher_id, month)
);

-- files
create table files (
  id integer generated by default as identity,
  kind text not null,
  sha256 text not null,
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  publisher_id integer,
  created_at timestamp with time zone default clock_timestamp() not null,
  orphaned_since timestamp with time zone default clock_timestamp(),
  constraint files_pkey primary key (id),
  constraint files_kind_check check (kind = any (array['pdf'::text, 'image'::text]))
);
create index files_orphaned on files (orphaned_since) where (orphaned_since is not null);
create index files_publisher on files (publisher_id) where (publisher_id is not null);
create index files_sha256 on files (sha256);

-- publishers
create table publishers (
  id integer generated by default as identity,
  name text not null,
  company_name text,
  company_description text,
  logo_image_id integer,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  approved_at timestamp with time zone default clock_timestamp(),
  constraint publishers_pkey primary key (id),
  constraint publishers_logo_image_id_fkey foreign key (logo_image_id) references files(id)
);
create index publishers_logo on publishers (logo_image_id);
create index publishers_waiting on publishers (id) where (approved_at is null);
create trigger publishers_deleted_logo after delete on publishers for each row when (old.logo_image_id is not null) execute function file_detached('logo_image_id');
comment on trigger publishers_deleted_logo on publishers is
  'The file is removed if nothing shows it any more.';
create trigger publishers_logo_detached after update of logo_image_id on publishers for each row when (old.logo_image_id is distinct from new.logo_image_id) execute function file_detached('logo_image_id');
comment on trigger publishers_logo_detached on publishers is
  'The file is removed if nothing shows it any more.';
create trigger publishers_renamed after update of name on publishers for each row when (old.name is distinct from new.name) execute function notify_sessions('publisher');
comment on trigger publishers_renamed on publishers is
  'No process goes on with what it knew.';

-- customers
create table customers (
  id integer generated by default as identity,
  name text not null,
  email text,
  password_hash text,
  have_screen_permission boolean default false not null,
  have_text_permission boolean default false not null,
  invited_at timestamp with time zone default clock_timestamp(),
  invited_by_kind text,
  invited_by_id integer,
  invited_by_name text,
  invited_by_publisher_id integer,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  phone text,
  birthday date,
  guardian_name text,
  guardian_email text,
  guardian_state text,
  erased_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  login_name text,
  constraint customers_pkey primary key (id),
  constraint customers_email unique (email),
  constraint customers_login_name unique (login_name),
  constraint customers_guardian_state_check check (guardian_state = any (array['awaited'::text, 'given'::text, 'refused'::text, 'withdrawn'::text])),
  constraint customers_invited check (num_nulls(invited_at, invited_by_kind, invited_by_id, invited_by_name) = any (array[0, 4])),
  constraint customers_sign_in_name check (num_nonnulls(email, login_name) > 0),
  constraint customers_invited_by_publisher_id_fkey foreign key (invited_by_publisher_id) references publishers(id) on delete set null
);
create index customers_active on customers (id) include (invited_at) where ((deleted_at is null) and (password_hash is not null));
create index customers_awaiting_guardian on customers (id) where (guardian_state = 'awaited'::text);
create index customers_by_name on customers (name collate natural_order, id) include (invited_at);
create index customers_deleted on customers (deleted_at, created_at) where (deleted_at is not null);
create index customers_email_trigrams on customers using gin (trigrams(email)) with (gin_pending_list_limit='4096');
create index customers_modified on customers (updated_at desc, id desc) include (invited_at);
create index customers_name_folded on customers (lower(name)) where (deleted_at is null);
create index customers_name_trigrams on customers using gin (trigrams(name)) with (gin_pending_list_limit='4096');
create index customers_newest on customers (created_at desc, id desc) include (invited_at);
create index customers_not_active on customers (id) include (invited_at) where ((deleted_at is null) and (password_hash is null));
create index customers_publisher on customers (invited_by_publisher_id);
create index customers_sign_in_names_trigrams on customers using gin (trigrams(coalesce(((email || ' '::text) || login_name), email, login_name))) with (gin_pending_list_limit='4096');
create index customers_to_erase on customers (deleted_at) where ((deleted_at is not null) and (erased_at is null));
create index customers_uninvited on customers (id) where (invited_at is null);
create function count_customers()
  returns trigger
  language plpgsql
as $$
declare
  more bigint := 0;
  invited bigint := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(invited_at) into more, invited from added;
  end if;
  if tg_op <> 'INSERT' then
    select more - count(*), invited - count(invited_at) into more, invited from removed;
  end if;
  perform add_to_row_count('customers', 0, more);
  if invited <> 0 then perform add_to_row_count('customers', -1, invited); end if;
  return null;
end$$;
comment on function count_customers() is
  'Keeps the totals of students: all, and those who were invited (publisher -1).';
create function keep_students_of_inviter()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function keep_students_of_inviter() is
  'Keeps publisher_students when a student is invited, invited anew or no longer waits.';
create trigger customers_changed after update of name, email, login_name, deleted_at on customers for each row when (old.* is distinct from new.*) execute function notify_sessions('customer');
comment on trigger customers_changed on customers is
  'No process goes on with what it knew.';
create trigger customers_count_delete after delete on customers referencing old table as removed for each statement execute function count_customers();
comment on trigger customers_count_delete on customers is
  'Keeps the total that lists show.';
create trigger customers_count_insert after insert on customers referencing new table as added for each statement execute function count_customers();
comment on trigger customers_count_insert on customers is
  'Keeps the total that lists show.';
create trigger customers_count_update after update on customers referencing old table as removed new table as added for each statement execute function count_customers();
comment on trigger customers_count_update on customers is
  'Keeps the total that lists show.';
create trigger customers_deleted after delete on customers for each row execute function notify_sessions('customer');
comment on trigger customers_deleted on customers is
  'No process goes on with what it knew.';
create trigger customers_students_insert after insert on customers for each row when (new.invited_by_publisher_id is not null) execute function keep_students_of_inviter();
comment on trigger customers_students_insert on customers is
  'Keeps whose students there are.';
create trigger customers_students_update after update of invited_by_publisher_id, invited_at on customers for each row when (old.invited_by_publisher_id is distinct from new.invited_by_publisher_id or (old.invited_at is null) <> (new.invited_at is null)) execute function keep_students_of_inviter();
comment on trigger customers_students_update on customers is
  'Keeps whose students there are.';

-- authors
create table authors (
  id integer generated by default as identity,
  name text not null,
  description text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint authors_pkey primary key (id)
);
create trigger authors_count_delete after delete on authors referencing old table as removed for each statement execute function count_rows();
comment on trigger authors_count_delete on authors is
  'Keeps the total that lists show.';
create trigger authors_count_insert after insert on authors referencing new table as added for each statement execute function count_rows();
comment on trigger authors_count_insert on authors is
  'Keeps the total that lists show.';
create trigger authors_count_update after update on authors referencing old table as removed new table as added for each statement execute function count_rows();
comment on trigger authors_count_update on authors is
  'Keeps the total that lists show.';

-- categories
create table categories (
  id integer generated by default as identity,
  name text not null,
  description text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint categories_pkey primary key (id),
  constraint categories_name unique (name)
);
create trigger categories_count_delete after delete on categories referencing old table as removed for each statement execute function count_rows();
comment on trigger categories_count_delete on categories is
  'Keeps the total that lists show.';
create trigger categories_count_insert after insert on categories referencing new table as added for each statement execute function count_rows();
comment on trigger categories_count_insert on categories is
  'Keeps the total that lists show.';
create trigger categories_count_update after update on categories referencing old table as removed new table as added for each statement execute function count_rows();
comment on trigger categories_count_update on categories is
  'Keeps the total that lists show.';

-- products
create table products (
  id integer generated by default as identity,
  title text not null,
  subtitle text,
  description text,
  erp_id text,
  product_category_id integer,
  author_id integer,
  publisher_id integer,
  cover_image_id integer not null,
  pdf_id integer not null,
  status text not null,
  publication_year integer,
  isbn text,
  content_page_number integer,
  preview_page_numbers text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  deleted_by_kind text,
  deleted_by_id integer,
  deleted_by_name text,
  constraint products_pkey primary key (id),
  constraint products_live_publisher check (deleted_at is not null or publisher_id is not null),
  constraint products_status_check check (status = any (array['published'::text, 'unpublished'::text])),
  constraint products_author_id_fkey foreign key (author_id) references authors(id) on delete set null,
  constraint products_cover_image_id_fkey foreign key (cover_image_id) references files(id),
  constraint products_pdf_id_fkey foreign key (pdf_id) references files(id),
  constraint products_product_category_id_fkey foreign key (product_category_id) references categories(id) on delete set null,
  constraint products_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete set null
);
create index products_author on products (author_id) include (deleted_at, publisher_id);
create index products_category on products (product_category_id);
create index products_cover on products (cover_image_id);
create index products_deleted on products (deleted_at, created_at, publisher_id) where (deleted_at is not null);
create index products_description_trigrams on products using gin (trigrams(description)) with (gin_pending_list_limit='4096') where (deleted_at is null);
create index products_erp_id_folded on products (lower(erp_id)) where (deleted_at is null);
create index products_erp_id_trigrams on products using gin (trigrams(erp_id)) with (gin_pending_list_limit='4096') where (deleted_at is null);
create index products_isbn_trigrams on products using gin (trigrams(bare_isbn(isbn))) with (gin_pending_list_limit='4096') where (deleted_at is null);
create index products_modified on products (updated_at desc, id desc) include (status, product_category_id) where (deleted_at is null);
create index products_newest on products (created_at desc, id desc) include (status, product_category_id) where (deleted_at is null);
create index products_of_category on products (product_category_id, status, publisher_id) where (deleted_at is null);
create index products_pdf on products (pdf_id);
create index products_publisher on products (publisher_id, created_at desc, id desc) where (deleted_at is null);
create index products_publisher_title on products (publisher_id, title collate "und-x-icu", id) include (deleted_at);
create index products_status on products (status, publisher_id) where (deleted_at is null);
create index products_title on products (title collate "und-x-icu", id) include (status, product_category_id) where (deleted_at is null);
create index products_title_trigrams on products using gin (trigrams(title)) with (gin_pending_list_limit='4096') where (deleted_at is null);
create index products_year on products (publication_year) where (deleted_at is null);
create function count_products()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function count_products() is
  'Keeps the totals of books that are not deleted: all, and those of each publisher.';
create function keep_students_of_product()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function keep_students_of_product() is
  'Takes the students of a book along when it moves to another publisher.';
create function move_activity()
  returns trigger
  language plpgsql
as $$
begin
  update reading_days set publisher_id = new.publisher_id where product_id = new.id;
  update annotations set publisher_id = new.publisher_id where product_id = new.id;
  return null;
end$$;
comment on function move_activity() is
  'Takes readings and notes along when a book moves to another publisher.';
create trigger products_count_delete after delete on products referencing old table as removed for each statement execute function count_products();
comment on trigger products_count_delete on products is
  'Keeps the total that lists show.';
create trigger products_count_insert after insert on products referencing new table as added for each statement execute function count_products();
comment on trigger products_count_insert on products is
  'Keeps the total that lists show.';
create trigger products_count_update after update on products referencing old table as removed new table as added for each statement execute function count_products();
comment on trigger products_count_update on products is
  'Keeps the total that lists show.';
create trigger products_cover_detached after update of cover_image_id on products for each row when (old.cover_image_id is distinct from new.cover_image_id) execute function file_detached('cover_image_id');
comment on trigger products_cover_detached on products is
  'The file is removed if nothing shows it any more.';
create trigger products_move_activity after update of publisher_id on products for each row when (new.publisher_id is not null and old.publisher_id is distinct from new.publisher_id) execute function move_activity();
comment on trigger products_move_activity on products is
  'Readings and notes count for the publisher of the book.';
create trigger products_students after update of publisher_id on products for each row when (old.publisher_id is distinct from new.publisher_id) execute function keep_students_of_product();
comment on trigger products_students on products is
  'Keeps whose students there are.';

-- annotations
create table annotations (
  customer_id integer not null,
  product_id integer not null,
  id uuid not null,
  publisher_id integer not null,
  kind text,
  page integer,
  boxes jsonb not null,
  quote text,
  text text,
  colour text,
  edited_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  change bigint default nextval('annotation_changes'::regclass) not null,
  constraint annotations_pkey primary key (customer_id, product_id, id),
  constraint annotations_kind_check check (kind = any (array['highlight'::text, 'note'::text, 'bookmark'::text])),
  constraint annotations_whole check (deleted_at is not null or num_nulls(kind, page) = 0),
  constraint annotations_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint annotations_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create unique index annotations_change on annotations (customer_id, product_id, change);
create index annotations_deleted on annotations (deleted_at, created_at, publisher_id) where (deleted_at is not null);
create index annotations_newest on annotations (created_at, product_id) where (deleted_at is null);
create index annotations_product on annotations (product_id);
create index annotations_publisher on annotations (publisher_id, created_at, product_id) where (deleted_at is null);
create function count_live_rows()
  returns trigger
  language plpgsql
as $$
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
  for part in
    with more as (
      select publisher, sum(one) as more
      from (select unnest(gained), 1 union all select unnest(lost), -1) as each (publisher, one)
      group by publisher)
    select 0 as publisher, coalesce(sum(more), 0)::bigint as more from more
    union all select publisher, more from more where more <> 0
  loop
    perform add_to_row_count(tg_table_name, part.publisher, part.more);
  end loop;
  return null;
end$$;
comment on function count_live_rows() is
  'Keeps the totals of rows that are not deleted: all, and those of each publisher.';
create function note_late_annotations()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function note_late_annotations() is
  'Notes what changed about days that the dashboard has already summed up, for the next sum.';
create trigger annotations_count_delete after delete on annotations referencing old table as removed for each statement execute function count_live_rows();
comment on trigger annotations_count_delete on annotations is
  'Keeps the total that lists show.';
create trigger annotations_count_insert after insert on annotations referencing new table as added for each statement execute function count_live_rows();
comment on trigger annotations_count_insert on annotations is
  'Keeps the total that lists show.';
create trigger annotations_count_update after update on annotations referencing old table as removed new table as added for each statement execute function count_live_rows();
comment on trigger annotations_count_update on annotations is
  'Keeps the total that lists show.';
create trigger annotations_late_delete after delete on annotations referencing old table as removed for each statement execute function note_late_annotations();
comment on trigger annotations_late_delete on annotations is
  'The dashboard sums such a day again.';
create trigger annotations_late_insert after insert on annotations referencing new table as added for each statement execute function note_late_annotations();
comment on trigger annotations_late_insert on annotations is
  'The dashboard sums such a day again.';
create trigger annotations_late_update after update on annotations referencing old table as removed new table as added for each statement execute function note_late_annotations();
comment on trigger annotations_late_update on annotations is
  'The dashboard sums such a day again.';

-- audit_log
create table audit_log (
  id bigint generated by default as identity,
  actor_kind text not null,
  actor_id integer not null,
  actor_name text not null,
  action text not null,
  subject_id integer not null,
  subject jsonb not null,
  before jsonb,
  address text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  customer_id integer,
  constraint audit_log_pkey primary key (id)
);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_actor_name_trigrams on audit_log using gin (trigrams(actor_name)) with (gin_pending_list_limit='4096');
create index audit_log_address_trigrams on audit_log using gin (trigrams(address)) with (gin_pending_list_limit='4096');
create index audit_log_customer on audit_log (customer_id) where (customer_id is not null);
create index audit_log_newest on audit_log (created_at desc, id desc) include (actor_kind, actor_id, actor_name, action, subject_id, address);
create index audit_log_subject on audit_log (subject_id, created_at desc, id desc);
create function guard_audit_log()
  returns trigger
  language plpgsql
as $$
begin
  if is_forgetting(coalesce(old.customer_id, new.customer_id))
    and (new.id, new.actor_kind, new.actor_id, new.action, new.subject_id, new.created_at)
      = (old.id, old.actor_kind, old.actor_id, old.action, old.subject_id, old.created_at)
    and (old.customer_id is null or new.customer_id = old.customer_id)
  then return new; end if;
  raise exception 'rows of audit_log are only added' using errcode = 'insufficient_privilege';
end$$;
comment on function guard_audit_log() is
  'Rows of the audit log are only added; only forget_student may take names out of them.';
create trigger audit_log_count_insert after insert on audit_log referencing new table as added for each statement execute function count_rows();
comment on trigger audit_log_count_insert on audit_log is
  'Keeps the total that lists show.';
create trigger audit_log_count_update after update on audit_log referencing old table as removed new table as added for each statement execute function count_rows();
comment on trigger audit_log_count_update on audit_log is
  'Keeps the total that lists show.';
create trigger audit_log_guard before update on audit_log for each row execute function guard_audit_log();
comment on trigger audit_log_guard on audit_log is
  'Only an erasure may take names out.';
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_change();
comment on trigger audit_log_kept on audit_log is
  'Proof is only added.';
create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_change();
comment on trigger audit_log_whole on audit_log is
  'Proof is only added.';

-- book_news
create table book_news (
  id integer generated always as identity,
  inviter_name text not null,
  publisher_name text,
  news jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint book_news_pkey primary key (id)
);

-- device_bindings
create table device_bindings (
  id integer generated by default as identity,
  customer_id integer not null,
  number text not null,
  name text not null,
  platform text not null,
  moved boolean not null,
  bound_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  secret_hash bytea,
  constraint device_bindings_pkey primary key (id),
  constraint device_bindings_platform_check check (platform = any (array['android'::text, 'ios'::text, 'browser'::text])),
  constraint device_bindings_customer_id_fkey foreign key (customer_id) references customers(id)
);
create unique index device_bindings_of_customer on device_bindings (customer_id, id);
create unique index device_bindings_one_at_a_time on device_bindings (customer_id) where (ended_at is null);
create function notify_device_owner()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('sessions', 'customer ' || old.customer_id);
  return null;
end$$;
comment on function notify_device_owner() is
  'Tells every process that a device of a student has ended.';
create trigger device_bindings_ended after update of ended_at on device_bindings for each row execute function notify_device_owner();
comment on trigger device_bindings_ended on device_bindings is
  'No process lets the device read on.';

-- captures
create table captures (
  customer_id integer not null,
  id uuid not null,
  product_id integer not null,
  pages integer[] not null,
  outcome text not null,
  captured_at timestamp with time zone not null,
  reported_at timestamp with time zone default clock_timestamp() not null,
  device_binding_id integer,
  constraint captures_pkey primary key (customer_id, id),
  constraint captures_outcome_check check (outcome = any (array['counted'::text, 'forbidden'::text, 'notOwned'::text])),
  constraint captures_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint captures_device_binding_id_fkey foreign key (device_binding_id) references device_bindings(id) on delete set null,
  constraint captures_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index captures_device on captures (device_binding_id);
create index captures_product on captures (product_id);
create index captures_reported on captures (reported_at);

-- groups
create table groups (
  id integer generated by default as identity,
  publisher_id integer,
  name text not null,
  description text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  source_id text,
  constraint groups_pkey primary key (id),
  constraint groups_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create index groups_by_name on groups (name collate natural_order, id);
create index groups_name on groups (publisher_id, name);
create index groups_publisher_by_name on groups (publisher_id, name collate natural_order, id);
create unique index groups_source on groups (publisher_id, source_id) nulls not distinct where (source_id is not null);
create index groups_spelling on groups (publisher_id, translate(name, '๐๑๒๓๔๕๖๗๘๙ .'::text, '0123456789'::text));

-- class_codes
create table class_codes (
  id integer generated by default as identity,
  group_id integer not null,
  code text not null,
  ends_on date,
  max_students integer,
  needs_confirmation boolean not null,
  made_by_name text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  constraint class_codes_pkey primary key (id),
  constraint class_codes_code unique (code),
  constraint class_codes_max_students check (max_students > 0),
  constraint class_codes_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);
create index class_codes_group on class_codes (group_id);
create unique index class_codes_open on class_codes (group_id) where (ended_at is null);

-- class_code_joins
create table class_code_joins (
  id integer generated by default as identity,
  group_id integer not null,
  customer_id integer not null,
  code_id integer not null,
  state text not null,
  decided_by_name text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint class_code_joins_pkey primary key (id),
  constraint class_code_joins_student unique (group_id, customer_id),
  constraint class_code_joins_state check (state = any (array['waits'::text, 'joined'::text, 'refused'::text])),
  constraint class_code_joins_code_id_fkey foreign key (code_id) references class_codes(id) on delete cascade,
  constraint class_code_joins_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint class_code_joins_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);
create index class_code_joins_code on class_code_joins (code_id);
create index class_code_joins_customer on class_code_joins (customer_id);
create index class_code_joins_updated on class_code_joins (updated_at);

-- consents
create table consents (
  id bigint generated by default as identity,
  account_kind text not null,
  account_id integer not null,
  guardian_name text,
  guardian_email text,
  purpose text not null,
  given boolean not null,
  document text not null,
  version text not null,
  text_hash text not null,
  language text not null,
  how text not null,
  address text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint consents_pkey primary key (id),
  constraint consents_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text])),
  constraint consents_how_check check (how = any (array['signUp'::text, 'createPassword'::text, 'app'::text, 'mailLink'::text, 'backOffice'::text])),
  constraint consents_language_check check (language = any (array['en'::text, 'th'::text])),
  constraint consents_purpose_check check (purpose = any (array['terms'::text, 'privacy'::text, 'guardian'::text, 'mail.news'::text]))
);
create index consents_account on consents (account_kind, account_id, id);
create function guard_consents()
  returns trigger
  language plpgsql
as $$
begin
  if old.account_kind = 'customer' and is_forgetting(old.account_id)
    and (new.id, new.account_kind, new.account_id, new.purpose, new.given, new.document,
        new.version, new.text_hash, new.language, new.how, new.created_at)
      = (old.id, old.account_kind, old.account_id, old.purpose, old.given, old.document,
        old.version, old.text_hash, old.language, old.how, old.created_at)
  then return new; end if;
  raise exception 'rows of consents are only added' using errcode = 'insufficient_privilege';
end$$;
comment on function guard_consents() is
  'Consents are only added; only forget_student may take names out of them.';
create trigger consents_guard before update on consents for each row execute function guard_consents();
comment on trigger consents_guard on consents is
  'Only an erasure may take names out.';
create trigger consents_kept before delete on consents for each row execute function refuse_change();
comment on trigger consents_kept on consents is
  'Proof is only added.';
create trigger consents_whole before truncate on consents for each statement execute function refuse_change();
comment on trigger consents_whole on consents is
  'Proof is only added.';

-- copies
create table copies (
  customer_id integer not null,
  product_id integer not null,
  day date not null,
  characters integer not null,
  constraint copies_pkey primary key (customer_id, product_id, day),
  constraint copies_characters_check check (characters > 0),
  constraint copies_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint copies_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index copies_day on copies (day);
create index copies_product on copies (product_id);

-- customer_logs
create table customer_logs (
  id bigint generated by default as identity,
  customer_id integer not null,
  product_id integer,
  action text not null,
  actor_id integer not null,
  actor_name text not null,
  actor_type text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  actor_publisher_id integer,
  constraint customer_logs_pkey primary key (id),
  constraint customer_logs_customer_id_fkey foreign key (customer_id) references customers(id),
  constraint customer_logs_product_id_fkey foreign key (product_id) references products(id)
);
create index customer_logs_customer on customer_logs (customer_id, id);

-- earlier_pdfs
create table earlier_pdfs (
  id integer generated by default as identity,
  product_id integer not null,
  file_id integer not null,
  attached_at timestamp with time zone not null,
  replaced_at timestamp with time zone default now() not null,
  replaced_by_kind text not null,
  replaced_by_id integer not null,
  replaced_by_name text not null,
  constraint earlier_pdfs_pkey primary key (id),
  constraint earlier_pdfs_file_id_fkey foreign key (file_id) references files(id),
  constraint earlier_pdfs_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index earlier_pdfs_file on earlier_pdfs (file_id);
create index earlier_pdfs_product on earlier_pdfs (product_id, id);

-- first_passwords
create table first_passwords (
  customer_id integer not null,
  password_hash text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint first_passwords_pkey primary key (customer_id),
  constraint first_passwords_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index first_passwords_expiry on first_passwords (expires_at);

-- granted_moves
create table granted_moves (
  id integer generated always as identity,
  customer_id integer not null,
  reason text not null,
  granted_by_id integer not null,
  granted_by_name text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint granted_moves_pkey primary key (id),
  constraint granted_moves_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index granted_moves_customer on granted_moves (customer_id, created_at);

-- group_customers
create table group_customers (
  group_id integer not null,
  customer_id integer not null,
  import_id integer,
  constraint group_customers_pkey primary key (group_id, customer_id),
  constraint group_customers_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint group_customers_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);
create index group_customers_customer on group_customers (customer_id);

-- group_products
create table group_products (
  group_id integer not null,
  product_id integer not null,
  revocation uuid,
  is_carried boolean default false not null,
  starts_on date,
  ends_on date,
  constraint group_products_pkey primary key (group_id, product_id),
  constraint group_products_days check (starts_on <= ends_on),
  constraint group_products_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index group_products_product on group_products (product_id);
create index group_products_revocation on group_products (revocation) where (revocation is not null);

-- guardian_links
create table guardian_links (
  id integer generated by default as identity,
  customer_id integer not null,
  token_hash bytea not null,
  guardian_name text not null,
  guardian_email text not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  answered_at timestamp with time zone,
  accept_news boolean,
  constraint guardian_links_pkey primary key (id),
  constraint guardian_links_token unique (token_hash),
  constraint guardian_links_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index guardian_links_customer on guardian_links (customer_id, id);

-- idempotency_keys
create table idempotency_keys (
  account_kind text not null,
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone default clock_timestamp() not null,
  written_at timestamp with time zone,
  claim uuid,
  holder text,
  steps jsonb,
  constraint idempotency_keys_pkey primary key (account_kind, account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- sign_in_providers
create table sign_in_providers (
  id integer generated by default as identity,
  preset text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  scopes text not null,
  name_en text not null,
  name_th text not null,
  "position" integer not null,
  for_students boolean not null,
  for_staff boolean not null,
  for_admins boolean not null,
  domains text[] not null,
  passwords_off boolean not null,
  unknown_people text not null,
  help text,
  group_id integer,
  name_claim text not null,
  number_claim text,
  is_shown boolean not null,
  tried_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint sign_in_providers_pkey primary key (id),
  constraint sign_in_providers_preset_check check (preset = any (array['google'::text, 'microsoft'::text, 'line'::text, 'oidc'::text])),
  constraint sign_in_providers_unknown_people_check check (unknown_people = any (array['refuse'::text, 'create'::text])),
  constraint sign_in_providers_group_id_fkey foreign key (group_id) references groups(id) on delete set null
);
create index sign_in_providers_group on sign_in_providers (group_id);

-- identities
create table identities (
  id integer generated by default as identity,
  provider_id integer not null,
  subject text not null,
  account_kind text not null,
  account_id integer not null,
  email text,
  name text,
  number text,
  created_at timestamp with time zone default clock_timestamp() not null,
  last_used_at timestamp with time zone,
  constraint identities_pkey primary key (id),
  constraint identities_subject unique (provider_id, subject, account_kind),
  constraint identities_provider_id_fkey foreign key (provider_id) references sign_in_providers(id) on delete cascade
);
create index identities_account on identities (account_kind, account_id);

-- imports
create table imports (
  id integer generated by default as identity,
  name uuid not null,
  publisher_id integer,
  actor_kind text not null,
  actor_id integer not null,
  actor_name text not null,
  file_name text not null,
  is_whole boolean not null,
  state text default 'running'::text not null,
  group_ids integer[] default '{}'::integer[] not null,
  totals jsonb default '{}'::jsonb not null,
  counts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  kind text default 'file'::text not null,
  school_code text,
  constraint imports_pkey primary key (id),
  constraint imports_name unique (name),
  constraint imports_kind check (kind = any (array['file'::text, 'newYear'::text])),
  constraint imports_state_check check (state = any (array['running'::text, 'brokenOff'::text, 'ended'::text, 'undoing'::text, 'undone'::text])),
  constraint imports_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create index imports_created on imports (created_at desc, id desc);
create index imports_newest on imports (publisher_id, created_at desc, id desc);
create index imports_running on imports (updated_at) where (state = 'running'::text);
create index imports_schools on imports (publisher_id, id desc) where (school_code is not null);

-- import_changes
create table import_changes (
  id bigint generated always as identity,
  import_id integer not null,
  kind text not null,
  customer_id integer,
  group_id integer,
  product_id integer,
  keeps_books boolean default false not null,
  revocation uuid,
  starts_on date,
  ends_on date,
  name_before text,
  name_after text,
  created_at timestamp with time zone default clock_timestamp() not null,
  undone_at timestamp with time zone,
  is_kept boolean default false not null,
  constraint import_changes_pkey primary key (id),
  constraint import_changes_kind_check check (kind = any (array['made'::text, 'joined'::text, 'leaving'::text, 'left'::text, 'kept'::text, 'given'::text, 'byHand'::text, 'renewed'::text, 'renamed'::text, 'loginName'::text, 'groupMade'::text])),
  constraint import_changes_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint import_changes_group_id_fkey foreign key (group_id) references groups(id) on delete set null,
  constraint import_changes_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_changes_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index import_changes_customer on import_changes (customer_id);
create index import_changes_group on import_changes (group_id, customer_id);
create index import_changes_import on import_changes (import_id, kind, id);
create index import_changes_product on import_changes (product_id);

-- import_layouts
create table import_layouts (
  publisher_id integer,
  headings_hash bytea not null,
  fields text not null,
  used_at timestamp with time zone default clock_timestamp() not null,
  constraint import_layouts_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create unique index import_layouts_headings on import_layouts (headings_hash, coalesce(publisher_id, 0));
create index import_layouts_publisher on import_layouts (publisher_id, used_at);
create index import_layouts_used on import_layouts (used_at);

-- imported_rows
create table imported_rows (
  publisher_id integer,
  content_hash bytea not null,
  customer_id integer not null,
  imported_at timestamp with time zone default clock_timestamp() not null,
  constraint imported_rows_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint imported_rows_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create unique index imported_rows_content on imported_rows (content_hash, coalesce(publisher_id, 0));
create index imported_rows_customer on imported_rows (customer_id);
create index imported_rows_imported on imported_rows (imported_at);
create index imported_rows_publisher on imported_rows (publisher_id);

-- known_networks
create table known_networks (
  account_kind text not null,
  account_id integer not null,
  network text not null,
  last_right_at timestamp with time zone default clock_timestamp() not null,
  constraint known_places_pkey primary key (account_kind, account_id, network),
  constraint known_places_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text]))
);

-- late_annotations
create table late_annotations (
  publisher_id integer not null,
  product_id integer not null,
  day date not null,
  more integer not null
);

-- late_readings
create table late_readings (
  publisher_id integer not null
);

-- leases
create table leases (
  id integer generated always as identity,
  customer_id integer not null,
  product_id integer not null,
  device_binding_id integer not null,
  content text not null,
  sealed_key bytea,
  offline_until timestamp with time zone not null,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint leases_pkey primary key (id),
  constraint leases_key check ((sealed_key is null) = (ended_at is not null)),
  constraint leases_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint leases_device_binding_id_fkey foreign key (device_binding_id) references device_bindings(id) on delete cascade,
  constraint leases_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index leases_device on leases (device_binding_id);
create unique index leases_of_device on leases (customer_id, product_id, device_binding_id) where (ended_at is null);
create index leases_product on leases (product_id);

-- mails
create table mails (
  id integer generated by default as identity,
  kind text not null,
  language text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  sealed bytea,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  last_error text,
  customer_id integer,
  created_at timestamp with time zone default clock_timestamp() not null,
  sent_at timestamp with time zone,
  channel text default 'mail'::text not null,
  bounced_at timestamp with time zone,
  constraint mails_pkey primary key (id),
  constraint mails_channel_check check (channel = any (array['mail'::text, 'sms'::text])),
  constraint mails_state_check check (state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'captured'::text, 'bounced'::text])),
  constraint mails_customer_id_fkey foreign key (customer_id) references customers(id)
);
create index mails_customer on mails (customer_id, id desc);
create index mails_nobodys on mails (created_at) where ((customer_id is null) and (recipient <> ''::text));
create index mails_recipient on mails (recipient, id desc) where (recipient <> ''::text);
create index mails_returned on mails (created_at) where (state = any (array['bounced'::text, 'failed'::text]));
create index mails_sealed on mails (created_at) where (sealed is not null);
create index mails_unclaimed on mails (recipient) where (customer_id is null);

-- mark_keys
create table mark_keys (
  version integer not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint mark_keys_pkey primary key (version)
);

-- migration_releases
create table migration_releases (
  migration text not null,
  number integer not null,
  version text not null,
  constraint migration_releases_pkey primary key (migration),
  constraint migration_releases_number_check check (number > 0)
);

-- product_ownerships
create table product_ownerships (
  customer_id integer not null,
  product_id integer not null,
  count_screenshot integer default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  starts_on date,
  ends_on date,
  updated_at timestamp with time zone default now() not null,
  captured_pages integer[] default '{}'::integer[] not null,
  closed_at timestamp with time zone,
  is_by_hand boolean default true not null,
  constraint product_ownerships_pkey primary key (customer_id, product_id),
  constraint product_ownerships_days check (starts_on <= ends_on),
  constraint product_ownerships_customer_id_fkey foreign key (customer_id) references customers(id),
  constraint product_ownerships_product_id_fkey foreign key (product_id) references products(id)
);
create index product_ownerships_product on product_ownerships (product_id, customer_id);
create function keep_students_of_owners()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function keep_students_of_owners() is
  'Keeps publisher_students when books are given to students or taken from them.';
create trigger product_ownerships_count_delete after delete on product_ownerships referencing old table as removed for each statement execute function count_rows();
comment on trigger product_ownerships_count_delete on product_ownerships is
  'Keeps the total that lists show.';
create trigger product_ownerships_count_insert after insert on product_ownerships referencing new table as added for each statement execute function count_rows();
comment on trigger product_ownerships_count_insert on product_ownerships is
  'Keeps the total that lists show.';
create trigger product_ownerships_count_update after update on product_ownerships referencing old table as removed new table as added for each statement execute function count_rows();
comment on trigger product_ownerships_count_update on product_ownerships is
  'Keeps the total that lists show.';
create trigger product_ownerships_students_delete after delete on product_ownerships referencing old table as changed for each statement execute function keep_students_of_owners();
comment on trigger product_ownerships_students_delete on product_ownerships is
  'Keeps whose students there are.';
create trigger product_ownerships_students_insert after insert on product_ownerships referencing new table as changed for each statement execute function keep_students_of_owners();
comment on trigger product_ownerships_students_insert on product_ownerships is
  'Keeps whose students there are.';

-- ownership_groups
create table ownership_groups (
  customer_id integer not null,
  product_id integer not null,
  group_id integer not null,
  constraint ownership_groups_pkey primary key (customer_id, product_id, group_id),
  constraint ownership_groups_customer_id_product_id_fkey foreign key (customer_id, product_id) references product_ownerships(customer_id, product_id) on delete cascade,
  constraint ownership_groups_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);
create index ownership_groups_group on ownership_groups (group_id, product_id);

-- page_failures
create table page_failures (
  sha256 text not null,
  page integer not null,
  width integer not null,
  drawing integer not null,
  failure text,
  noted_at timestamp with time zone default clock_timestamp() not null,
  constraint hard_pages_pkey primary key (sha256, page, width, drawing)
);

-- pdf_documents
create table pdf_documents (
  file_id integer not null,
  page_count integer not null,
  sizes jsonb not null,
  missing_fonts jsonb not null,
  outline jsonb not null,
  title text,
  author text,
  has_text boolean not null,
  cover_file_id integer,
  ingest_state text default 'waiting'::text not null,
  pages_done integer default 0 not null,
  failure text,
  outlined boolean default false not null,
  outline_failure text,
  text_ms integer default 0 not null,
  drawing_ms integer default 0 not null,
  flaws jsonb default '[]'::jsonb not null,
  turn integer default 0 not null,
  at_work boolean default false not null,
  search_folding smallint default 0 not null,
  points_version integer default 0 not null,
  missing_pages integer default 0 not null,
  reading integer default 0 not null,
  labels text[],
  right_to_left boolean,
  constraint pdf_documents_pkey primary key (file_id),
  constraint pdf_documents_ingest_state_check check (ingest_state = any (array['waiting'::text, 'working'::text, 'ready'::text, 'failed'::text])),
  constraint pdf_documents_cover_file_id_fkey foreign key (cover_file_id) references files(id),
  constraint pdf_documents_file_id_fkey foreign key (file_id) references files(id) on delete cascade
);
create index pdf_documents_cover on pdf_documents (cover_file_id);
create index pdf_documents_points_version on pdf_documents (points_version, file_id);
create index pdf_documents_search_folding on pdf_documents (search_folding, file_id);
create index pdf_documents_unready on pdf_documents (ingest_state, file_id) where (ingest_state <> 'ready'::text);
create trigger pdf_documents_deleted_cover after delete on pdf_documents for each row when (old.cover_file_id is not null) execute function file_detached('cover_file_id');
comment on trigger pdf_documents_deleted_cover on pdf_documents is
  'The file is removed if nothing shows it any more.';

-- page_points
create table page_points (
  file_id integer not null,
  page integer not null,
  version integer not null,
  points bytea not null,
  constraint page_points_pkey primary key (file_id, page),
  constraint page_points_points_check check (octet_length(points) <= 2000),
  constraint page_points_file_id_fkey foreign key (file_id) references pdf_documents(file_id) on delete cascade
);
alter table page_points alter points set storage plain;

-- pdf_pages
create table pdf_pages (
  file_id integer not null,
  page integer not null,
  text text not null,
  words jsonb not null,
  reading smallint default 1 not null,
  state text default 'whole'::text not null,
  failure text,
  drawn boolean default false not null,
  links jsonb default '[]'::jsonb not null,
  cut_picture boolean default false not null,
  content real[],
  constraint pdf_pages_pkey primary key (file_id, page),
  constraint pdf_pages_state_check check (state = any (array['whole'::text, 'cut'::text, 'untrusted'::text, 'failed'::text])),
  constraint pdf_pages_file_id_fkey foreign key (file_id) references files(id) on delete cascade
);

-- page_search_texts
create table page_search_texts (
  file_id integer not null,
  page integer not null,
  folding smallint not null,
  folded text not null,
  constraint page_search_texts_pkey primary key (file_id, page),
  constraint page_search_texts_file_id_page_fkey foreign key (file_id, page) references pdf_pages(file_id, page) on delete cascade
);
create index page_search_texts_trigrams on page_search_texts using gin (page_trigrams(file_id, folded)) with (fastupdate=off);

-- passkey_challenges
create table passkey_challenges (
  hash bytea not null,
  purpose text not null,
  account_kind text,
  account_id integer,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey primary key (hash),
  constraint passkey_challenges_account check ((purpose = 'add'::text) = (account_kind is not null and account_id is not null)),
  constraint passkey_challenges_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text])),
  constraint passkey_challenges_purpose_check check (purpose = any (array['add'::text, 'signIn'::text]))
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- passkeys
create table passkeys (
  id integer generated always as identity,
  account_kind text not null,
  account_id integer not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  last_used_at timestamp with time zone,
  copied_at timestamp with time zone,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential unique (credential_id),
  constraint passkeys_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text]))
);
create index passkeys_account on passkeys (account_kind, account_id);

-- password_links
create table password_links (
  id integer generated by default as identity,
  token_hash bytea not null,
  account_kind text not null,
  account_id integer not null,
  purpose text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  is_replaced boolean default false not null,
  constraint password_links_pkey primary key (id),
  constraint password_links_token unique (token_hash),
  constraint password_links_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text])),
  constraint password_links_purpose_check check (purpose = any (array['create'::text, 'reset'::text]))
);
create index password_links_account on password_links (account_kind, account_id, id desc);
create index password_links_over on password_links (expires_at);

-- phone_codes
create table phone_codes (
  phone text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  sent_at timestamp with time zone default now() not null,
  sends integer default 1 not null,
  sends_since timestamp with time zone default now() not null,
  network text,
  unproven integer default 1 not null,
  constraint phone_codes_pkey primary key (phone)
);
create index phone_codes_network on phone_codes (network) where (used_at is null);

-- watermark_codes
create table watermark_codes (
  code text not null,
  customer_id integer not null,
  product_id integer not null,
  device_binding_id integer not null,
  address text not null,
  hour timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  lease_id integer,
  mark_key integer default 1 not null,
  is_shift_of_book boolean default false not null,
  constraint traces_pkey primary key (code),
  constraint watermark_codes_reading unique nulls not distinct (customer_id, product_id, device_binding_id, address, hour, lease_id),
  constraint traces_customer_id_fkey foreign key (customer_id) references customers(id),
  constraint traces_product_id_fkey foreign key (product_id) references products(id),
  constraint watermark_codes_device foreign key (customer_id, device_binding_id) references device_bindings(customer_id, id)
);
create unique index watermark_codes_lease on watermark_codes (lease_id) where (lease_id is not null);
create index watermark_codes_product on watermark_codes (product_id, customer_id, code);

-- picture_traces
create table picture_traces (
  id integer generated by default as identity,
  product_id integer,
  admin_id integer not null,
  admin_name text not null,
  state text default 'waiting'::text not null,
  progress double precision default 0 not null,
  compared integer default 0 not null,
  threshold double precision,
  next_best double precision,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  pages_searched integer,
  pages_missing integer,
  comparisons integer,
  attempt integer default 0 not null,
  constraint picture_traces_pkey primary key (id),
  constraint picture_traces_progress_check check (progress >= 0::double precision and progress <= 1::double precision),
  constraint picture_traces_state_check check (state = any (array['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])),
  constraint picture_traces_product_id_fkey foreign key (product_id) references products(id)
);
create index picture_traces_created on picture_traces (created_at);

-- picture_trace_copies
create table picture_trace_copies (
  trace_id integer not null,
  code text not null,
  customer_id integer not null,
  strength double precision not null,
  is_code_sure boolean not null,
  pictures integer[] not null,
  is_book_sure boolean default false not null,
  is_together boolean default false not null,
  constraint picture_trace_copies_pkey primary key (trace_id, code),
  constraint picture_trace_copies_code_fkey foreign key (code) references watermark_codes(code) on delete cascade,
  constraint picture_trace_copies_customer_id_fkey foreign key (customer_id) references customers(id),
  constraint picture_trace_copies_trace_id_fkey foreign key (trace_id) references picture_traces(id) on delete cascade
);
create index picture_trace_copies_code on picture_trace_copies (code);
create index picture_trace_copies_customer on picture_trace_copies (customer_id);

-- picture_trace_pictures
create table picture_trace_pictures (
  trace_id integer not null,
  "position" integer not null,
  file_name text not null,
  original bytea,
  outcome text default 'waiting'::text not null,
  page integer,
  shown double precision,
  registered bytea,
  product_id integer,
  file_id integer,
  sha256 text,
  reason text,
  part_of integer,
  is_mirrored boolean default false not null,
  carries_little boolean default false not null,
  has_more boolean default false not null,
  also_shown jsonb default '[]'::jsonb not null,
  constraint picture_trace_pictures_pkey primary key (trace_id, "position"),
  constraint picture_trace_pictures_outcome_check check (outcome = any (array['waiting'::text, 'named'::text, 'noCopy'::text, 'otherBook'::text, 'damaged'::text, 'tooManyPixels'::text, 'tooSmall'::text, 'tooHeavy'::text])),
  constraint picture_trace_pictures_reason_check check (reason = any (array['littleShown'::text, 'faint'::text, 'mixed'::text, 'pureWhite'::text, 'noCodes'::text, 'unmarked'::text, 'blank'::text, 'noPage'::text, 'otherPage'::text, 'unknownPage'::text])),
  constraint picture_trace_pictures_file_id_fkey foreign key (file_id) references files(id) on delete set null,
  constraint picture_trace_pictures_product_id_fkey foreign key (product_id) references products(id),
  constraint picture_trace_pictures_trace_id_fkey foreign key (trace_id) references picture_traces(id) on delete cascade
);
create index picture_trace_pictures_file on picture_trace_pictures (file_id);

-- primary_epoch
create unlogged table primary_epoch (
  epoch uuid not null
);

-- sessions
create table sessions (
  id integer generated by default as identity,
  token_hash bytea not null,
  account_kind text not null,
  account_id integer not null,
  device_binding_id integer,
  user_agent text not null,
  address text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  last_used_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  ended_by_binding_id integer,
  constraint sessions_pkey primary key (id),
  constraint sessions_token unique (token_hash),
  constraint sessions_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text])),
  constraint sessions_device_binding_id_fkey foreign key (device_binding_id) references device_bindings(id),
  constraint sessions_ended_by_binding_id_fkey foreign key (ended_by_binding_id) references device_bindings(id)
);
create index sessions_account on sessions (account_kind, account_id) where (ended_at is null);
create index sessions_device on sessions (device_binding_id) where (device_binding_id is not null);
create index sessions_ended_by_binding on sessions (ended_by_binding_id) where (ended_by_binding_id is not null);
create unique index sessions_one_on_a_binding on sessions (device_binding_id) where ((ended_at is null) and (device_binding_id is not null));
create index sessions_over on sessions (ended_at) where (ended_at is not null);
create trigger sessions_deleted after delete on sessions for each row execute function notify_sessions('session');
comment on trigger sessions_deleted on sessions is
  'No process goes on with what it knew.';
create trigger sessions_ended after update on sessions for each row when (new.ended_at is distinct from old.ended_at or new.last_used_at < old.last_used_at or new.created_at < old.created_at) execute function notify_sessions('session');
comment on trigger sessions_ended on sessions is
  'No process goes on with what it knew.';

-- provider_sessions
create table provider_sessions (
  session_id integer not null,
  provider_id integer not null,
  subject text not null,
  sid text,
  sealed_tokens bytea not null,
  has_refresh_token boolean not null,
  checked_at timestamp with time zone default now() not null,
  constraint provider_sessions_pkey primary key (session_id),
  constraint provider_sessions_provider_id_fkey foreign key (provider_id) references sign_in_providers(id) on delete cascade,
  constraint provider_sessions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index provider_sessions_sid on provider_sessions (provider_id, sid) where (sid is not null);
create index provider_sessions_subject on provider_sessions (provider_id, subject);

-- publisher_invitations
create table publisher_invitations (
  publisher_id integer not null,
  customer_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint publisher_invitations_pkey primary key (publisher_id, customer_id),
  constraint publisher_invitations_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint publisher_invitations_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create index publisher_invitations_customer on publisher_invitations (customer_id);
create function add_student_of_inviter()
  returns trigger
  language plpgsql
as $$
begin
  insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
    select new.publisher_id, id, 0, true, invited_at is not null
    from customers where id = new.customer_id
  on conflict (publisher_id, customer_id) do update set is_inviter = true;
  return null;
end$$;
comment on function add_student_of_inviter() is
  'A student belongs to each publisher that invited it (decision 0094).';
create trigger publisher_invitations_students after insert on publisher_invitations for each row execute function add_student_of_inviter();
comment on trigger publisher_invitations_students on publisher_invitations is
  'An invitation makes a student of the publisher.';

-- publisher_students
create table publisher_students (
  publisher_id integer not null,
  customer_id integer not null,
  books integer not null,
  is_inviter boolean not null,
  is_invited boolean not null,
  constraint publisher_students_pkey primary key (publisher_id, customer_id),
  constraint publisher_students_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint publisher_students_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
) with (fillfactor=80);
create index publisher_students_customer on publisher_students (customer_id);
create index publisher_students_uninvited on publisher_students (publisher_id) where (not is_invited);
create function count_publisher_students()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function count_publisher_students() is
  'Keeps the total of invited students of each publisher.';
create function keep_later_inviters()
  returns trigger
  language plpgsql
as $$
begin
  new.is_inviter := exists (
    select from publisher_invitations
    where publisher_id = new.publisher_id and customer_id = new.customer_id);
  return new;
end$$;
comment on function keep_later_inviters() is
  'A student stays with a publisher that has invited it, too, when another inviter takes its place in customers (decision 0094).';
create trigger publisher_students_count_delete after delete on publisher_students referencing old table as removed for each statement execute function count_publisher_students();
comment on trigger publisher_students_count_delete on publisher_students is
  'Keeps the total that lists show.';
create trigger publisher_students_count_insert after insert on publisher_students referencing new table as added for each statement execute function count_publisher_students();
comment on trigger publisher_students_count_insert on publisher_students is
  'Keeps the total that lists show.';
create trigger publisher_students_count_update after update on publisher_students referencing old table as removed new table as added for each statement execute function count_publisher_students();
comment on trigger publisher_students_count_update on publisher_students is
  'Keeps the total that lists show.';
create trigger publisher_students_later_inviters before update on publisher_students for each row when (old.is_inviter and not new.is_inviter) execute function keep_later_inviters();
comment on trigger publisher_students_later_inviters on publisher_students is
  'Another publisher that invited the student keeps it.';

-- rate_limits
create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

-- reading_days
create table reading_days (
  customer_id integer not null,
  product_id integer not null,
  publisher_id integer not null,
  day date not null,
  page_set int4multirange not null,
  pages integer generated always as (pages_in(page_set)) stored not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint reading_days_pkey primary key (customer_id, product_id, day),
  constraint reading_days_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint reading_days_product_id_fkey foreign key (product_id) references products(id) on delete cascade
) with (fillfactor=80);
create index reading_days_day on reading_days (day, customer_id);
create index reading_days_product_day on reading_days (product_id, day, customer_id);
create index reading_days_publisher on reading_days (publisher_id, day, customer_id);
create function note_late_readings()
  returns trigger
  language plpgsql
as $$
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
end$$;
comment on function note_late_readings() is
  'Notes the publishers whose summed-up readings changed, for the next sum.';
create trigger reading_days_late_delete after delete on reading_days referencing old table as removed for each statement execute function note_late_readings();
comment on trigger reading_days_late_delete on reading_days is
  'The dashboard sums such a day again.';
create trigger reading_days_late_insert after insert on reading_days referencing new table as added for each statement execute function note_late_readings();
comment on trigger reading_days_late_insert on reading_days is
  'The dashboard sums such a day again.';
create trigger reading_days_late_update after update on reading_days referencing old table as removed new table as added for each statement execute function note_late_readings();
comment on trigger reading_days_late_update on reading_days is
  'The dashboard sums such a day again.';

-- reading_progress
create table reading_progress (
  customer_id integer not null,
  product_id integer not null,
  page integer not null,
  is_reported boolean not null,
  edited_at timestamp with time zone not null,
  version integer default 0 not null,
  device_binding_id integer,
  saved_at timestamp with time zone default now() not null,
  furthest integer,
  constraint reading_progress_pkey primary key (customer_id, product_id),
  constraint reading_progress_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint reading_progress_device_binding_id_fkey foreign key (device_binding_id) references device_bindings(id) on delete set null,
  constraint reading_progress_product_id_fkey foreign key (product_id) references products(id) on delete cascade
) with (fillfactor=80);
create index reading_progress_device on reading_progress (device_binding_id) where (device_binding_id is not null);

-- reading_reminders
create table reading_reminders (
  customer_id integer not null,
  product_id integer not null,
  day date not null,
  constraint reading_reminders_pkey primary key (customer_id, product_id, day),
  constraint reading_reminders_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint reading_reminders_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index reading_reminders_day on reading_reminders (day);
create index reading_reminders_product on reading_reminders (product_id);

-- replicated_epoch
create table replicated_epoch (
  epoch uuid not null
);

-- requested_mails
create table requested_mails (
  account_kind text not null,
  account_id integer not null,
  kind text not null,
  asked_at timestamp with time zone default clock_timestamp() not null,
  constraint asked_mails_pkey primary key (account_kind, account_id, kind),
  constraint asked_mails_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text]))
);

-- requests
create table requests (
  id integer generated by default as identity,
  customer_id integer,
  name text not null,
  email text not null,
  kind text not null,
  text text not null,
  state text default 'open'::text not null,
  answer text,
  filed_by_kind text not null,
  filed_by_id integer not null,
  filed_by_name text not null,
  due_at timestamp with time zone default (clock_timestamp() + '30 days'::interval) not null,
  done_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  proposed_by_id integer,
  proposed_by_name text,
  proposed_at timestamp with time zone,
  confirmed_by_id integer,
  confirmed_by_name text,
  constraint requests_pkey primary key (id),
  constraint requests_check check ((state = 'open'::text) = (done_at is null)),
  constraint requests_confirmation check ((num_nulls(confirmed_by_id, confirmed_by_name) = any (array[0, 2])) and (confirmed_by_id is null or proposed_by_id is not null)),
  constraint requests_kind_check check (kind = any (array['copy'::text, 'correction'::text, 'erasure'::text, 'restriction'::text, 'objection'::text])),
  constraint requests_proposal check ((num_nulls(proposed_by_id, proposed_by_name, proposed_at) = any (array[0, 3])) and (proposed_by_id is null or kind = 'erasure'::text)),
  constraint requests_state_check check (state = any (array['open'::text, 'done'::text, 'declined'::text])),
  constraint requests_customer_id_fkey foreign key (customer_id) references customers(id)
);
create index requests_customer on requests (customer_id);
create index requests_due on requests (due_at) where (state = 'open'::text);
create index requests_newest on requests (created_at desc, id desc);
create index requests_open on requests (due_at) where (state = 'open'::text);

-- resumable_uploads
create table resumable_uploads (
  id text not null,
  account_kind text not null,
  account_id integer not null,
  file_name text not null,
  metadata text,
  file_size bigint not null,
  received bigint default 0 not null,
  file_id integer,
  refusal jsonb,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint resumable_uploads_pkey primary key (id),
  constraint resumable_uploads_file_id_fkey foreign key (file_id) references files(id) on delete cascade
);
create index resumable_uploads_age on resumable_uploads (updated_at);
create index resumable_uploads_file on resumable_uploads (file_id);

-- resumable_parts
create table resumable_parts (
  id integer generated by default as identity,
  upload_id text not null,
  start bigint not null,
  size integer,
  constraint resumable_parts_pkey primary key (id),
  constraint resumable_parts_upload_id_fkey foreign key (upload_id) references resumable_uploads(id) on delete cascade
);
create index resumable_parts_upload on resumable_parts (upload_id, start);

-- revoked_ownerships
create table revoked_ownerships (
  revocation uuid not null,
  customer_id integer not null,
  product_id integer not null,
  count_screenshot integer not null,
  captured_pages integer[] not null,
  closed_at timestamp with time zone,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone default clock_timestamp() not null,
  is_by_hand boolean default true not null,
  group_ids integer[] default '{}'::integer[] not null,
  undo_until timestamp with time zone,
  constraint revoked_ownerships_pkey primary key (revocation, customer_id, product_id),
  constraint revoked_ownerships_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint revoked_ownerships_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index revoked_ownerships_customer on revoked_ownerships (customer_id);
create index revoked_ownerships_product on revoked_ownerships (product_id);
create index revoked_ownerships_revoked on revoked_ownerships (revoked_at);

-- roster_connections
create table roster_connections (
  id integer generated by default as identity,
  publisher_id integer,
  name text not null,
  base_url text not null,
  token_url text not null,
  client_id text not null,
  sealed_secret bytea not null,
  scope text not null,
  schools jsonb not null,
  classes jsonb not null,
  is_on boolean not null,
  managed_by_kind text not null,
  managed_by_id integer not null,
  managed_by_name text not null,
  known_run_id integer,
  modified_until timestamp with time zone,
  read_fully_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint roster_connections_pkey primary key (id),
  constraint roster_connections_managed_by_kind_check check (managed_by_kind = any (array['admin'::text, 'staff'::text])),
  constraint roster_connections_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete cascade
);
create index roster_connections_known_run on roster_connections (known_run_id);
create index roster_connections_publisher on roster_connections (publisher_id);

-- roster_runs
create table roster_runs (
  id integer generated by default as identity,
  connection_id integer not null,
  state text not null,
  is_full boolean not null,
  is_confirmed boolean default false not null,
  claim uuid,
  count_read integer default 0 not null,
  count_students integer default 0 not null,
  count_done integer default 0 not null,
  modified_until timestamp with time zone,
  failure text,
  failure_params jsonb,
  stopped jsonb,
  created_at timestamp with time zone default clock_timestamp() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint roster_runs_pkey primary key (id),
  constraint roster_runs_state_check check (state = any (array['waiting'::text, 'reading'::text, 'applying'::text, 'stopped'::text, 'done'::text, 'failed'::text])),
  constraint roster_runs_connection_id_fkey foreign key (connection_id) references roster_connections(id) on delete cascade
);
create index roster_runs_connection on roster_runs (connection_id, id);
create index roster_runs_created on roster_runs (created_at);
create unique index roster_runs_one_open on roster_runs (connection_id) where (state = any (array['waiting'::text, 'reading'::text, 'applying'::text]));

-- roster_classes
create table roster_classes (
  run_id integer not null,
  sourced_id text not null,
  is_active boolean not null,
  school_id text not null,
  title text not null,
  constraint roster_classes_pkey primary key (run_id, sourced_id),
  constraint roster_classes_run_id_fkey foreign key (run_id) references roster_runs(id) on delete cascade
);

-- roster_differences
create table roster_differences (
  id integer generated by default as identity,
  run_id integer not null,
  kind text not null,
  customer_id integer,
  group_id integer,
  from_group_id integer,
  revocation uuid,
  sourced_id text,
  reasons jsonb,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint roster_differences_pkey primary key (id),
  constraint roster_differences_kind_check check (kind = any (array['new'::text, 'joined'::text, 'moved'::text, 'left'::text, 'changed'::text, 'refused'::text])),
  constraint roster_differences_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint roster_differences_from_group_id_fkey foreign key (from_group_id) references groups(id) on delete set null,
  constraint roster_differences_group_id_fkey foreign key (group_id) references groups(id) on delete set null,
  constraint roster_differences_run_id_fkey foreign key (run_id) references roster_runs(id) on delete cascade
);
create index roster_differences_customer on roster_differences (customer_id);
create index roster_differences_from_group on roster_differences (from_group_id);
create index roster_differences_group on roster_differences (group_id);
create index roster_differences_run on roster_differences (run_id, kind);

-- roster_enrolments
create table roster_enrolments (
  run_id integer not null,
  sourced_id text not null,
  is_active boolean not null,
  user_id text not null,
  class_id text not null,
  begins_on date,
  ends_on date,
  constraint roster_enrolments_pkey primary key (run_id, sourced_id),
  constraint roster_enrolments_run_id_fkey foreign key (run_id) references roster_runs(id) on delete cascade
);
create index roster_enrolments_user on roster_enrolments (run_id, user_id);

-- roster_memberships
create table roster_memberships (
  connection_id integer not null,
  customer_id integer not null,
  group_id integer not null,
  constraint roster_memberships_pkey primary key (connection_id, group_id, customer_id),
  constraint roster_memberships_connection_id_fkey foreign key (connection_id) references roster_connections(id) on delete cascade,
  constraint roster_memberships_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade,
  constraint roster_memberships_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);
create index roster_memberships_customer on roster_memberships (customer_id);
create index roster_memberships_group on roster_memberships (group_id);

-- roster_users
create table roster_users (
  run_id integer not null,
  sourced_id text not null,
  is_active boolean not null,
  name text,
  email text,
  said_hash bytea,
  customer_id integer,
  is_done boolean default false not null,
  school_code text,
  student_number text,
  constraint roster_users_pkey primary key (run_id, sourced_id),
  constraint roster_users_customer_id_fkey foreign key (customer_id) references customers(id) on delete set null,
  constraint roster_users_run_id_fkey foreign key (run_id) references roster_runs(id) on delete cascade
);
create index roster_users_customer on roster_users (customer_id);

-- row_counts
create table row_counts (
  id integer generated always as identity,
  list text not null,
  publisher_id integer not null,
  total bigint not null,
  changes bigint not null,
  constraint row_counts_pkey primary key (id)
) with (fillfactor=25);
create index row_counts_list on row_counts (list, publisher_id);

-- sign_in_attempts
create table sign_in_attempts (
  id integer generated by default as identity,
  state_hash bytea not null,
  ticket_hash bytea not null,
  provider_id integer not null,
  purpose text not null,
  account_kind text,
  account_id integer,
  sealed_secrets bytea not null,
  exchanged_at timestamp with time zone,
  sealed_result bytea,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint sign_in_attempts_pkey primary key (id),
  constraint sign_in_attempts_state unique (state_hash),
  constraint sign_in_attempts_purpose_check check (purpose = any (array['signIn'::text, 'add'::text, 'try'::text])),
  constraint sign_in_attempts_provider_id_fkey foreign key (provider_id) references sign_in_providers(id) on delete cascade
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);
create index sign_in_attempts_provider on sign_in_attempts (provider_id);

-- sign_ups
create table sign_ups (
  email text not null,
  name text not null,
  phone text not null,
  birthday date not null,
  guardian_name text,
  guardian_email text,
  language text not null,
  address text not null,
  password_hash text,
  token_hash bytea not null,
  customer_id integer,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  accept_news boolean default false not null,
  class_code text,
  constraint sign_ups_pkey primary key (email),
  constraint sign_ups_token unique (token_hash),
  constraint sign_ups_language_check check (language = any (array['en'::text, 'th'::text])),
  constraint sign_ups_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index sign_ups_customer on sign_ups (customer_id) where (customer_id is not null);

-- sms_counts
create table sms_counts (
  "window" text not null,
  since timestamp with time zone default clock_timestamp() not null,
  sent integer default 1 not null,
  constraint sms_counts_pkey primary key ("window"),
  constraint sms_counts_window_check check ("window" = any (array['hour'::text, 'day'::text]))
);

-- staffs
create table staffs (
  id integer generated by default as identity,
  publisher_id integer not null,
  name text not null,
  email text not null,
  type text not null,
  password_hash text,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  email_confirmed_at timestamp with time zone default clock_timestamp(),
  confirmation_hash bytea,
  confirmation_expires_at timestamp with time zone,
  terms_language text,
  terms_address text,
  terms_version text,
  privacy_version text,
  constraint staffs_pkey primary key (id),
  constraint staffs_confirmation unique (confirmation_hash),
  constraint staffs_email unique (email),
  constraint staffs_terms check (num_nulls(terms_language, terms_address) = any (array[0, 2])),
  constraint staffs_terms_language_check check (terms_language = any (array['en'::text, 'th'::text])),
  constraint staffs_type_check check (type = any (array['Admin'::text, 'SubAdmin'::text])),
  constraint staffs_publisher_id_fkey foreign key (publisher_id) references publishers(id)
);
create index staffs_publisher on staffs (publisher_id);
create trigger staffs_changed after update of name, email, type, publisher_id on staffs for each row when (old.* is distinct from new.*) execute function notify_sessions('staff');
comment on trigger staffs_changed on staffs is
  'No process goes on with what it knew.';
create trigger staffs_deleted after delete on staffs for each row execute function notify_sessions('staff');
comment on trigger staffs_deleted on staffs is
  'No process goes on with what it knew.';
create trigger staffs_identities after delete on staffs for each row execute function remove_identities('staff');
comment on trigger staffs_identities on staffs is
  'An identity belongs to its account.';
create trigger staffs_passkeys after delete on staffs for each row execute function remove_passkeys('staff');
comment on trigger staffs_passkeys on staffs is
  'Passkeys belong to the account.';
create trigger staffs_role after update of type, publisher_id on staffs for each row when (old.type <> new.type or old.publisher_id <> new.publisher_id) execute function end_sessions_of_role('staff');
comment on trigger staffs_role on staffs is
  'Other rights begin with a new sign-in.';
create trigger staffs_two_step after delete on staffs for each row execute function remove_two_step('staff');
comment on trigger staffs_two_step on staffs is
  'The second step belongs to the account.';

-- text_days
create table text_days (
  customer_id integer not null,
  day date not null,
  page_set int8multirange not null,
  pages integer not null,
  constraint text_days_pkey primary key (customer_id, day),
  constraint text_days_pages_check check (pages > 0),
  constraint text_days_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index text_days_day on text_days (day);

-- traffic_days
create table traffic_days (
  day date not null,
  total bigint not null,
  constraint traffic_days_pkey primary key (day)
) with (fillfactor=50);

-- traffic_log
create table traffic_log (
  id bigint generated by default as identity,
  created_at timestamp with time zone not null,
  account_kind text not null,
  account_id integer,
  method text not null,
  route text not null,
  params jsonb not null,
  status smallint not null,
  address text not null,
  user_agent text not null,
  constraint traffic_log_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text, 'customer'::text]))
) partition by RANGE (created_at);
create index traffic_log_account on traffic_log (account_kind, account_id, created_at, id);
create index traffic_log_address on traffic_log (address, created_at, id);
create index traffic_log_newest on traffic_log (created_at, id);
create function refuse_traffic_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception '% is append-only', tg_argv[0];
end$$;
comment on function refuse_traffic_change() is
  'Rows of the traffic log are only added. Whole weeks leave with their partition.';
create trigger traffic_log_append_only before delete or update on traffic_log for each row execute function refuse_traffic_change('traffic_log');
comment on trigger traffic_log_append_only on traffic_log is
  'Proof is only added.';
create trigger traffic_log_kept before truncate on traffic_log for each statement execute function refuse_traffic_change('traffic_log');
comment on trigger traffic_log_kept on traffic_log is
  'Proof is only added.';

-- two_steps
create table two_steps (
  account_kind text not null,
  account_id integer not null,
  secret bytea not null,
  last_step integer default 0 not null,
  recovery_hashes bytea[] default '{}'::bytea[] not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint two_steps_pkey primary key (account_kind, account_id),
  constraint two_steps_account_kind_check check (account_kind = any (array['admin'::text, 'staff'::text]))
);

-- unlisted_objects
create table unlisted_objects (
  id integer generated by default as identity,
  kind text not null,
  sha256 text not null,
  page_count integer default 0 not null,
  sweep_at timestamp with time zone not null,
  constraint unlisted_objects_pkey primary key (id)
);
create index unlisted_objects_due on unlisted_objects (sweep_at);
create index unlisted_objects_sha256 on unlisted_objects (sha256);
alter table files add constraint files_publisher_id_fkey foreign key (publisher_id) references publishers(id) on delete set null;
alter table roster_connections add constraint roster_connections_known_run_id_fkey foreign key (known_run_id) references roster_runs(id) on delete set null;

insert into admins (id, name, email, type, password_hash, created_at, updated_at) overriding system value
  values (7, 'Aqua', 'system@aqua.invalid', 'Admin', null, now(), now());
insert into files (id, kind, sha256, file_name, file_size, content_type, publisher_id, created_at, orphaned_since) overriding system value
  values (690, 'image', '01ca909e57a8ec440b6fb752453aced941460ca1ffb6f2e47c18ec18093c5fc3', 'default-cover.png', 7605, 'image/png', null, now(), null);
insert into publishers (id, name, company_name, company_description, logo_image_id, created_at, updated_at, approved_at) overriding system value
  values (14, 'Aqua', 'Aqua', null, null, now(), now(), now());
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (1, 'products', 0, 0, 1);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (2, 'customers', 0, 0, 2);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (3, 'product_ownerships', 0, 0, 1);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (4, 'authors', 0, 0, 1);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (5, 'categories', 0, 0, 1);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (6, 'customers', -1, 0, 1);
insert into row_counts (id, list, publisher_id, total, changes) overriding system value
  values (7, 'audit_log', 0, 0, 1);
insert into staffs (id, publisher_id, name, email, type, password_hash, created_at, updated_at, email_confirmed_at, confirmation_hash, confirmation_expires_at, terms_language, terms_address, terms_version, privacy_version) overriding system value
  values (14, 14, 'Aqua', 'system@aqua.invalid', 'Admin', null, now(), now(), now(), null, null, null, null, null, null);
select setval('admins_id_seq', 1001, false);
select setval('audit_log_id_seq', 1001, false);
select setval('authors_id_seq', 1001, false);
select setval('categories_id_seq', 1001, false);
select setval('consents_id_seq', 1001, false);
select setval('customer_logs_id_seq', 1001, false);
select setval('customers_id_seq', 1001, false);
select setval('device_bindings_id_seq', 1001, false);
select setval('earlier_pdfs_id_seq', 1001, false);
select setval('files_id_seq', 1001, false);
select setval('groups_id_seq', 1001, false);
select setval('mails_id_seq', 1001, false);
select setval('password_links_id_seq', 1001, false);
select setval('products_id_seq', 1001, false);
select setval('publishers_id_seq', 1001, false);
select setval('requests_id_seq', 1001, false);
select setval('row_counts_id_seq', 7, true);
select setval('sessions_id_seq', 1001, false);
select setval('staffs_id_seq', 1001, false);
