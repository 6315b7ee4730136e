import pg from 'pg';
import { hasParsed, PreparedQuery, type Rows, type Shape } from './prepared-query.ts';

interface Call {
  /** Under which PostgreSQL keeps the statement; empty for one that it forgets. */
  name: string;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal | undefined;
}

/** What is known of a call of a prepared statement, by its parameters: Kysely hands on nothing else. */
export const callOf = new WeakMap<object, Call>();

/**
 * A connection that keeps prepared statements, and cancels what nobody waits for. A transaction begins
 * with its first statement, so that it takes one round trip less; without a statement nothing is sent.
 */
export class PreparingClient extends pg.Client {
  declare readonly processID: number;

  /** The address of the server, where several stand behind one host name; else null. */
  server: string | null = null;

  /** The columns of kept statements, as they were described to this connection. */
  readonly #shapes = new Map<string, Shape>();

  readonly #config: pg.ClientConfig;

  /** PostgreSQL has not been told yet of the transaction that was begun. */
  #isBeginHeld = false;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#config = config;
  }

  // oxlint-disable-next-line no-explicit-any -- pg overloads query() in ten ways; all pass through
  override query(text: any, values?: any, ...rest: any[]): any {
    if (text === 'begin') {
      this.#isBeginHeld = true;
      return Promise.resolve(nothing('BEGIN'));
    }
    const wasHeld = this.#isBeginHeld;
    this.#isBeginHeld = false;
    if (wasHeld && (text === 'commit' || text === 'rollback'))
      return Promise.resolve(nothing(text.toUpperCase()));

    const call = Array.isArray(values) ? callOf.get(values) : undefined;
    const begins =
      wasHeld && call !== undefined && (call.name === '' || hasParsed(this, call.name));
    // Waited for: if it failed, the statement behind it would be a transaction of its own.
    if (wasHeld && !begins)
      return super.query('begin').then(() => this.query(text, values, ...(rest as [])));
    if (call === undefined || rest.length > 0) return super.query(text, values, ...(rest as []));
    const { name, signal } = call;
    const running = new Promise<Rows>((resolve, reject) => {
      const statement = { name, text, values, begins };
      void super.query(new PreparedQuery(statement, this.#shapes, resolve, reject));
    });
    return signal === undefined ? running : this.#watch(running, signal);
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
    const other = new pg.Client(this.#config);
    await other.connect();
    try {
      // Behind a balancer the other connection may have come to another server.
      await other.query(
        'select pg_cancel_backend($1) where $2::inet is null or $2 = inet_server_addr()',
        [this.processID, this.server],
      );
    } finally {
      await other.end();
    }
  }
}

/** As pg answers a command that has no rows. */
function nothing(command: string) {
  return { command, rowCount: null, rows: [] };
}
