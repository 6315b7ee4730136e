import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { capturesKeptFor } from './rules.ts';

export async function forgetOldCaptures(db: Db): Promise<void> {
  await db
    .deleteFrom('captures')
    .where('reportedAt', '<', sql<Date>`now() - ${capturesKeptFor.sql}`)
    .execute();
}
