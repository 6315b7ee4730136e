import { sql, type Kysely } from 'kysely';

/**
 * A binding is proved by a secret of the device and has one session at a time (product rules,
 * section 7). Bindings from before have no secret yet; of their sessions the newest goes on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table device_bindings add column secret_hash bytea;
    create index device_bindings_customer on device_bindings (customer_id);

    alter table sessions add column ended_by_binding_id int references device_bindings (id);
    create index sessions_ended_by_binding on sessions (ended_by_binding_id)
      where ended_by_binding_id is not null;
    update sessions set ended_at = now(), ended_by_binding_id = device_binding_id
      from (
        select id, row_number() over (partition by device_binding_id order by id desc) as nth
        from sessions where ended_at is null and device_binding_id is not null
      ) as numbered
      where numbered.id = sessions.id and nth > 1;
    create unique index sessions_one_on_a_binding on sessions (device_binding_id)
      where ended_at is null and device_binding_id is not null;
  `.execute(db);
}
