import pg from 'pg';
import { publish, tableOf } from '../../../../scripts/lib/benchmarks-page.mjs';
import { signInAdmin, signInStaff } from '../../aqua-process.ts';
import { readCpu } from '../../million/cpu.ts';
import type { Database } from '../../million/server.ts';
import { makeCalls } from '../measure.ts';
import { scaledKinds, type ScaledKind } from './calls.ts';
import type { Scale } from './seed.ts';

/** A running Aqua on a database of some size. */
export interface Sized {
  name: string;
  url: string;
  pid: number;
  database: Database;
  scale: Scale;
}

interface Sums {
  count: number;
  api: number;
  postgres: number;
  /** Pages of tables and indexes that PostgreSQL looked at. */
  buffers: number;
}

/** The statistics of PostgreSQL are at most this old. */
const statisticsMs = 1_100;

/** Makes each call on both, in turn, and publishes its cost on each. */
export async function compare(
  sizes: readonly [Sized, Sized],
  { seconds, rounds, only }: { seconds: number; rounds: number; only: string },
): Promise<void> {
  const sides = await Promise.all(sizes.map(connect));
  const rows: string[][] = [];
  for (const name of sides[0]?.kinds.keys() ?? []) {
    if (!name.includes(only)) continue;
    for (let round = 0; round < rounds; round += 1)
      for (const side of sides) await measure(side, name, seconds);
    const cost = sides.map((side) => side.sums.get(name) ?? nothing());
    console.log(`${name}: ${cost.map(inFull).join(' | ')}`);
    rows.push([name, ...cost.map(ofPostgres), ratio(cost, 'postgres'), ratio(cost, 'buffers')]);
  }
  publish('bench:scale', [
    tableOf(['call', ...sizes.map((size) => size.name), 'CPU', 'pages'], rows),
  ]);
  await Promise.all(sides.map(({ db }) => db.end()));
}

const nothing = (): Sums => ({ count: 0, api: 0, postgres: 0, buffers: 0 });

async function connect(size: Sized) {
  const db = new pg.Client({ connectionString: size.database.url });
  await db.connect();
  const [admin, staff] = await Promise.all([signInAdmin(size), signInStaff(size)]);
  const kinds = scaledKinds({ admin: admin.token, staff: staff.token });
  return {
    size,
    db,
    kinds: new Map(kinds.map((kind) => [kind.name, kind])),
    sums: new Map<string, Sums>(),
  };
}

type Side = Awaited<ReturnType<typeof connect>>;

async function measure(
  { size, db, kinds, sums }: Side,
  name: string,
  seconds: number,
): Promise<void> {
  const kind = kinds.get(name) as ScaledKind;
  // The first calls after another kind make plans and read what is not cached.
  await makeCalls(size.url, 0.3, () => kind.callOf(size.scale));
  const cpu = () => readCpu(size.pid, size.database.pid);
  const buffersBefore = await buffers(db);
  const before = cpu();
  const { count } = await makeCalls(size.url, seconds, () => kind.callOf(size.scale));
  const after = cpu();
  const sum = sums.get(name) ?? nothing();
  sum.count += count;
  sum.api += after.server - before.server;
  sum.postgres += after.postgres - before.postgres;
  sum.buffers += (await buffers(db)) - buffersBefore;
  sums.set(name, sum);
}

async function buffers(db: pg.Client): Promise<number> {
  await new Promise((done) => setTimeout(done, statisticsMs));
  const { rows } = await db.query<{ buffers: string }>(
    `select blks_hit + blks_read as buffers from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.buffers);
}

/** Milliseconds of the API + PostgreSQL, and pages, for one call. */
function inFull(sums: Sums): string {
  const { count, api, buffers: looked } = sums;
  return `${(api / count).toFixed(2)} + ${ofPostgres(sums)} ms, ${Math.round(looked / count)} pages`;
}

function ofPostgres({ count, postgres }: Sums): string {
  return (postgres / count).toFixed(2);
}

function ratio([one, other]: Sums[], part: 'postgres' | 'buffers'): string {
  if (one === undefined || other === undefined) return '–';
  return (other[part] / other.count / (one[part] / one.count)).toFixed(2);
}
