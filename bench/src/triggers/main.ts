import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { amountsFor, seed } from '../million/seed.ts';
import { databaseOf, startAqua } from '../million/server.ts';
import { median } from '../report.ts';
import { measure, unmeasured, type Size } from './measure.ts';
import { seedAround } from './seed.ts';

/**
 * `npm run bench:triggers` measures what each trigger and foreign key adds to the write of one row,
 * at ten thousand books and at a million of a thousand publishers over five years. The exit code is
 * 1 if one costs over a quarter more at the larger size.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean' } },
});
const books = [10_000, 1_000_000];
const mostGrowth = 1.25;
/** Below this many milliseconds more, a difference is that of two clocks and a busy machine. */
const leastMs = 0.05;

const opened: (Size & { stop(): Promise<void> })[] = [];
try {
  for (const count of books) opened.push(await open(count));
  const [small = new Map<string, number[]>(), large = new Map<string, number[]>()] = await measure(
    opened,
    options.only,
  );
  const rows = [...large].map(([key, times]) => rowOf(key, small.get(key) ?? [], times));
  const left = opened[0] === undefined ? [] : await unmeasured(opened[0].db, large);
  publish('bench:triggers', [
    tableOf(
      ['write', 'trigger', '10,000 books', 'a million', 'times'],
      rows.filter(({ isKey, grows }) => !isKey || grows).map(({ cells }) => cells),
    ),
    `Foreign keys that do not grow: ${rows.filter(({ isKey, grows }) => isKey && !grows).length}.`,
    `Not measured: ${left.join(', ')}.`,
  ]);
  process.exitCode = rows.some(({ grows }) => grows) ? 1 : 0;
} finally {
  for (const { db, stop } of opened) {
    await db.end();
    await stop();
  }
}

async function open(count: number): Promise<Size & { stop(): Promise<void> }> {
  const directory = resolve(import.meta.dirname, '../../../.data/bench', `${count}`);
  mkdirSync(directory, { recursive: true });
  const aqua = await startAqua(directory);
  const { url } = databaseOf(directory);
  const amounts = amountsFor(count);
  const seeding = new pg.Client({ connectionString: url });
  await seeding.connect();
  await seed(seeding, amounts, (line) => console.log(line));
  await seedAround(seeding);
  await seeding.end();
  // A connection with the settings of the server, on which triggers and foreign keys are checked.
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  return { db, amounts, stop: () => aqua.stop() };
}

function rowOf(key: string, before: number[], after: number[]) {
  const [write = '', trigger = ''] = key.split(' | ');
  const [small, large] = [median(before), median(after)];
  const grows = large > small * mostGrowth && large - small > leastMs;
  const times = (large / small).toFixed(2);
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  const shown = grows ? `**${times}**` : times;
  return {
    grows,
    isKey: trigger.endsWith('_fkey'),
    cells: [write, `\`${trigger}\``, ms(small), ms(large), shown],
  };
}
