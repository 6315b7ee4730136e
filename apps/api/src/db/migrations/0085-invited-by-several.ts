import { sql, type Kysely } from 'kysely';

/**
 * A student may be invited by several publishers, and the history says whose staff did something:
 * staff are told no names of another publisher's staff (docs/decisions/0094).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null for admins, students, and rows of an earlier release. No foreign key: a publisher that is
    -- deleted leaves the history as it is.
    alter table customer_logs add column actor_publisher_id int;

    -- Publishers that invited a student whom somebody else had invited before. The first one is in
    -- customers.invited_by_publisher_id.
    create table publisher_invitations (
      publisher_id int not null references publishers (id) on delete cascade,
      customer_id int not null references customers (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (publisher_id, customer_id)
    );
    create index publisher_invitations_customer on publisher_invitations (customer_id);

    create function add_student_of_inviter() returns trigger language plpgsql as $$
    begin
      insert into publisher_students (publisher_id, customer_id, books, is_inviter, is_invited)
        select new.publisher_id, id, 0, true, invited_at is not null
        from customers where id = new.customer_id
      on conflict (publisher_id, customer_id) do update set is_inviter = true;
      return null;
    end $$;
    create trigger publisher_invitations_students after insert on publisher_invitations
      for each row execute function add_student_of_inviter();

    -- keep_students_of_inviter (migration 0056) knows the first inviter alone.
    create function keep_later_inviters() returns trigger language plpgsql as $$
    begin
      new.is_inviter := exists (
        select from publisher_invitations
        where publisher_id = new.publisher_id and customer_id = new.customer_id);
      return new;
    end $$;
    create trigger publisher_students_later_inviters before update on publisher_students
      for each row when (old.is_inviter and not new.is_inviter)
      execute function keep_later_inviters();
  `.execute(db);
}
