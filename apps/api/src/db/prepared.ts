import { createHash } from 'node:crypto';
import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { callOf } from './preparing-client.ts';

/** A parameter of a prepared statement: its value is given at each call. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands in a statement for the value that `run` gets under this name. */
export function param<T>(name: string): RawBuilder<T> {
  return sql<T>`${sql.val(new Param(name))}`;
}

/** A parameter for each of these columns, for `values()` of an insert. */
export function paramsOf<Name extends string>(columns: readonly Name[]) {
  return Object.fromEntries(columns.map((name) => [name, param(name)])) as Record<
    Name,
    RawBuilder<never>
  >;
}

export type Params = Record<string, unknown>;

export interface Prepared<Row> {
  /** @param signal ends the query, in PostgreSQL too, when the client has gone away */
  run(db: Db, params: Params, signal?: AbortSignal): Promise<Row[]>;
}

/** Kysely without its renaming of columns: a prepared statement does that once, not row by row. */
const plain = new WeakMap<Db, Db>();

/**
 * Compiles a statement once. With `isKept`, PostgreSQL keeps its plan on each connection, too: for
 * the few that are asked all day, since a connection never forgets them.
 */
export function prepare<Row>(
  db: Db,
  statement: Compilable<Row> | RawBuilder<Row>,
  isKept = true,
): Prepared<Row> {
  const compiled: CompiledQuery<Row> =
    'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
  const name = isKept ? nameOf(compiled.sql) : '';
  return {
    async run(on, params, signal) {
      signal?.throwIfAborted();
      const parameters = compiled.parameters.map((value) =>
        value instanceof Param ? params[value.name] : value,
      );
      callOf.set(parameters, { name, signal });
      try {
        return (await withoutRenaming(on).executeQuery<Row>({ ...compiled, parameters })).rows;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
  };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function withoutRenaming(db: Db): Db {
  const known = plain.get(db);
  if (known !== undefined) return known;
  const made = db.withoutPlugins();
  plain.set(db, made);
  return made;
}
