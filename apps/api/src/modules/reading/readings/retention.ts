import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { today } from '../../../db/clock.ts';
import { readingDaysKeptFor } from './rules.ts';

export async function forgetOldReadings(db: Db): Promise<void> {
  await db
    .deleteFrom('readingDays')
    .where('day', '<', sql<string>`${today} - ${readingDaysKeptFor.sql}`)
    .execute();
}
