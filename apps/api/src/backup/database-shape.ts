import type { ClientBase } from 'pg';
import type { BackupContents } from './contents.ts';

/** Aqua's tables and those of its job queue. */
const schemas = `('public', 'pgboss')`;

type Table = Pick<BackupContents['tables'][number], 'name' | 'columns'>;

async function rowsOf<Row>(client: ClientBase, text: string): Promise<Row[]> {
  const { rows } = await client.query(text);
  return rows as Row[];
}

/**
 * Every table with the columns that are written to; partitions are read and filled through their
 * table. Unlogged tables are left out: their rows don't survive a crash either.
 */
export function tablesOf(client: ClientBase): Promise<Table[]> {
  return rowsOf(
    client,
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid
     where nspname in ${schemas} and relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
  );
}

export async function sequencesOf(client: ClientBase): Promise<BackupContents['sequences']> {
  const names = await rowsOf<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, sequencename) as name
     from pg_sequences where schemaname in ${schemas} order by 1`,
  );
  const sequences: BackupContents['sequences'] = [];
  for (const { name } of names) {
    const [found] = await rowsOf<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (found !== undefined) sequences.push({ name, ...found });
  }
  return sequences;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    'select name from kysely_migration order by 1',
  );
  return rows.map(({ name }) => name);
}

/** @throws Error in a sentence if no server has run on the database: its queue has no tables yet */
export async function queueVersionOf(client: ClientBase): Promise<number> {
  const [queue] = await rowsOf<{ isThere: boolean }>(
    client,
    `select to_regclass('pgboss.version') is not null as "isThere"`,
  );
  if (queue?.isThere !== true)
    throw new Error('There is nothing to back up: no server has run on this database yet.');
  const [found] = await rowsOf<{ version: number }>(client, 'select version from pgboss.version');
  return found?.version ?? 0;
}

export async function trafficWeeksOf(client: ClientBase): Promise<string[]> {
  const rows = await rowsOf<{ monday: string }>(
    client,
    `select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as monday
     from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'traffic_log'::regclass order by 1`,
  );
  return rows.map(({ monday }) => monday);
}

/** The foreign keys, with the SQL that makes each again. */
export function foreignKeysOf(client: ClientBase) {
  return rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint
     join pg_class on pg_class.oid = conrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 and nspname in ${schemas}`,
  );
}

/** Whether anything of Aqua is in the database. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  return (await tablesOf(client)).length === 0;
}
