import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { publish, tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { createReport, median } from '../report.ts';
import { readCpu, sumOf } from './cpu.ts';
import { measureInTurns, slowestOf, type Turn } from './measure-load.ts';
import { amountsFor, firstId, seed, type Amounts } from './seed.ts';
import { databaseOf, startAqua, startBaseline, type Running } from './server.ts';
import { frequentWord, workloadsFor, type Workload } from './workloads.ts';

const { values: options } = parseArgs({
  options: {
    books: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    connections: { type: 'string', default: '16' },
    'seed-only': { type: 'boolean', default: false },
    write: { type: 'boolean' },
  },
});
const amounts = amountsFor(Number(options.books));
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const directory = resolve(import.meta.dirname, '../../../.data/bench', options.books);
const token = 'aqua_a-million-books-and-a-million-more-to-come-xyz';
const headers = { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` };
const misses: string[] = [];
const rows: string[][] = [];
/** The measurements besides the calls. */
const others = createReport();
/** The most memory that the server has had under load. */
let peak = 0;
const maxMb = 300;
/**
 * The CPU columns are milliseconds for one request: server + PostgreSQL. "cpu share" also counts the
 * load generator. It is what the share of requests per second would be if this benchmark alone used
 * all cores.
 */
const rateHeads = ['bare/s', 'Aqua/s', 'share', 'bare cpu', 'Aqua cpu', 'cpu share'];
const heads = [...rateHeads, 'p50 ms', 'p99 ms', 'bare p99', 'MB'];

mkdirSync(directory, { recursive: true });
const aqua = await startAqua(directory);
const database = databaseOf(directory);
const db = new pg.Client({ connectionString: database.url });
await db.connect();
let baseline: Running | undefined;
try {
  console.log(`${amounts.books} products, ${amounts.students} students, in ${directory}`);
  await seed(db, amounts, (line) => console.log(line));
  if (!options['seed-only']) {
    await signIn();
    baseline = await startBaseline(database.url);
    await measure(baseline, amounts);
  }
} finally {
  await removeCreated();
  await db.end();
  await baseline?.stop();
  await aqua.stop();
}
if (!options['seed-only'])
  publish('bench', [
    tableOf(['call', 'bare/s', 'Aqua/s', 'share', 'goal', 'share of CPU', 'p50', 'p99'], rows),
    others.table(),
  ]);
if (misses.length > 0) console.log(`\nMissed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`);
process.exit(misses.length > 0 || !others.isWithinLimits() ? 1 : 0);

async function measure(limit: Running, size: Amounts): Promise<void> {
  row('', ...heads);
  for (const workload of workloadsFor(size)) {
    if (!workload.name.includes(options.only)) continue;
    if (workload.name === 'create') await removeCreated();
    const { body } = workload;
    const baselineCall = {
      url: limit.url,
      path: workload.baseline,
      headers: {},
      body,
      connections,
    };
    const call = { url: aqua.url, path: workload.aqua, headers, body, connections };
    const measured = await measureInTurns(
      { target: baselineCall, readCpu: () => readCpu(limit.pid, database.pid) },
      { target: call, readCpu: () => readCpu(aqua.pid, database.pid) },
      seconds,
    );
    report(workload, measured);
  }
  others.add('memory at full load', peak, 'MB', maxMb);
  if (options.only !== '') return;
  await removeCreated();
  await single();
  await whole(size);
}

/** Each figure is the median over the turns; the share is the median of each turn's share. */
function report({ name, p99, share: least }: Workload, turns: Turn[]): void {
  const of = (figure: (turn: Turn) => number) => median(turns.map(figure));
  const share = of(({ theirs, ours }) => ours.perSecond / theirs.perSecond);
  const rates = [of(({ theirs }) => theirs.perSecond), of(({ ours }) => ours.perSecond)];
  const cpu = [
    [of(({ theirs }) => theirs.cpu.server), of(({ theirs }) => theirs.cpu.postgres)],
    [of(({ ours }) => ours.cpu.server), of(({ ours }) => ours.cpu.postgres)],
  ];
  const cpuShare = of(({ theirs, ours }) => sumOf(theirs.cpu) / sumOf(ours.cpu));
  const slow = of(({ ours }) => ours.p99);
  const p50 = of(({ ours }) => ours.p50);
  const memory = memoryOf(aqua);
  peak = Math.max(peak, memory);
  rows.push([
    name,
    ...rates.map(numberOf),
    percentOf(share),
    percentOf(least),
    percentOf(cpuShare),
    `${p50} ms`,
    `${slow} ms`,
  ]);
  row(
    name,
    ...rates.map((rate) => rate.toFixed(rate < 50 ? 1 : 0)),
    percentOf(share),
    ...cpu.map(partsOf),
    percentOf(cpuShare),
    p50,
    slow,
    of(({ theirs }) => theirs.p99),
    memory,
  );
  if (share < least)
    misses.push(
      `${name}: ${percentOf(share)} of the baseline server, at least ${percentOf(least)}`,
    );
  if (p99 !== undefined) expectAtMost(`${name}: p99 in ms`, slow, p99);
}

/** Measures the calls of one person while nobody else uses the server. */
async function single(): Promise<void> {
  const path = `/api/v2/products/?page=${amounts.books / 20}`;
  // `removeCreated` alters the table, so PostgreSQL plans each statement again. This call is not
  // measured.
  await slowestOf({ url: aqua.url, path, headers }, 1);
  const page = await slowestOf({ url: aqua.url, path, headers }, 10);
  others.add('the middle page alone, slowest of 10', page, 'ms', 100);
  const search = `/api/v2/products/?keySearch=${frequentWord}`;
  // After a write the stored total of the search no longer holds, so the next search is a first one.
  const write = () =>
    db.query('update products set title = title where id = $1', [firstId + amounts.books]);
  const first = await slowestOf({ url: aqua.url, path: search, headers }, 5, write);
  const again = await slowestOf({ url: aqua.url, path: search, headers }, 20);
  others.add('first search of a frequent word alone, slowest of 5', first, 'ms', 400);
  others.add('… the same again, slowest of 20', again, 'ms');
}

/** Reads the whole list in one answer. The server's memory must stay under its limit. */
async function whole({ books }: Amounts): Promise<void> {
  const size = Math.min(books, 999_999);
  let most = memoryOf(aqua);
  let bytes = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(aqua))), 200);
  const start = performance.now();
  const answer = await fetch(`${aqua.url}/api/v2/products/?size=${size}`, { headers });
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  const seconds = Math.round((performance.now() - start) / 1000);
  const answered = `${Math.round(bytes / 1e6)} MB in ${seconds} s`;
  others.add(`memory while all rows are streamed (${answered})`, most, 'MB', maxMb);
}

function expectAtMost(what: string, is: number, limit: number): void {
  if (is > limit) misses.push(`${what}: ${Math.round(is)}, at most ${limit}`);
}

function percentOf(share: number): string {
  return Number.isFinite(share) ? `${numberOf(share * 100)} %` : '–';
}

function numberOf(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function partsOf(numbers: number[]): string {
  return numbers.every(Number.isFinite)
    ? numbers.map((number) => number.toFixed(2)).join('+')
    : '–';
}

function row(...cells: (string | number)[]): void {
  const [name = '', ...numbers] = cells.map(String);
  console.log(name.padEnd(24) + numbers.map((cell) => cell.padStart(11)).join(''));
}

function memoryOf({ pid }: Running): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);
}

/** Writes an admin and a session into the database, so the benchmark needs no password. */
async function signIn(): Promise<void> {
  await db.query(
    `with admin as (
      insert into admins (name, email, type) values ('Bench', 'bench@aqua.invalid', 'Admin')
      on conflict (email) do update set name = excluded.name returning id)
    insert into sessions (token_hash, account_kind, account_id, user_agent, address)
    select $1, 'admin', id, 'bench', '127.0.0.1' from admin
    on conflict (token_hash) do update set last_used_at = now(), created_at = now()`,
    [createHash('sha256').update(token).digest()],
  );
}

/** Deletes the rows that `create` made, so every run begins with the same rows. */
async function removeCreated(): Promise<void> {
  // Nothing refers to these rows. Without foreign key checks the deletion takes seconds instead of
  // minutes; only the trigger of the counters stays on.
  await db.query('alter table products enable always trigger products_count_delete');
  await db.query(`set session_replication_role = replica`);
  await db.query('delete from products where id > $1', [firstId + amounts.books]);
  await db.query(`delete from audit_log where action = 'product.created'`);
  await db.query(`set session_replication_role = origin`);
  await db.query('alter table products enable trigger products_count_delete');
  await db.query('vacuum products');
}
