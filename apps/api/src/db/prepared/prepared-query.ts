// The only file that depends on the inside of pg, whose version is therefore pinned: its interface for
// foreign queries, `prepareValue` and `parsedStatements`. Every other way that was tried takes at least
// 1.3 times its CPU to make objects. It goes as soon as pg describes a named statement once for each
// connection and lets us make the rows, or another library is as fast within 5 %: docs/decisions/0070
// has what was tried.
import { createRequire } from 'node:module';
import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A value as the protocol carries it; `@types/pg` leaves this part out. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => string | Buffer | null;
};

interface Statement {
  /** Empty for a statement that PostgreSQL forgets. */
  name: string;
  text: string;
  values: unknown[];
  /** Begins a transaction before it; only for a statement that is known to the connection, or has no name. */
  begins: boolean;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** Makes a row of the texts that PostgreSQL sends. */
export type Shape = (texts: (string | null)[]) => object;

/** What Kysely takes from a result. */
export interface Rows {
  rows: object[];
}

/** The part of a connection that a query speaks to; `@types/pg` knows older signatures. */
interface Connection {
  stream: { writable: boolean; write(bytes: Buffer): boolean };
  parsedStatements: Record<string, string>;
}

/** Whether the connection of `client` has parsed the statement of this name. */
export function hasParsed(client: object, name: string): boolean {
  const { connection } = client as { connection: Connection };
  return connection.parsedStatements[name] !== undefined;
}

/** pg takes the first statement that is parsed for the one of the query: see `begins`. */
const begin = [
  serialize.parse({ name: '', text: 'begin' }),
  serialize.bind({ statement: '', values: [] }),
  serialize.execute(),
];

/**
 * A query as pg runs it, which it does for classes that are not its own as well. It is cheaper than
 * pg's in what comes back: the columns of a kept statement are described once to each connection
 * (PostgreSQL refuses a kept statement whose columns change), and rows are made at once as they are
 * wanted, with names in camel case.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly #begins: boolean;
  readonly #shapes: Map<string, Shape>;
  readonly #resolve: (rows: Rows) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: object[] = [];
  #shape: Shape | undefined;
  #problem: unknown;

  constructor(
    { name, text, values, begins }: Statement,
    shapes: Map<string, Shape>,
    resolve: (rows: Rows) => void,
    reject: (error: unknown) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#begins = begins;
    this.#shapes = shapes;
    this.#shape = name === '' ? undefined : shapes.get(name);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** An error that is returned comes back to `handleError`; by then nothing must have been sent. */
  submit(connection: Connection): unknown {
    const { name, text } = this;
    let values: (string | Buffer | null)[];
    try {
      values = this.values.map((value) => prepareValue(value));
    } catch (error) {
      return error;
    }
    const isKnown = name !== '' && connection.parsedStatements[name] !== undefined;
    const messages = [
      ...(this.#begins ? begin : []),
      ...(isKnown ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values }),
      ...(this.#shape === undefined ? [serialize.describe({ type: 'P' })] : []),
      serialize.execute(),
      serialize.sync(),
    ];
    // In one piece: to write them one by one, even corked, costs the server more than to join them.
    // A stream that is gone has told its connection; the query fails with it.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    return null;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#shape = shapeOf(fields);
    if (this.name !== '') this.#shapes.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#problem !== undefined) return;
    try {
      const row = this.#shape?.(fields);
      if (row !== undefined) this.#rows.push(row);
    } catch (error) {
      // Thrown from here it would end the process.
      this.#problem = error;
    }
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#problem === undefined) this.#resolve({ rows: this.#rows });
    else this.#reject(this.#problem);
  }
}

/**
 * Written out as a function of its own, rows are made in a third of the time that a loop over their
 * columns takes, and all have one shape from the start. The names are those of our own statements.
 */
function shapeOf(fields: Field[]): Shape {
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
  const entries = fields.map(({ name }, nth) => {
    const text = `texts[${nth}]`;
    return `${JSON.stringify(camelCase(name))}: ${text} === null ? null : parsers[${nth}](${text})`;
  });
  // oxlint-disable-next-line no-implied-eval -- see above
  const make = new Function('parsers', `return (texts) => ({ ${entries.join(', ')} })`);
  return make(parsers) as Shape;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
