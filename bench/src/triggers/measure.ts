import type pg from 'pg';
import type { Amounts } from '../million/seed.ts';
import { places, writesAt } from './writes.ts';

/** One of the two sizes that are compared. */
export interface Size {
  db: pg.Client;
  amounts: Amounts;
}

/** Milliseconds of each call of a trigger or a foreign key, by the write and its name. */
export type Times = Map<string, number[]>;

interface Explained {
  'QUERY PLAN': [{ Triggers: Trigger[] }];
}

interface Trigger {
  'Trigger Name': string;
  'Constraint Name'?: string;
  Time: number;
}

/** After the first round, plans are made and pages are in memory, as where writes go on all day. */
const rounds = 4;

/** Measures both sizes in turn, so that a busy moment of the machine meets both. */
export async function measure(sizes: readonly Size[], only: string): Promise<Times[]> {
  const times: Times[] = sizes.map(() => new Map());
  for (let round = 0; round < rounds; round += 1)
    for (let place = 0; place < places; place += 1)
      for (const [index, size] of sizes.entries()) {
        const found = times[index];
        if (found !== undefined) await writeAt(size, place, only, round === 0 ? new Map() : found);
      }
  return times;
}

async function writeAt(
  { db, amounts }: Size,
  place: number,
  only: string,
  times: Times,
): Promise<void> {
  for (const { name, before, sql } of writesAt(place, amounts)) {
    if (!name.includes(only)) continue;
    await db.query('begin');
    if (before !== undefined) await db.query(before);
    const { rows } = await db.query<Explained>(`explain (analyze, format json) ${sql}`);
    await db.query('rollback');
    for (const trigger of rows[0]?.['QUERY PLAN'][0].Triggers ?? []) {
      const key = `${name} | ${trigger['Constraint Name'] ?? trigger['Trigger Name']}`;
      times.set(key, [...(times.get(key) ?? []), trigger.Time]);
    }
  }
}

/** The triggers of the schema that no write has fired, as a list that is read by people. */
export async function unmeasured(db: pg.Client, times: Times): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where not tgisinternal and tgparentid = 0 order by name`,
  );
  const measured = new Set([...times.keys()].map((key) => key.split(' | ')[1]));
  return rows.map(({ name }) => name).filter((name) => !measured.has(name));
}
