import { sql, type Kysely } from 'kysely';

/**
 * Groups carry books, and an ownership knows where it came from (docs/decisions/0106). Whatever was
 * assigned before counts as given by hand, so that nobody loses it by leaving a group; so does what
 * processes of the previous release assign during an update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table group_products
      add column is_carried boolean not null default false,
      add column starts_on date,
      add column ends_on date,
      add constraint group_products_days check (starts_on <= ends_on);

    alter table product_ownerships add column is_by_hand boolean not null default true;

    create table ownership_groups (
      customer_id int not null,
      product_id int not null,
      group_id int not null references groups (id) on delete cascade,
      primary key (customer_id, product_id, group_id),
      foreign key (customer_id, product_id)
        references product_ownerships (customer_id, product_id) on delete cascade
    );
    create index ownership_groups_group on ownership_groups (group_id, product_id);

    alter table revoked_ownerships
      add column is_by_hand boolean not null default true,
      add column group_ids int[] not null default '{}';
  `.execute(db);
}
