import { sql, type Kysely } from 'kysely';

/**
 * An import notes the login names that it gives to students who had only an e-mail, so that its undo
 * takes them back (docs/decisions/0108).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_changes
      drop constraint import_changes_kind_check,
      add constraint import_changes_kind_check check (kind in
        ('made', 'joined', 'leaving', 'left', 'kept', 'given', 'byHand', 'renewed', 'renamed', 'loginName',
          'groupMade'))
  `.execute(db);
}
