import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { today } from '../../db/clock.ts';

/** No dashboard looks back further than twelve months and the one that runs. */
export async function forgetOldReadings(db: Db): Promise<void> {
  await db
    .deleteFrom('readingDays')
    .where('day', '<', sql<string>`${today} - interval '13 months'`)
    .execute();
}
