import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { everyPublisher, isInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import type { Database } from '../../../db/tables/database.ts';
import { readRows } from './read-rows.ts';
import { dayBegins, runsPerDay } from './rules.ts';

type Connections = Database['rosterConnections'];

/** The connections, with the names of their publishers. */
export function createRosterQueries(db: Db) {
  function connections(scope: PublisherScope, trx: Db = db) {
    return trx
      .selectFrom('rosterConnections')
      .leftJoin('publishers', 'publishers.id', 'rosterConnections.publisherId')
      .selectAll('rosterConnections')
      .select('publishers.name as publisherName')
      .where(isInScope(scope, 'rosterConnections.publisherId'));
  }

  return {
    page(query: ListQuery, scope: PublisherScope, signal?: AbortSignal) {
      return pageOf(db, connections(scope), query, {
        table: 'rosterConnections',
        search: { name: 'rosterConnections.name', baseUrl: 'rosterConnections.baseUrl' },
        signal,
      });
    },

    byId(id: number, scope: PublisherScope, trx: Db = db) {
      return connections(scope, trx).where('rosterConnections.id', '=', id).executeTakeFirst();
    },

    /** The row in its present state, locked until the transaction ends. */
    lock(trx: Trx, id: number, scope: PublisherScope = everyPublisher) {
      return connections(scope, trx)
        .where('rosterConnections.id', '=', id)
        .forUpdate('rosterConnections')
        .executeTakeFirst();
    },

    async insert(trx: Trx, values: Insertable<Connections>): Promise<number> {
      const row = trx.insertInto('rosterConnections').values(values).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },

    async update(trx: Trx, id: number, changes: Updateable<Connections>): Promise<void> {
      await trx
        .updateTable('rosterConnections')
        .set({ ...changes, updatedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },

    /** What was known of the source; nobody leaves a group by this. */
    async forget(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('rosterMemberships').where('connectionId', '=', id).execute();
      await trx
        .updateTable('rosterConnections')
        .set({ knownRunId: null, modifiedUntil: null, readFullyAt: null })
        .where('id', '=', id)
        .execute();
      await readRows.remove(trx, sql`connection_id = ${id}::int`);
    },

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('rosterConnections').where('id', '=', id).execute();
    },

    /**
     * The connections that are read every day and have not been since the night began, except those
     * with a run that goes on or waits for somebody, and those that failed too often today.
     */
    async due(): Promise<number[]> {
      const begun = sql`(date_trunc('day', (now() at time zone 'Asia/Bangkok') - ${dayBegins.sql})
        + ${dayBegins.sql}) at time zone 'Asia/Bangkok'`;
      const { rows } = await sql<{ id: number }>`
        select id from roster_connections as connection
        where is_on and (
          select count(*) filter (where state <> 'failed') = 0 and count(*) < ${runsPerDay}
          from roster_runs
          where connection_id = connection.id and (created_at >= ${begun}
            or state in ('waiting', 'reading', 'applying'))
        )
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

export type RosterQueries = ReturnType<typeof createRosterQueries>;
export type ConnectionRow = NonNullable<Awaited<ReturnType<RosterQueries['byId']>>>;
