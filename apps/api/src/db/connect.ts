import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const int8 = 20;
const date = 1082;
const timestamptz = 1184;

/** Sizes and counts fit a double; bigint strings would have to be turned in every query. */
pg.types.setTypeParser(int8, Number);
/** A day is no moment: yyyy-MM-dd, in no time zone. */
pg.types.setTypeParser(date, (text) => text);

const parseAnyMoment = pg.types.getTypeParser(timestamptz) as (text: string) => Date;
/** `2026-11-21 10:50:05.123+00`, as a session in UTC writes it, is almost what engines read fastest. */
pg.types.setTypeParser(timestamptz, (text) =>
  text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyMoment(text),
);

/** A pool for `url`; a statement that a lost client left behind ends after 30 s. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: 30_000,
    Client: PreparingClient,
  });
  // A connection that breaks while somebody has it fails the next query; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over the pool: camel case in code, snake case in PostgreSQL, JSON columns untouched. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
