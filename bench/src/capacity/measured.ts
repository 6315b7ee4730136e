import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from './measure.ts';

/** What `npm run bench:capacity` and `npm run bench:scale` have measured; the plan is made of it. */
export interface Measured {
  date: string;
  machine: string;
  costs: Cost[];
  /** Bytes of a row with its part of the indexes, by table; of a page, all images that are stored. */
  bytes: Record<string, number>;
}

const file = join(import.meta.dirname, 'measured.json');

export function readMeasured(): Measured {
  if (!existsSync(file)) return { date: '', machine: '', costs: [], bytes: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Measured;
}

/** Replaces what was measured anew and keeps the rest. */
export function saveMeasured(part: Partial<Measured>): void {
  const before = readMeasured();
  const all = { ...before, ...part, bytes: { ...before.bytes, ...part.bytes } };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
