import { sql } from 'kysely';
import { today } from '../../db/clock.ts';
import type { TestServer } from '../test-api.ts';

/** The date `days` days after today, by the clock of the database in Asia/Bangkok. */
export async function dayAfter(
  { infrastructure: { db } }: TestServer,
  days: number,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} + ${days}::int as day`.execute(db);
  return rows[0]?.day ?? '';
}
