import pg from 'pg';
import type { Config } from '../config/config.ts';
import { inWords } from '../db/connection-failure.ts';
import { createDb, createPool } from '../db/connect.ts';
import { connectionTo } from '../db/hosts.ts';
import { laterRelease, ranMigrations } from '../db/ran-migrations.ts';
import { createSealer } from '../mail/seal.ts';
import { findSecret } from '../config/secret.ts';

/** `db/schema.sql` uses features that PostgreSQL has from this release on. */
const oldestPostgres = 15;
/** A clock may be corrected by hours: after a wrong time zone, or a virtual machine that slept. */
const toleratedMs = 24 * 3_600_000;

/** What SECRET_KEY seals, the newest first. A table may not exist yet. */
const sealed = {
  'keys of marks': 'select sealed_secret as sealed from mark_keys order by version desc limit 1',
  'two-step secrets': 'select secret as sealed from two_steps order by created_at desc limit 1',
  'keys of leases':
    'select sealed_key as sealed from leases where sealed_key is not null order by id desc limit 1',
} as const;

/** The moments of the newest rows, each found at the end of an index. */
const newestRows = [
  'select created_at as at from audit_log order by id desc limit 1',
  'select created_at as at from sessions order by id desc limit 1',
  'select created_at as at from traffic_log order by created_at desc limit 1',
];

interface Options {
  /** Accept a key that opens nothing (commands/accept-secret-key.ts). */
  anySecret?: boolean;
}

/**
 * Refuses a database on which this server would fail or do harm, before anything in it is changed.
 * @throws Error with a sentence for each fault
 */
export async function refuseWrongDatabase(
  config: Config,
  url: string,
  { anySecret = false }: Options = {},
): Promise<void> {
  const client = await connect(url);
  try {
    const faults = [
      ...(await faultsOfServer(client)),
      await faultOfRelease(url),
      anySecret ? null : await faultOfSecret(client, config),
      config.CLOCK_CHECK === 'off' ? null : await faultOfClock(client, new Date()),
    ].filter((fault) => fault !== null);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 10_000 });
  // A connection that breaks already fails the waiting query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new Error(inWords(error, url), { cause: error });
  }
}

async function faultsOfServer(client: pg.Client): Promise<string[]> {
  const found = await firstRow<{ encoding: string; version: number; creates: boolean }>(
    client,
    `
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int / 10000 as version,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates`,
  );
  if (found === undefined) return [];
  const { encoding, version, creates } = found;
  const faults = [];
  if (encoding !== 'UTF8')
    faults.push(
      `The database of DATABASE_URL has the encoding ${encoding}, and Thai needs UTF-8: create it with encoding 'UTF8' and template template0.`,
    );
  if (version < oldestPostgres)
    faults.push(
      `DATABASE_URL leads to PostgreSQL ${version}: ${oldestPostgres} or newer is needed.`,
    );
  if (!creates)
    faults.push(
      'The user of DATABASE_URL may not create tables: make it the owner of the database.',
    );
  return faults;
}

async function faultOfRelease(url: string): Promise<string | null> {
  const db = createDb(createPool(url, 1));
  try {
    laterRelease(await ranMigrations(db));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.destroy();
  }
}

/**
 * The newest key of the marks shows which SECRET_KEY is right: the server makes one at its first
 * start, and keeps each for good. Earlier ones may be sealed with a key that was lost.
 */
async function faultOfSecret(client: pg.Client, config: Config): Promise<string | null> {
  const secret = findSecret(config);
  const opened = { marks: await opens('keys of marks'), others: [false] };
  if (opened.marks === true) return null;
  if (opened.marks === null) {
    const others = [await opens('two-step secrets'), await opens('keys of leases')];
    if (!others.includes(false) || others.includes(true)) return null;
  }
  const name = config.SECRET_KEY === undefined ? `${config.DATA_DIR}/secret` : 'SECRET_KEY';
  return `${name} is not the key that has sealed the secrets in the database: set SECRET_KEY to the one that the server had. If that is lost for good, "aqua accept-secret-key --help" says how to go on.`;

  /** Null when nothing of this kind is there. */
  async function opens(kind: keyof typeof sealed): Promise<boolean | null> {
    const row = await firstRow<{ sealed: Buffer }>(client, sealed[kind]);
    if (row === undefined) return null;
    try {
      createSealer<string>(secret ?? '', kind).open(row.sealed);
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * A wrong clock makes sessions, leases and links end late or never, and sorts new rows before old
 * ones.
 */
async function faultOfClock(client: pg.Client, here: Date): Promise<string | null> {
  const rows = [];
  for (const newest of newestRows) rows.push(await firstRow<{ at: Date }>(client, newest));
  const last = new Date(Math.max(...rows.map((row) => row?.at.getTime() ?? 0)));
  const clock = await firstRow<{ now: Date }>(client, 'select clock_timestamp() as now');
  const late = [
    { whose: 'this machine', time: here },
    { whose: 'the database', time: clock?.now ?? here },
  ].filter(({ time }) => last.getTime() - time.getTime() > toleratedMs);
  if (late.length === 0) return null;
  const clocks = late.map(({ whose, time }) => `${whose} says ${time.toISOString()}`);
  return `The clock of ${clocks.join(' and that of ')}, but the newest row was written at ${last.toISOString()}: set the clock. If that row is wrong, CLOCK_CHECK=off starts all the same.`;
}

/** Undefined when there is no row, no such table, or no such column yet. */
async function firstRow<Row extends pg.QueryResultRow>(client: pg.Client, query: string) {
  const notThere = ['42P01', '42703'];
  try {
    return (await client.query<Row>(query)).rows[0];
  } catch (error) {
    if (error instanceof pg.DatabaseError && notThere.includes(error.code ?? '')) return undefined;
    throw error;
  }
}
