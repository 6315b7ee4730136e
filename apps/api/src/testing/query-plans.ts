import type pg from 'pg';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../db/connect.ts';
import type { Statement } from './statements.ts';

interface Plan {
  'QUERY PLAN': string;
}

/**
 * Vacuums and analyzes tables before their plans are examined, and repeats it until all their pages
 * are marked visible, as index-only scans need. They are not while anybody, such as autovacuum, has
 * an earlier snapshot.
 */
export async function vacuum(db: Db, ...tables: string[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  await vi.waitFor(
    async () => {
      await sql`vacuum (analyze) ${names}`.execute(db);
      const { rows } = await sql`
        select relname from pg_class
        where relname in (${sql.join(tables)}) and relallvisible < 0.9 * relpages`.execute(db);
      expect(rows, 'not visible to all').toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
}

/** Fails with the first of the statements whose plan reads one of these tables completely. */
export async function expectNoFullScan(
  pool: pg.Pool,
  statements: Statement[],
  tables: string[],
): Promise<void> {
  const scan = new RegExp(`Seq Scan on (${tables.join('|')})`);
  const whole: string[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const known = await pool.query<Plan>(`explain ${text}`, values);
    // The plan for any values, which PostgreSQL uses for prepared statements.
    const generic = await pool.query<Plan>(`explain (generic_plan) ${text}`);
    for (const { rows } of [known, generic]) {
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      if (scan.test(plan)) whole.push(`${plan}\n${text}\n${JSON.stringify(values)}`);
    }
  }
  expect(whole, whole[0]).toEqual([]);
}
