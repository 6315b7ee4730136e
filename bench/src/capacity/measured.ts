import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from './measure.ts';

/** The results of `npm run bench:capacity` and `bench:scale`, on which the plan is based. */
export interface Measured {
  date: string;
  machine: string;
  costs: Cost[];
  /**
   * Bytes of a row with its part of the indexes, by table; for `page`, of all its stored images.
   */
  bytes: Record<string, number>;
}

const file = join(import.meta.dirname, 'measured.json');

export function readMeasured(): Measured {
  if (!existsSync(file)) return { date: '', machine: '', costs: [], bytes: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Measured;
}

/** Replaces the figures that were measured again, and keeps the others, as after `--only`. */
export function saveMeasured(part: Partial<Measured>): void {
  const before = readMeasured();
  const costs = new Map([...before.costs, ...(part.costs ?? [])].map((cost) => [cost.name, cost]));
  const bytes = { ...before.bytes, ...part.bytes };
  const all = { ...before, ...part, costs: [...costs.values()], bytes };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
