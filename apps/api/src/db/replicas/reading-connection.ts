import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ReplicaConnection } from './replica.ts';
import type { ReplicaRead } from './replica-read.ts';

/** The client disconnected, or the statement took too long: the primary would do no better. */
const cancelled = '57014';

/** Where the statements of a call that may read from replicas go. */
export class ReadingConnection implements DatabaseConnection {
  readonly #read: ReplicaRead;
  readonly #connectToPrimary: () => Promise<DatabaseConnection>;
  /** Taken once a replica can't answer, and for writing. */
  #primary: DatabaseConnection | undefined;
  /** Taken for a transaction. */
  #replica: ReplicaConnection | undefined;
  #isBroken = false;

  constructor(read: ReplicaRead, connectToPrimary: () => Promise<DatabaseConnection>) {
    this.#read = read;
    this.#connectToPrimary = connectToPrimary;
  }

  /** All statements from now on are of one transaction. */
  async begin(isReadOnly: boolean): Promise<void> {
    if (isReadOnly) this.#replica = await this.#read.connect();
    if (this.#replica === undefined) this.#primary = await this.#connectToPrimary();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#primary === undefined) {
      const found = await (this.#replica === undefined ? this.#alone(query) : this.#inside(query));
      if (found !== undefined) return found as QueryResult<Row>;
      this.#primary = await this.#connectToPrimary();
    }
    return this.#primary.executeQuery(query);
  }

  /** Undefined if no replica could answer. What a replica refuses, such as a write, the primary decides. */
  async #alone(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    const replica = await this.#read.connect();
    if (replica === undefined) return undefined;
    try {
      const answer = await ask(replica, query);
      replica.release();
      return answer;
    } catch (error) {
      replica.release(true);
      if (isCancelled(error)) throw error;
      this.#read.lose(error);
      return undefined;
    }
  }

  /** The transaction has seen a moment of this replica: only all of it can be repeated. */
  async #inside(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    if (this.#replica === undefined) return undefined;
    try {
      return await ask(this.#replica, query);
    } catch (error) {
      this.#isBroken = true;
      if (!isCancelled(error)) this.#read.lose(error, 'all of it');
      throw error;
    }
  }

  /** True if it was on a replica. */
  async rollBackReplica(): Promise<boolean> {
    if (this.#replica === undefined) return false;
    await this.#replica.query('rollback').catch(() => (this.#isBroken = true));
    return true;
  }

  releaseReplica(): void {
    this.#replica?.release(this.#isBroken);
  }

  /** The connection to the primary, if it was needed. */
  get primary(): DatabaseConnection | undefined {
    return this.#primary;
  }

  // oxlint-disable-next-line require-yield -- nothing here reads with a cursor
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a read from a replica has no cursor');
  }
}

async function ask(replica: ReplicaConnection, { sql, parameters }: CompiledQuery) {
  // The very array: it leads to what is known of the call (db/prepared/preparing-client.ts).
  const { rows } = await replica.query(sql, parameters as unknown[]);
  return { rows };
}

function isCancelled(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === cancelled;
}
