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

export type Values = Record<string, unknown>;

export interface Prepared<Row> {
  run(db: Db, values: Values, signal?: AbortSignal): Promise<Row[]>;
}

const names = new Map<string, string>();

/**
 * Compiles a statement once. With `isKept`, PostgreSQL keeps its plan on each connection, too: for
 * the few that are asked all day, since a connection never forgets them.
 */
export function prepare<Row>(
  db: Db,
  // oxlint-disable-next-line no-explicit-any -- any tables
  statement: RawBuilder<Row> | SelectQueryBuilder<any, any, Row>,
  isKept: boolean,
): Prepared<Row> {
  const compiled: CompiledQuery<Row> = statement.compile(db);
  if (isKept && !names.has(compiled.sql))
    names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('hex').slice(0, 32));
  return {
    async run(db, values, signal) {
      const parameters = compiled.parameters.map((value) =>
        value instanceof Slot ? values[value.name] : value,
      );
      const query: CompiledQuery<Row> = { ...compiled, parameters };
      const { rows } = await db.executeQuery(query, {
        ...(signal === undefined ? {} : { signal, inflightQueryAbortStrategy: 'cancel query' }),
      });
      return rows;
    },
  };
}

/** A connection that runs kept statements under their names, so that each is planned once. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line no-explicit-any -- pg overloads query() in ten ways; all pass through
  override query(text: any, ...rest: any[]): any {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    if (name === undefined) return super.query(text, ...(rest as [])) as unknown;
    const [values, ...others] = rest;
    return super.query({ name, text, values }, ...(others as [])) as unknown;
  }
}
