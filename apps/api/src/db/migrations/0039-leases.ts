import { sql, type Kysely } from 'kysely';

/**
 * Leases of downloaded books (docs/decisions/0048): at most one that was not ended for each student,
 * book and device. All pages of a download carry the same watermark code. It stays when the lease is
 * removed, so it has no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leases (
      id int generated always as identity primary key,
      customer_id int not null references customers (id) on delete cascade,
      product_id int not null references products (id) on delete cascade,
      device_binding_id int not null references device_bindings (id) on delete cascade,
      content text not null,
      sealed_key bytea,
      offline_until timestamptz not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint leases_key check ((sealed_key is null) = (ended_at is not null))
    );
    create unique index leases_of_device on leases (customer_id, product_id, device_binding_id)
      where ended_at is null;
    create index leases_product on leases (product_id);
    create index leases_device on leases (device_binding_id);

    alter table watermark_codes add column lease_id int;
    alter table watermark_codes drop constraint watermark_codes_reading;
    alter table watermark_codes add constraint watermark_codes_reading
      unique nulls not distinct
      (customer_id, product_id, device_binding_id, address, hour, lease_id);
    create unique index watermark_codes_lease on watermark_codes (lease_id)
      where lease_id is not null;
  `.execute(db);
}
