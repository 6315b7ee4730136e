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

/** How many publishers' shared reads are kept. Evicting one does not affect reads under way. */
const maxPublishers = 1_000;

/**
 * Reads one row by its id. Calls at the same time share a statement, because sending one costs the
 * server several times as much as a row (docs/decisions/0078). A read in a transaction, or from a
 * replica that is fresh enough only for one account, has a separate statement.
 *
 * @param make returns the statement for the rows with these ids in this scope
 */
export function prepareById<Row extends { id: number }>(
  db: Db,
  make: (ids: RawBuilder<number[]>, scope: SqlScope) => Statement<Row>,
) {
  // In a subquery, because PostgreSQL would otherwise plan again for the id of each call.
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

  /** The reads that are shared by everybody who may see the same rows. */
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
