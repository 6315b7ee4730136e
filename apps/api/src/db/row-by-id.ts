import { LRUCache } from 'lru-cache';
import { sql, type RawBuilder } from 'kysely';
import { createTogether } from '../together.ts';
import type { Db } from './connect.ts';
import type { Statement } from './prepared/prepare.ts';
import {
  everyPublisher,
  prepareInScope,
  type PublisherScope,
  type SqlScope,
} from './publisher-scope.ts';
import { isReadFromReplica } from './replicas/replica-read.ts';

type RowsById<Row> = Map<number, Row>;

/** Publishers whose calls wait for each other; one that is forgotten meanwhile has its answers all the same. */
const maxPublishers = 1_000;

/**
 * Reads one row by its id. Calls at the same time share a statement: to send one costs the server several
 * times as much as a row (docs/decisions/0078). What is read in a transaction, or from a replica that is
 * fresh enough for one account, is read alone.
 *
 * @param make the rows with these ids in this scope
 */
export function prepareById<Row extends { id: number }>(
  db: Db,
  make: (ids: RawBuilder<number[]>, scope: SqlScope) => Statement<Row>,
) {
  // Hidden in a subquery: PostgreSQL would plan for one id anew at each call.
  const statement = prepareInScope<{ ids: number[] }, Row>(db, (param, scope) =>
    make(sql`(select ${param('ids')})::int[]`, scope),
  );
  const shared = new LRUCache<number, (id: number) => Promise<RowsById<Row>>>({
    max: maxPublishers,
  });

  async function read(on: Db, scope: PublisherScope, ids: number[]): Promise<RowsById<Row>> {
    const rows = await statement.run(on, scope, { ids });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The statement of those who may see the same rows. */
  function sharedIn(scope: PublisherScope) {
    const key = scope === everyPublisher ? 0 : scope.publisherId;
    const known = shared.get(key);
    if (known !== undefined) return known;
    const made = createTogether<number, RowsById<Row>>((ids) => read(db, scope, ids));
    shared.set(key, made);
    return made;
  }

  return {
    /** @param on a transaction, or `db` itself */
    async run(on: Db, scope: PublisherScope, id: number): Promise<Row | undefined> {
      const isAlone = on !== db || isReadFromReplica();
      const rows = await (isAlone ? read(on, scope, [id]) : sharedIn(scope)(id));
      return rows.get(id);
    },
  };
}
