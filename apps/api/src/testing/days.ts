import { sql } from 'kysely';
import { today } from '../db/clock.ts';
import type { TestServer } from './test-api.ts';

/** The day so many days from today, as the database counts them in Asia/Bangkok. */
export async function dayAfter(
  { infrastructure: { db } }: TestServer,
  days: number,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} + ${days}::int as day`.execute(db);
  return rows[0]?.day ?? '';
}
