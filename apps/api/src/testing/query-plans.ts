import type pg from 'pg';
import { expect } from 'vitest';
import type { Statement } from './statements.ts';

interface Plan {
  'QUERY PLAN': string;
}

/** Fails with the first query among the statements whose plan reads one of these tables completely. */
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
    // As it is planned once for all values, which happens to statements that are kept.
    const generic = await pool.query<Plan>(`explain (generic_plan) ${text}`);
    for (const { rows } of [known, generic]) {
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      if (scan.test(plan)) whole.push(`${plan}\n${text}\n${JSON.stringify(values)}`);
    }
  }
  expect(whole, whole[0]).toEqual([]);
}
