import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A statement on a row of a table. */
export interface BreakingMoment {
  /** Such as `before insert`. */
  event: string;
  table: string;
  /** The condition of a trigger; without it, every row. */
  condition?: string;
}

/** While `work` runs, each connection that comes to that moment is terminated. */
export async function breakingOff<Result>(
  db: Db,
  { event, table, condition = 'true' }: BreakingMoment,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`
    create or replace function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`
    create trigger break_off ${sql.raw(event)} on ${sql.table(table)} for each row
    when (${sql.raw(condition)}) execute function break_off()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop trigger break_off on ${sql.table(table)}`.execute(db);
  }
}
