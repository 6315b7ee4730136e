import type pg from 'pg';
import type { Statement } from './statements.ts';

interface Plan {
  'QUERY PLAN': string;
}

/** The queries among the statements whose plan reads one of these tables completely, with their plans. */
export async function fullScans(
  pool: pg.Pool,
  statements: Statement[],
  tables: string[],
): Promise<string[]> {
  const scan = new RegExp(`Seq Scan on (${tables.join('|')})`);
  const whole: string[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const known = await pool.query<Plan>(`explain ${text}`, values);
    // As it is planned once for all values, which happens to statements that are kept.
    const generic = await pool.query<Plan>(`explain (generic_plan) ${text}`);
    for (const { rows } of [known, generic]) {
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      if (scan.test(plan)) whole.push(`${text}\n${JSON.stringify(values)}\n${plan}`);
    }
  }
  return whole;
}
