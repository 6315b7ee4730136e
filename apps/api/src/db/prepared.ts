import { createHash } from 'node:crypto';
import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

/** A value that is filled in at each call of a prepared statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands in a statement for the value that `run` gets under this name. */
export function slot<T>(name: string): RawBuilder<T> {
  return sql<T>`${sql.val(new Slot(name))}`;
}

/** A slot for each of these columns, for `values()` of an insert. */
export function slotsOf<Name extends string>(columns: readonly Name[]) {
  return Object.fromEntries(columns.map((name) => [name, slot(name)])) as Record<
    Name,
    RawBuilder<never>
  >;
}

export type Values = Record<string, unknown>;

export interface Prepared<Row> {
  /** @param signal ends the query, in PostgreSQL too, when the client has gone away */
  run(db: Db, values: Values, signal?: AbortSignal): Promise<Row[]>;
}

/** The names of kept statements by their text. */
const names = new Map<string, string>();
/** Who waits for a query, by its parameters: Kysely hands on nothing else. */
const signals = new WeakMap<object, AbortSignal>();

/**
 * Compiles a statement once. With `isKept`, PostgreSQL keeps its plan on each connection, too: for
 * the few that are asked all day, since a connection never forgets them.
 */
export function prepare<Row>(
  db: Db,
  // oxlint-disable-next-line no-explicit-any -- any tables
  statement: RawBuilder<Row> | SelectQueryBuilder<any, any, Row>,
  isKept = true,
): Prepared<Row> {
  const compiled: CompiledQuery<Row> = statement.compile(db);
  if (isKept && !names.has(compiled.sql))
    names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('hex').slice(0, 32));
  return {
    async run(on, values, signal) {
      signal?.throwIfAborted();
      const parameters = compiled.parameters.map((value) =>
        value instanceof Slot ? values[value.name] : value,
      );
      if (signal !== undefined) signals.set(parameters, signal);
      try {
        const query: CompiledQuery<Row> = { ...compiled, parameters };
        return (await on.executeQuery(query)).rows;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
  };
}

/** A connection that keeps the plans of kept statements, and cancels what nobody waits for. */
export class PreparingClient extends pg.Client {
  declare readonly processID: number;

  // oxlint-disable-next-line no-explicit-any -- pg overloads query() in ten ways; all pass through
  override query(text: any, values?: any, ...rest: any[]): any {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const query = name === undefined ? text : { name, text };
    const running: unknown = super.query(query, values, ...(rest as []));
    const signal = Array.isArray(values) ? signals.get(values) : undefined;
    return signal === undefined ? running : this.#watch(running as Promise<unknown>, signal);
  }

  /** The connection stays taken until the cancel is through: it must not meet the next query. */
  async #watch(running: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
    const cancels: Promise<void>[] = [];
    const cancel = () => cancels.push(this.#cancel());
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await running;
    } finally {
      signal.removeEventListener('abort', cancel);
      await Promise.allSettled(cancels);
    }
  }

  async #cancel(): Promise<void> {
    const { host, port, user, password, database, ssl } = this;
    const other = new pg.Client({ host, port, user, password, database, ssl });
    await other.connect();
    try {
      await other.query('select pg_cancel_backend($1)', [this.processID]);
    } finally {
      await other.end();
    }
  }
}
