import { columnsParam, type ImportField } from '@aqua/contract/students/import-fields';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { groupOwnerOf } from '../groups/policy.ts';
import { maxLayouts } from './rules.ts';

type Fields = (ImportField | null)[];

/**
 * What the columns of a publisher's files hold, by a hash of their headings: what is chosen once is
 * there for the next file. Nothing of a file itself is kept.
 */
export const importLayouts = {
  async save(trx: Trx, actor: Actor, headings: string, fields: Fields): Promise<void> {
    const owner = groupOwnerOf(actor);
    await sql`
      insert into import_layouts (publisher_id, headings_hash, fields)
      values (${owner}::int, decode(${headings}, 'hex'), ${columnsParam(fields)})
      on conflict (headings_hash, coalesce(publisher_id, 0))
      do update set fields = excluded.fields, used_at = clock_timestamp()`.execute(trx);
    await sql`
      delete from import_layouts
      where publisher_id is not distinct from ${owner}::int and headings_hash in (
        select headings_hash from import_layouts
        where publisher_id is not distinct from ${owner}::int
        order by used_at desc offset ${maxLayouts}
      )`.execute(trx);
  },

  async find(db: Db, actor: Actor, headings: string): Promise<Fields | undefined> {
    const { rows } = await sql<{ fields: string }>`
      select fields from import_layouts
      where headings_hash = decode(${headings}, 'hex')
        and publisher_id is not distinct from ${groupOwnerOf(actor)}::int`.execute(db);
    return rows[0]?.fields.split(',').map((field) => (field || null) as ImportField | null);
  },
};
