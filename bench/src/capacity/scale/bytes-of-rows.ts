import pg from 'pg';
import type { Database } from '../../million/server.ts';
import { grown } from './seed.ts';

/** Bytes of a row of each table, with its part of the indexes. */
export async function bytesOfRows({ url }: Database): Promise<Record<string, number>> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query<{ name: string; each: number }>(
    `select relname as name, (pg_total_relation_size(oid) / reltuples)::int as each
     from pg_class where oid = any ($1::regclass[])`,
    [grown],
  );
  await db.end();
  return Object.fromEntries(rows.map(({ name, each }) => [name, each]));
}
