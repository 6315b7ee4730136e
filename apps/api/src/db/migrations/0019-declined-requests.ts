import { sql, type Kysely } from 'kysely';

/** A request may be declined, and may turn out to be about a student only when it is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests drop constraint requests_state_check;
    alter table requests add constraint requests_state_check
      check (state in ('open', 'done', 'declined'));
    alter table requests drop constraint requests_check;
    alter table requests add constraint requests_check
      check ((state = 'open') = (done_at is null));

    -- As in 0015, but an entry that named no student yet may be given to the one who is forgotten.
    create or replace function guard_audit_log() returns trigger language plpgsql as $$
    begin
      if is_forgetting(coalesce(old.customer_id, new.customer_id))
        and (new.id, new.actor_kind, new.actor_id, new.action, new.subject_id, new.created_at)
          = (old.id, old.actor_kind, old.actor_id, old.action, old.subject_id, old.created_at)
        and (old.customer_id is null or new.customer_id = old.customer_id)
      then return new; end if;
      raise exception 'rows of audit_log are only added' using errcode = 'insufficient_privilege';
    end $$;

    -- As in 0015, and with it what was recorded of the student's requests before anybody knew whose.
    create or replace function forget_student(student int) returns void language plpgsql as $$
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
    end $$;
  `.execute(db);
}
