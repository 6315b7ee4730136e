import { sql, type Kysely } from 'kysely';

/**
 * How far a student has read in a book, beside the page of the place, which goes back when the
 * student does. Null for a place that an earlier release stored: then it is the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reading_progress add column furthest int`.execute(db);
}
