import type { Language } from '@aqua/phrases/languages';
import { openRunStates } from '@aqua/contract/students/roster-states';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { sayError } from '../../../http/language.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { rosterScopeOf } from './policy.ts';
import type { RosterQueries } from './queries.ts';
import { readFullyEvery } from './rules.ts';
import type { RunQueries, RunRow } from './run-queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queue: JobQueue;
  queries: RosterQueries;
  runQueries: RunQueries;
}

const none = { new: 0, joined: 0, moved: 0, left: 0, changed: 0, refused: 0 };

/** The runs of connections: begun by the day or by a person, shown, and confirmed. */
export function createRosterRuns({ db, audit, queue, queries, runQueries }: Deps) {
  async function serialized(rows: RunRow[], language: Language, trx?: Trx) {
    const ids = rows.map(({ id }) => id);
    const counted = await runQueries.counts(ids, trx);
    return rows.map((row) => {
      const { claim: _, failure, failureParams, ...run } = row;
      const params = failureParams ?? {};
      const own = counted.filter(({ runId }) => runId === row.id);
      return {
        ...run,
        counts: {
          ...none,
          ...Object.fromEntries(own.map(({ kind, count }) => [kind, count])),
        },
        failure: failure === null ? null : said(language, { code: failure, params }),
      };
    });
  }

  async function one(row: RunRow | undefined, language: Language, trx?: Trx) {
    const [run] = await serialized([row ?? notFound()], language, trx);
    return run ?? notFound();
  }

  async function assertOwn(actor: Actor, id: number): Promise<void> {
    if ((await queries.byId(id, rosterScopeOf(actor))) === undefined) notFound();
  }

  /** Call it with the connection locked. */
  async function begin(trx: Trx, connectionId: number, isFull: boolean): Promise<number> {
    if (await runQueries.hasOpen(trx, connectionId)) throw new AppError('roster.running');
    await runQueries.end(trx, connectionId, ['stopped']);
    const runId = await runQueries.insert(trx, connectionId, isFull);
    await queue.send('roster.run', { runId }, { trx, singletonKey: `run ${runId}` });
    return runId;
  }

  return {
    async lastOf(connectionIds: number[], language: Language, trx?: Trx) {
      const rows = await runQueries.lastOf(connectionIds, trx);
      const runs = await serialized(rows, language, trx);
      return new Map(rows.map(({ connectionId }, at) => [connectionId, runs[at] ?? null]));
    },

    /** A connection that is edited is read from the beginning. */
    async endOpen(trx: Trx, connectionId: number): Promise<void> {
      await runQueries.end(trx, connectionId, [...openRunStates, 'stopped']);
    },

    /** Somebody who asks for it wants to see everything, also who is missing. */
    start(actor: Actor, id: number, language: Language) {
      return db.transaction().execute(async (trx) => {
        const row = (await queries.lock(trx, id, rosterScopeOf(actor))) ?? notFound();
        const run = await begin(trx, id, true);
        const subject = { id: run, connection: id, name: row.name };
        await audit.record(trx, actor, 'rosterRun.started', subject);
        return one(await runQueries.byId(id, run, trx), language, trx);
      });
    },

    /** The runs of the day. What has changed is read, and everything once a week. */
    async startDue(): Promise<void> {
      for (const id of await queries.due())
        await db.transaction().execute(async (trx) => {
          const row = await queries.lock(trx, id);
          if (row === undefined || (await runQueries.hasOpen(trx, id))) return;
          const { knownRunId, modifiedUntil, readFullyAt } = row;
          const isKnown = knownRunId !== null && modifiedUntil !== null && readFullyAt !== null;
          const until = (readFullyAt?.getTime() ?? 0) + readFullyEvery.ms;
          await begin(trx, id, !isKnown || until <= Date.now());
        });
    },

    async list(actor: Actor, id: number, language: Language) {
      await assertOwn(actor, id);
      return { runs: await serialized(await runQueries.latest(id), language) };
    },

    async get(actor: Actor, id: number, runId: number, language: Language) {
      await assertOwn(actor, id);
      const run = await one(await runQueries.byId(id, runId), language);
      const differences = await runQueries.differences(runId);
      return {
        ...run,
        differences: differences.map((row) => ({
          id: row.id,
          kind: row.kind,
          sourcedId: row.sourcedId,
          customer:
            row.customerId === null
              ? null
              : {
                  id: row.customerId,
                  name: row.customerName ?? '',
                  email: row.email,
                  loginName: row.loginName,
                },
          group: namedOf(row.groupId, row.groupName),
          fromGroup: namedOf(row.fromGroupId, row.fromName),
          reasons: (row.reasons ?? []).map((reason) => said(language, reason)),
        })),
      };
    },

    confirm(actor: Actor, id: number, runId: number, language: Language) {
      return db.transaction().execute(async (trx) => {
        const row = (await queries.lock(trx, id, rosterScopeOf(actor))) ?? notFound();
        const run = (await runQueries.lock(trx, id, runId)) ?? notFound();
        if (run.state !== 'stopped') throw new AppError('roster.notStopped');
        await runQueries.confirm(trx, runId);
        await queue.send('roster.run', { runId }, { trx, singletonKey: `confirmed ${runId}` });
        const { leaving = 0 } = run.stopped ?? {};
        const subject = { id: runId, connection: id, name: row.name, leaving };
        await audit.record(trx, actor, 'rosterRun.confirmed', subject);
        return one(await runQueries.byId(id, runId, trx), language, trx);
      });
    },
  };
}

export type RosterRuns = ReturnType<typeof createRosterRuns>;

function namedOf(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

function said<Reason extends { code: string; params?: Record<string, string | number> }>(
  language: Language,
  reason: Reason,
) {
  return { ...reason, message: sayError(language, reason.code, reason.params) };
}
