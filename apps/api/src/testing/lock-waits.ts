import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/connect.ts';

/** Resolves once so many queries of this database wait for a lock that another transaction holds. */
export async function untilQueryWaitsForLock(db: Db, atLeast = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    })
    .toBeGreaterThanOrEqual(atLeast);
}
