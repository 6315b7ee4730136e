import { sql, type Kysely } from 'kysely';

/**
 * Which books were assigned to a group, so that its page can tell them from what its students have
 * otherwise (docs/decisions/0062). What was assigned and revoked before this table stands in the
 * audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_products (
      group_id int not null references groups (id) on delete cascade,
      product_id int not null references products (id) on delete cascade,
      -- The revoke that took the book from the group, while an undo may find it.
      revocation uuid,
      primary key (group_id, product_id)
    );
    create index group_products_product on group_products (product_id);
    create index group_products_revocation on group_products (revocation)
      where revocation is not null;

    insert into group_products (group_id, product_id)
      select group_id, product_id from (
        select distinct on (entry.subject_id, book.id)
          entry.subject_id as group_id, book.id::int as product_id, entry.action
        from audit_log as entry,
          jsonb_array_elements_text(entry.subject -> 'productList') as book (id)
        where entry.action in ('group.assigned', 'group.revoked')
          and jsonb_typeof(entry.subject -> 'productList') = 'array'
        order by entry.subject_id, book.id, entry.id desc
      ) as newest
      where action = 'group.assigned'
        and group_id in (select id from groups) and product_id in (select id from products);
  `.execute(db);
}
