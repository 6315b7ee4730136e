import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { readCpu, type Cpu } from '../million/cpu.ts';
import { amountsFor, seed } from '../million/seed.ts';
import { startAqua, type Running } from '../million/server.ts';
import { median } from '../report.ts';
import { makeCalls, readsOf, writesOf, type Call } from './mix.ts';
import { signInPeople } from './people.ts';
import { startPrimary, startStandby, type Postgres } from './primary-and-standby.ts';

/**
 * `npm run bench:replicas`: how much of the primary's CPU use a standby takes over. Two servers on
 * one PostgreSQL, only one of them with DATABASE_READ_URL, answer the same calls in turn. Needs
 * root and Debian's PostgreSQL 15. Figures are milliseconds of CPU for one request.
 */
const { values: options } = parseArgs({
  options: {
    books: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    write: { type: 'boolean' },
  },
});
const directory = resolve(import.meta.dirname, '../../../.data/bench/replicas', options.books);
const requests = Number(options.requests);

interface Figures extends Cpu {
  standby: number;
  p50: number;
}

const primary = await startPrimary(directory);
const db = new pg.Client({ connectionString: primary.url });
await db.connect();
let standby: Postgres | undefined;
const servers: Running[] = [];
try {
  const alone = await startWith('alone', {});
  await seed(db, amountsFor(Number(options.books)), (line) => console.log(line));
  standby = await startStandby(directory, primary);
  const people = await signInPeople(db);
  const helped = await startWith('helped', { DATABASE_READ_URL: standby.url });
  const { url: standbyUrl, pid: standbyPid } = standby;
  await caughtUp(standbyUrl);

  const measured = { reads: [[], []], writes: [[], []] } as Record<string, Figures[][]>;
  for (let round = 0; round <= Number(options.rounds); round += 1)
    for (const [which, server] of [alone, helped].entries()) {
      const name = `bench ${Date.now()}`;
      const reads = await measure(server, standbyPid, readsOf(people, requests));
      const writes = await measure(server, standbyPid, writesOf(people, requests / 4, name));
      await db.query(`delete from categories where name like 'bench %'`);
      // The first round is the warm-up.
      if (round === 0) continue;
      measured['reads']?.[which]?.push(reads);
      measured['writes']?.[which]?.push(writes);
    }
  const both = Object.entries(measured);
  publish('bench:replicas', [
    tableOf(
      ['', 'primary', 'standby', 'server', 'p50'],
      both.flatMap(([what, [without = [], withReplica = []]]) => [
        [`${what}, without replica`, ...cellsOf(without)],
        [`${what}, with replica`, ...cellsOf(withReplica)],
      ]),
    ),
    ...both.map(([what, [without = [], withReplica = []]]) => saving(what, without, withReplica)),
  ]);
} finally {
  for (const server of servers) await server.stop();
  await db.end();
  await standby?.stop();
  await primary.stop();
}

async function startWith(name: string, settings: Record<string, string>): Promise<Running> {
  for (const [key, value] of Object.entries({ ...settings, DATABASE_URL: primary.url }))
    process.env[key] = value;
  const server = await startAqua(`${directory}/${name}`);
  servers.push(server);
  return server;
}

async function measure(server: Running, standbyPid: number, calls: Call[]): Promise<Figures> {
  const read = () => ({
    ...readCpu(server.pid, primary.pid),
    standby: readCpu(server.pid, standbyPid).postgres,
  });
  const before = read();
  const { latency } = await makeCalls(server.url, calls);
  const after = read();
  const each = (part: keyof typeof after) => (after[part] - before[part]) / calls.length;
  return {
    server: each('server'),
    postgres: each('postgres'),
    load: each('load'),
    standby: each('standby'),
    p50: latency.p50,
  };
}

function middle(figures: Figures[], part: keyof Figures): number {
  return median(figures.map((figure) => figure[part]));
}

function cellsOf(figures: Figures[]): string[] {
  const cpu = (['postgres', 'standby', 'server'] as const).map((part) => middle(figures, part));
  return [...cpu.map((ms) => ms.toFixed(2)), `${middle(figures, 'p50')} ms`];
}

/** What the replica takes from the primary, as a sentence. */
function saving(what: string, without: Figures[], withReplica: Figures[]): string {
  const less = (before = Number.NaN, after = Number.NaN) => Math.round((1 - after / before) * 100);
  const each = without.map(({ postgres }, round) => less(postgres, withReplica[round]?.postgres));
  const all = less(middle(without, 'postgres'), middle(withReplica, 'postgres'));
  return `The primary has ${all} % less CPU for ${what} with the replica (${Math.min(...each)} to ${Math.max(...each)} % in single rounds).`;
}

async function caughtUp(standbyUrl: string): Promise<void> {
  const { rows } = await db.query('select pg_current_wal_lsn() as end');
  const client = new pg.Client(standbyUrl);
  await client.connect();
  for (;;) {
    const answer = await client.query('select pg_last_wal_replay_lsn() >= $1 as whole', [
      rows[0].end,
    ]);
    if (answer.rows[0].whole === true) break;
  }
  await client.end();
}
