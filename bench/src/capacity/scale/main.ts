import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseOf, startAqua } from '../../million/server.ts';
import { pageBook } from './calls.ts';
import { saveMeasured } from '../measured.ts';
import { bytesOfRows } from './bytes-of-rows.ts';
import { compare, type Sized } from './compare.ts';
import { countDays, givePages, scaleOf, seed } from './seed.ts';

/**
 * Compares what lists and pages cost at 2 and at 20 million ownerships, with 5 and 50 million
 * watermark codes: `npm run bench:scale`. Seeds both databases once (about 25 minutes, 25 GB under
 * `.data/bench`); `--seed-only` does nothing else. `--only students` measures only calls with that
 * in their name; `--write` also keeps the bytes of a row of each table in measured.json.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    'seed-only': { type: 'boolean', default: false },
  },
});

const sizes = [await open(1), await open(10)] as const;
try {
  if (options.write) saveMeasured({ bytes: await bytesOfRows(sizes[1].database) });
  if (!options['seed-only'])
    await compare(sizes, {
      only: options.only,
      seconds: Number(options.seconds),
      rounds: Number(options.rounds),
    });
} finally {
  for (const { stop } of sizes) await stop();
}

async function open(units: number): Promise<Sized & { stop(): Promise<void> }> {
  const directory = resolve(import.meta.dirname, `../../../../.data/bench/scale-${units}`);
  mkdirSync(directory, { recursive: true });
  const aqua = await startAqua(directory);
  const database = databaseOf(directory);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await seed(db, units, (line) => console.log(line));
  const scale = scaleOf(units);
  await givePages(db, scale, pageBook);
  await countDays(db);
  await db.end();
  const name = `${Math.round(scale.ownerships / 1e6)} million`;
  return { ...aqua, name, database, scale };
}
