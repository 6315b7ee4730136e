import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { RosterApplication } from './apply-roster.ts';
import { ClaimLost, type Claim, type ClaimedRuns } from './claimed-runs.ts';
import type { createLeaving } from './leave-classes.ts';
import { plans, type Planned } from './plan.ts';
import { actorOf } from './policy.ts';
import type { ConnectionRow, RosterQueries } from './queries.ts';
import { readRows } from './read-rows.ts';
import type { createSourceReading } from './read-source.ts';
import { studentsAtOnce } from './rules.ts';
import { settingsOf } from './settings.ts';

interface Deps {
  db: Db;
  audit: Audit;
  sealer: Sealer<string>;
  queries: Pick<RosterQueries, 'byId'>;
  claimedRuns: ClaimedRuns;
  readSource: ReturnType<typeof createSourceReading>;
  application: RosterApplication;
  leave: ReturnType<typeof createLeaving>;
}

type Run = NonNullable<Awaited<ReturnType<ClaimedRuns['claim']>>>;

/** A run with whom it belongs to, and what it has to do. */
interface Own {
  run: Run;
  own: Claim;
  plan: Planned;
  connection: ConnectionRow;
  actor: Actor;
}

/**
 * The job of a run (docs/decisions/0111): reads the source completely, finds what differs from what
 * is known, stops if too many would leave, and carries the rest out in transactions of some students.
 * Broken off while it reads it begins anew; after that it goes on with whom is not done.
 */
export function createRosterRun(deps: Deps) {
  const { db, audit, sealer, queries, claimedRuns, readSource, application, leave } = deps;

  async function read({ run, own, plan, connection }: Own, signal: AbortSignal) {
    const modifiedUntil = await readSource({
      own,
      settings: settingsOf(connection, sealer),
      schools: plan.schools,
      known: connection.knownRunId,
      modifiedUntil: run.isFull ? null : connection.modifiedUntil,
      signal,
    });
    await claimedRuns.inClaim(own, (trx) => claimedRuns.set(trx, own.runId, { modifiedUntil }));
  }

  /** @returns false if a person has to decide first */
  function prepare({ own, plan, connection }: Own): Promise<boolean> {
    return claimedRuns.inClaim(own, async (trx) => {
      await plans.dropOthers(trx, plan);
      const stopped = await plans.stoppedBy(trx, plan);
      const countStudents = await plans.prepare(trx, plan);
      await claimedRuns.set(trx, own.runId, { state: 'applying', countStudents, countDone: 0 });
      await application.noteChanged(trx, own.runId, connection.knownRunId);
      if (stopped !== null) await claimedRuns.stop(trx, own.runId, stopped);
      return stopped === null;
    });
  }

  async function apply({ own, plan, actor }: Own, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const users = await plans.waiting(db, plan, studentsAtOnce);
      if (users.length === 0) break;
      await application.carryOut(own, actor, plan, users);
    }
    for (;;) {
      const leaving = await plans.leaving(db, plan, studentsAtOnce);
      if (leaving.length === 0) break;
      for (const one of leaving) {
        signal.throwIfAborted();
        await leave(own, actor, one);
      }
    }
  }

  async function finish({ run, own, plan, connection, actor }: Own): Promise<void> {
    await claimedRuns.inClaim(own, async (trx) => {
      const { modifiedUntil } = await trx
        .selectFrom('rosterRuns')
        .select('modifiedUntil')
        .where('id', '=', own.runId)
        .executeTakeFirstOrThrow();
      await readRows.dropNames(trx, own.runId);
      await application.finish(trx, plan, { isFull: run.isFull, modifiedUntil });
      await readRows.remove(
        trx,
        sql`connection_id = ${own.connectionId}::int and id < ${own.runId}::int`,
      );
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count(*) as count from roster_differences
        where run_id = ${own.runId}::int group by kind`.execute(trx);
      const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
      const { id, name } = connection;
      const subject = { id: own.runId, connection: id, name, ...counts };
      await audit.record(trx, actor, 'rosterRun.carriedOut', subject);
      await claimedRuns.set(trx, own.runId, { state: 'done', finishedAt: sql<Date>`now()` });
    });
  }

  return {
    async run(
      { runId }: Jobs['roster.run'],
      { signal, stopping }: Pick<RunningJob<'roster.run'>, 'signal' | 'stopping'>,
    ): Promise<void> {
      const run = await claimedRuns.claim(runId);
      if (run === undefined) return;
      const connection = await queries.byId(run.connectionId, everyPublisher);
      if (connection === undefined) return;
      const { connectionId } = run;
      const own = { runId, connectionId, claim: run.claim ?? '' };
      const actor = actorOf(connection);
      const { publisherId, schools, classes } = connection;
      const plan = {
        runId,
        connectionId,
        publisherId,
        schools: schools.map(({ sourcedId }) => sourcedId),
        classes: classes.map(({ schoolId, sourcedId }) => `${schoolId}/${sourcedId}`),
      };
      const whole = { run, own, plan, connection, actor };
      const ends = AbortSignal.any([signal, stopping]);
      try {
        if (run.state !== 'applying') {
          await read(whole, ends);
          if (!(await prepare(whole))) return;
        }
        await apply(whole, ends);
        await finish(whole);
      } catch (error) {
        if (error instanceof ClaimLost) return;
        // Whatever is no matter of the source runs again.
        if (ends.aborted || !(error instanceof AppError)) throw error;
        await claimedRuns.fail(own, error);
      }
    },

    giveUp: ({ runId }: Jobs['roster.run']) =>
      claimedRuns.giveUp(runId, new AppError('roster.interrupted')),
  };
}
