import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { connectionTo } from './hosts.ts';
import { KeyedDialect } from './keyed-commit.ts';
import { momentOf, timestamptz } from './moment.ts';
import { PreparingClient } from './prepared/preparing-client.ts';
import type { Database } from './schema.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { tracedClient } from './traced-client.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const int8 = 20;
const date = 1082;

/** Sizes and counts fit a double; with strings, every query would have to convert them. */
pg.types.setTypeParser(int8, Number);
/** A day stays a text, yyyy-MM-dd: it has no time zone. */
pg.types.setTypeParser(date, (text) => text);
pg.types.setTypeParser(timestamptz, momentOf);

/** Beyond this a call answers 503: a host behind a broken network would be waited for two minutes. */
const connectionTimeoutMs = 10_000;

/** A pool for `url`; a statement whose client is lost ends after 30 s. */
export function createPool(
  url: string,
  max: number,
  tracer: Tracer | null = null,
  settings: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 30_000,
    ...settings,
    Client: tracer === null ? PreparingClient : tracedClient(tracer),
  });
  // A connection that breaks while it is in use fails the next query. Without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Kysely over the pool: camel case in code, snake case in PostgreSQL, JSON columns untouched.
 * @param Dialect with `ReadingDialect`, some calls read from replicas (db/replicas)
 */
export function createDb(pool: pg.Pool, Dialect: typeof KeyedDialect = KeyedDialect): Db {
  return new Kysely<Database>({
    dialect: new Dialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
