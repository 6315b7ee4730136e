import { createHash } from 'node:crypto';
import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '../connect.ts';
import { callOf } from './preparing-client.ts';

/** A parameter of a prepared statement: its value is given at each call. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Stands in a statement for the value that `run` gets under this name. */
export interface ParamOf<Params> {
  <Name extends keyof Params & string>(name: Name): RawBuilder<Params[Name]>;
}

/** What statements take: null is a value, undefined is a value that is missing. */
export type Values<Params> = Record<keyof Params, {} | null>;

/** The parameters of a part that several statements share; those of one statement come with `prepare`. */
export function paramsFor<Params extends Values<Params>>(): ParamOf<Params> {
  return (name) => sql`${sql.val(new Param(name))}`;
}

/** A parameter for each of these columns, for `values()` of an insert. */
export function paramsOf<Params, Name extends keyof Params & string>(
  param: ParamOf<Params>,
  columns: readonly Name[],
) {
  return Object.fromEntries(columns.map((name) => [name, param(name)])) as {
    [Column in Name]: RawBuilder<Params[Column]>;
  };
}

export interface Prepared<Params, Row> {
  /**
   * @param params a value for each parameter; without one nothing is sent
   * @param signal ends the query, in PostgreSQL too, when the client has gone away
   */
  run(db: Db, params: Params, signal?: AbortSignal): Promise<Row[]>;
}

export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;

/** Kysely without its renaming of columns: a prepared statement does that once, not row by row. */
const plain = new WeakMap<Db, Db>();

/**
 * Compiles a statement once. With `isKept`, PostgreSQL keeps its plan on each connection, too: for
 * the few that are asked all day, since a connection never forgets them.
 *
 * @param make gets `param`, whose annotation declares the parameters: `(param: ParamOf<{ id: number }>) => …`
 */
export function prepare<Params extends Values<Params> = object, Row = unknown>(
  db: Db,
  make: (param: ParamOf<Params>) => Statement<Row>,
  isKept = true,
): Prepared<Params, Row> {
  const statement = make(paramsFor<Params>());
  const compiled: CompiledQuery<Row> =
    'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
  const name = isKept ? nameOf(compiled.sql) : '';
  return {
    async run(on, params, signal) {
      signal?.throwIfAborted();
      const parameters = compiled.parameters.map((value) =>
        value instanceof Param ? valueOf(params, value, compiled) : value,
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

/** Sent as null, a value that was forgotten could widen what a condition finds. */
function valueOf(params: object, { name }: Param, statement: CompiledQuery): unknown {
  const value = (params as Record<string, unknown>)[name];
  if (value === undefined)
    throw new TypeError(`the parameter "${name}" is missing for the statement: ${statement.sql}`);
  return value;
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
