import { randomUUID } from 'node:crypto';
import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { connectionTo } from './hosts.ts';
import { KeyedDialect } from './keyed-commit.ts';
import { PreparingClient } from './prepared/preparing-client.ts';
import type { Database } from './tables/database.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { tracedClient } from './traced-client.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const int8 = 20;
const date = 1082;

/** Sizes and counts fit a double; as strings, every query would have to convert them. */
pg.types.setTypeParser(int8, Number);
/** A day stays text, yyyy-MM-dd, because it has no time zone. */
pg.types.setTypeParser(date, (text) => text);

/** After this a call answers 503; it would wait two minutes for a host behind a broken network. */
const connectionTimeoutMs = 10_000;

/**
 * A pool for `url`. Every statement ends after 30 s, even if its client is lost. The connections of
 * a pool have a name of their own, by which others see whether its process lives
 * (http/claimed-keys.ts).
 */
export function createPool(
  url: string,
  max: number,
  tracer: Tracer | null = null,
  settings: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    application_name: `aqua-${randomUUID()}`,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 30_000,
    ...settings,
    Client: tracer === null ? PreparingClient : tracedClient(tracer),
  });
  // A connection that breaks while in use fails its next query. Without this listener, the error
  // would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Kysely over the pool: camel case in code, snake case in PostgreSQL, JSON columns untouched.
 * @param Dialect if it is `ReadingDialect`, some calls read from replicas (db/replicas)
 */
export function createDb(pool: pg.Pool, Dialect: typeof KeyedDialect = KeyedDialect): Db {
  return new Kysely<Database>({
    dialect: new Dialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
