import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { describeTables } from './describe-tables.ts';
import { describeRoutines } from './describe-routines.ts';
import { describeRows } from './describe-rows.ts';

const head = `-- The schema of today: what a new database gets (migrate.ts). Written by \`npm run schema\`
-- from a database that all migrations have run on; a test holds it to them.`;

/**
 * The schema `public` of a database as SQL that makes it again: functions that several tables use;
 * each table, after those that it refers to, with its keys, indexes and triggers and the functions
 * that only they call; the rows that migrations insert.
 */
export async function describeSchema(db: Db): Promise<string> {
  const routines = await describeRoutines(db);
  const tables = await describeTables(db, routines);
  const parts = [
    head,
    ...(await describeCollations(db)),
    ...(await describeSequences(db)),
    ...routines.filter(({ owner }) => owner === null).map((routine) => routine.sql),
    ...tables.map((table) => table.sql),
    ...(await describeRows(db, tables)),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function describeCollations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select format('create collation %I (provider = icu, locale = %L);', collname, colllocale) as sql
    from pg_collation where collnamespace = 'public'::regnamespace order by collname`.execute(db);
  return rows.map((row) => row.sql);
}

/** Those that belong to no column. */
async function describeSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select format('create sequence %I;', relname) as sql from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    order by relname`.execute(db);
  return rows.map((row) => row.sql);
}
