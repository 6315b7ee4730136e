import {
  maxShownDifferences,
  maxShownRuns,
  openRunStates,
  type RosterRunState,
} from '@aqua/contract/students/roster-states';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { readRows } from './read-rows.ts';

/** The runs of connections, as their screen shows them. */
export function createRunQueries(db: Db) {
  const runs = (trx: Db = db) => trx.selectFrom('rosterRuns').selectAll();

  return {
    byId(connectionId: number, id: number, trx: Db = db) {
      return runs(trx)
        .where('id', '=', id)
        .where('connectionId', '=', connectionId)
        .executeTakeFirst();
    },

    lock(trx: Trx, connectionId: number, id: number) {
      return runs(trx)
        .where('id', '=', id)
        .where('connectionId', '=', connectionId)
        .forUpdate()
        .executeTakeFirst();
    },

    latest(connectionId: number) {
      return runs()
        .where('connectionId', '=', connectionId)
        .orderBy('id', 'desc')
        .limit(maxShownRuns)
        .execute();
    },

    /** The last run of each of these connections. */
    lastOf(connectionIds: number[], trx: Db = db) {
      return runs(trx)
        .distinctOn('connectionId')
        .where(sql<boolean>`connection_id = any (${connectionIds}::int[])`)
        .orderBy('connectionId')
        .orderBy('id', 'desc')
        .execute();
    },

    async counts(runIds: number[], trx: Db = db) {
      if (runIds.length === 0) return [];
      return trx
        .selectFrom('rosterDifferences')
        .select(['runId', 'kind'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(sql<boolean>`run_id = any (${runIds}::int[])`)
        .groupBy(['runId', 'kind'])
        .execute();
    },

    differences(runId: number) {
      return db
        .selectFrom('rosterDifferences as difference')
        .leftJoin('customers', 'customers.id', 'difference.customerId')
        .leftJoin('groups', 'groups.id', 'difference.groupId')
        .leftJoin('groups as from', 'from.id', 'difference.fromGroupId')
        .select(['difference.id', 'kind', 'sourcedId', 'reasons'])
        .select(['customerId', 'customers.name as customerName', 'customers.email', 'loginName'])
        .select(['groupId', 'groups.name as groupName', 'fromGroupId', 'from.name as fromName'])
        .where('runId', '=', runId)
        .orderBy(
          sql`array_position(array['left', 'refused', 'changed', 'moved', 'new', 'joined'], kind)`,
        )
        .orderBy('difference.id')
        .limit(maxShownDifferences)
        .execute();
    },

    async hasOpen(trx: Trx, connectionId: number): Promise<boolean> {
      const open = await trx
        .selectFrom('rosterRuns')
        .select('id')
        .where('connectionId', '=', connectionId)
        .where('state', 'in', openRunStates)
        .executeTakeFirst();
      return open !== undefined;
    },

    async insert(trx: Trx, connectionId: number, isFull: boolean): Promise<number> {
      const row = trx
        .insertInto('rosterRuns')
        .values({ connectionId, state: 'waiting', isFull })
        .returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    },

    /** Runs in these states are over, and what they have read is forgotten. */
    async end(trx: Trx, connectionId: number, states: readonly RosterRunState[]): Promise<void> {
      const which = sql`connection_id = ${connectionId}::int and state = any (${states}::text[])`;
      await readRows.remove(trx, which);
      await trx
        .updateTable('rosterRuns')
        .set({ state: 'failed', failure: 'roster.interrupted', finishedAt: sql<Date>`now()` })
        .where(sql<boolean>`${which}`)
        .execute();
    },

    /** It goes on where it stopped, with what it has read. */
    async confirm(trx: Trx, id: number): Promise<void> {
      await trx
        .updateTable('rosterRuns')
        .set({ state: 'applying', isConfirmed: true, finishedAt: null })
        .where('id', '=', id)
        .execute();
    },
  };
}

export type RunQueries = ReturnType<typeof createRunQueries>;
export type RunRow = NonNullable<Awaited<ReturnType<RunQueries['byId']>>>;
