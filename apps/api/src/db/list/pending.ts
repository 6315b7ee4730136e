import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Moves the entries in the pending lists of the trigram indexes into the indexes, because every
 * search has to read these lists (docs/decisions/0056). Writers are not blocked. This covers each
 * GIN index that sets `gin_pending_list_limit`. An index without pending entries costs one page
 * read.
 */
export async function sortInPending(db: Db, signal: AbortSignal): Promise<void> {
  const { rows: indexes } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'i'
      and array_to_string(reloptions, ',') like '%gin_pending_list_limit=%'`.execute(db);
  for (const { name } of indexes) {
    if (signal.aborted) return;
    await sql`select gin_clean_pending_list(${name}::regclass)`.execute(db);
  }
}
