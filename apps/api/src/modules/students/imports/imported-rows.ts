import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { isStudentInScope } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { studentScopeOf } from '../customers/policy.ts';
import { groupOwnerOf } from '../groups/policy.ts';

/** A row that was imported after somebody had corrected it, and the student it became. */
interface ImportedRow {
  content: string;
  customerId: number;
}

/** The student that a row became, as it is now. */
interface Became extends SignInNames {
  id: number;
}

/** The students that corrected rows became, for the next import of the same file. */
export const importedRows = {
  async save(trx: Trx, actor: Actor, rows: ImportedRow[]): Promise<void> {
    if (rows.length === 0) return;
    // A file may contain the same three rows twice: the first of them counts.
    const each = [...new Map(rows.toReversed().map((row) => [row.content, row])).values()];
    await sql`
      insert into imported_rows (publisher_id, content_hash, customer_id)
      select ${groupOwnerOf(actor)}::int, decode(content, 'hex'), customer_id
      from unnest(
        ${each.map(({ content }) => content)}::text[],
        ${each.map(({ customerId }) => customerId)}::int[]
      ) as row (content, customer_id)
      on conflict (content_hash, coalesce(publisher_id, 0))
      do update set customer_id = excluded.customer_id, imported_at = clock_timestamp()`.execute(
      trx,
    );
  },

  /** The students whom the actor sees, by the rows that they were made from. */
  async find(db: Db, actor: Actor, contents: string[]) {
    if (contents.length === 0) return new Map<string, Became>();
    const { rows } = await sql<Became & { content: string }>`
      select encode(content_hash, 'hex') as content, customers.id, customers.email,
        customers.login_name
      from imported_rows
      join customers on customers.id = imported_rows.customer_id
      where content_hash = any (
          select decode(content, 'hex') from unnest(${contents}::text[]) as row (content))
        and imported_rows.publisher_id is not distinct from ${groupOwnerOf(actor)}::int
        and customers.deleted_at is null and ${isStudentInScope(studentScopeOf(actor))}`.execute(
      db,
    );
    return new Map(rows.map(({ content, ...student }) => [content, student]));
  },
};
