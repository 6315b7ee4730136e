import { randomUUID } from 'node:crypto';
import {
  openRunStates,
  type RosterDifferenceKind,
  type StoppedRun,
} from '@aqua/contract/students/roster-states';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { AppError } from '../../../lib/errors.ts';
import { readRows } from './read-rows.ts';

/** Another process does the run, or it is over. */
export class ClaimLost extends Error {}

export interface Claim {
  runId: number;
  connectionId: number;
  claim: string;
}

export interface Difference {
  kind: RosterDifferenceKind;
  customerId?: number | null;
  groupId?: number | null;
  sourcedId?: string;
  reasons?: object[];
}

/** The run that a job does: whatever it writes, it writes only as long as the run is its own. */
export function createClaimedRuns(db: Db) {
  /** One transaction of the run. A process that was taken for dead can't commit any. */
  function inClaim<Result>(
    { runId, connectionId, claim }: Claim,
    work: (trx: Trx) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      // Before the run, as whoever edits the connection does.
      await trx
        .selectFrom('rosterConnections')
        .select('id')
        .where('id', '=', connectionId)
        .forNoKeyUpdate()
        .execute();
      const own = await trx
        .selectFrom('rosterRuns')
        .select('id')
        .where('id', '=', runId)
        .where('claim', '=', claim)
        .where('state', 'in', openRunStates)
        .forUpdate()
        .executeTakeFirst();
      if (own === undefined) throw new ClaimLost();
      return work(trx);
    });
  }

  async function set(trx: Trx, runId: number, values: UpdateObject<Database, 'rosterRuns'>) {
    await trx.updateTable('rosterRuns').set(values).where('id', '=', runId).execute();
  }

  async function end(trx: Trx, runId: number, failure: AppError): Promise<void> {
    await readRows.remove(trx, sql`id = ${runId}::int`);
    await set(trx, runId, {
      state: 'failed',
      failure: failure.code,
      failureParams: JSON.stringify(failure.params),
      finishedAt: sql<Date>`now()`,
    });
  }

  return {
    inClaim,
    set,

    /** The run, if it is not over; whoever had it before can't go on. */
    async claim(runId: number) {
      return db
        .updateTable('rosterRuns')
        .set({ claim: randomUUID(), startedAt: sql<Date>`coalesce(started_at, now())` })
        .where('id', '=', runId)
        .where('state', 'in', openRunStates)
        .returning(['id as runId', 'connectionId', 'claim', 'state', 'isFull', 'isConfirmed'])
        .executeTakeFirst();
    },

    /** What was read before it broke off is read anew. */
    begin: (own: Claim) =>
      inClaim(own, async (trx) => {
        await readRows.remove(trx, sql`id = ${own.runId}::int`);
        await set(trx, own.runId, { state: 'reading', countRead: 0 });
      }),

    noteRead: (own: Claim, count: number, add: (trx: Trx) => Promise<void>) =>
      inClaim(own, async (trx) => {
        await add(trx);
        await set(trx, own.runId, { countRead: sql<number>`count_read + ${count}` });
      }),

    async noteDifferences(trx: Trx, runId: number, differences: Difference[]): Promise<void> {
      if (differences.length === 0) return;
      await trx
        .insertInto('rosterDifferences')
        .values(
          differences.map(({ reasons, ...difference }) => ({
            ...difference,
            runId,
            reasons: reasons === undefined ? null : JSON.stringify(reasons),
          })),
        )
        .execute();
    },

    stop: (trx: Trx, runId: number, stopped: StoppedRun) =>
      set(trx, runId, {
        state: 'stopped',
        stopped: JSON.stringify(stopped),
        finishedAt: sql<Date>`now()`,
      }),

    fail: (own: Claim, failure: AppError) => inClaim(own, (trx) => end(trx, own.runId, failure)),

    /** For a run whose job was given up, whoever had it. */
    giveUp: (runId: number, failure: AppError) =>
      db.transaction().execute(async (trx) => {
        const open = await trx
          .selectFrom('rosterRuns')
          .select('id')
          .where('id', '=', runId)
          .where('state', 'in', openRunStates)
          .forUpdate()
          .executeTakeFirst();
        if (open !== undefined) await end(trx, runId, failure);
      }),
  };
}

export type ClaimedRuns = ReturnType<typeof createClaimedRuns>;
