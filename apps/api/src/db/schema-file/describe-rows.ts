import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { quote } from './describe-routines.ts';
import type { Table } from './describe-tables.ts';

/** Which migrations have run is noted by who runs them (db/migrate.ts). */
const notes = 'migration_releases';

interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/**
 * The rows of a database that nobody has used yet, and where its sequences stand. A time is that of
 * making them.
 */
export async function describeRows(db: Db, tables: readonly Table[]): Promise<string[]> {
  const parts: string[] = [];
  for (const { name } of tables.filter((table) => table.name !== notes)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_json(one) as row from ${sql.table(name)} as one order by one`.execute(db);
    parts.push(...rows.map(({ row }) => insert(name, row)));
  }
  return [[...parts, ...(await describeSequences(db))].join('\n')];
}

function insert(table: string, row: Record<string, unknown>): string {
  const names = Object.keys(row).join(', ');
  const texts = Object.values(row).map((value) => {
    if (isTime(value)) return 'now()';
    return typeof value === 'string' ? quote(value) : JSON.stringify(value);
  });
  return `insert into ${table} (${names}) overriding system value\n  values (${texts.join(', ')});`;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:/.test(value);
}

async function describeSequences(db: Db): Promise<string[]> {
  const { rows: names } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  const moved: string[] = [];
  for (const { name } of names) {
    const { rows } = await sql<Sequence>`
      select last_value as value, is_called as "isCalled" from ${sql.table(name)}`.execute(db);
    for (const { value, isCalled } of rows)
      if (isCalled || Number(value) !== 1)
        moved.push(`select setval('${name}', ${value}, ${isCalled});`);
  }
  return moved;
}
