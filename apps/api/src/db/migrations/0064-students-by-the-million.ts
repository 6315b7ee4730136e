import { sql, type Kysely } from 'kysely';

/**
 * What grew with all students although it is about one, or one publisher (docs/decisions/0064). When a
 * device is deleted, PostgreSQL looks for its watermark codes and sessions: an erasure read all of both
 * tables, once for each device.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of rows, an index takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create unique index device_bindings_of_customer on device_bindings (customer_id, id);
    drop index device_bindings_customer;

    -- With the student in the key, the codes of that student are found by the index that they have
    -- anyway. Rows from before are not read again: each was written with its student's own device,
    -- and reading hundreds of millions would lock the table for minutes.
    alter table watermark_codes add constraint watermark_codes_device
      foreign key (customer_id, device_binding_id) references device_bindings (customer_id, id)
      not valid;
    alter table watermark_codes drop constraint traces_device_binding_id_fkey;

    create index sessions_device on sessions (device_binding_id)
      where device_binding_id is not null;

    -- The total of a publisher's dashboard is the counter of the invited and these few.
    create index publisher_students_uninvited on publisher_students (publisher_id)
      where not is_invited;
  `.execute(db);
}
