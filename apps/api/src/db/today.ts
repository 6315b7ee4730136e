import { sql } from 'kysely';

/** The day in Asia/Bangkok by the database's clock. */
export const today = sql<string>`(now() at time zone 'Asia/Bangkok')::date`;
