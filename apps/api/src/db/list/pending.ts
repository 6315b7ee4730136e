import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/**
 * Enters what waits in the pending lists of the trigram indexes, which every search has to read
 * (docs/decisions/0056). Writers go on meanwhile. It concerns each GIN index with a
 * `gin_pending_list_limit` of its own; one where nothing waits costs the reading of a page.
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
