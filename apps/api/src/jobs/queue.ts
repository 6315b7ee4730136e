import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Trx } from '../db/connect.ts';
import { connectionTo } from '../db/hosts.ts';
import type { Account } from '../db/replicas/account-writes.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { JobName, Jobs } from './jobs.ts';
import { inJob, readSent, withSender } from './job-work.ts';
import { deadLetters, prepareQueues } from './prepare-queues.ts';
import { stopSeconds } from './rules.ts';

export interface SendOptions {
  /** The job exists once this transaction commits, and never if it does not. */
  trx?: Trx;
  /** While a job with this key waits or runs, another one is not added. */
  singletonKey?: string;
  /** A moment, or seconds from now. */
  startAfter?: Date | number;
  /** Jobs with a higher number run first; default 0. */
  priority?: number;
}

export interface RunningJob<Name extends JobName> {
  data: Jobs[Name];
  /** 1 at the first try. */
  attempt: number;
  /** Aborted when the job took too long or the process has stopped. */
  signal: AbortSignal;
  /** Aborted when the process begins to stop: a job that ends cleanly then need not run again. */
  stopping: AbortSignal;
}

export interface WorkOptions<Name extends JobName> {
  /** How many of these jobs run in parallel in this process; default 1. */
  concurrency?: number;
  /**
   * Called once for a job that is given up, even if its workers died; retried until it returns.
   * Without it, the queue's `onError` is called.
   */
  onGivenUp?(data: Jobs[Name], reason: string): Promise<void>;
}

/** Jobs in PostgreSQL. Every job runs at least once: handlers must allow a second run. */
export interface JobQueue {
  send<Name extends JobName>(name: Name, data: Jobs[Name], options?: SendOptions): Promise<void>;
  /** Many at once, each a job of its own. */
  sendAll<Name extends JobName>(
    name: Name,
    data: Jobs[Name][],
    options: Required<Pick<SendOptions, 'trx' | 'priority'>>,
  ): Promise<void>;
  /** Gives the waiting job with this key a priority; a running job stays as it is. */
  raisePriority(
    name: JobName,
    options: Required<Pick<SendOptions, 'trx' | 'priority' | 'singletonKey'>>,
  ): Promise<void>;
  /** Call it after start(). */
  work<Name extends JobName>(
    name: Name,
    options: WorkOptions<Name>,
    handler: (job: RunningJob<Name>) => Promise<void>,
  ): Promise<void>;
  /**
   * Runs this job once in each such time, in one of all processes. May be called repeatedly, after
   * start().
   */
  every(time: keyof typeof schedules, name: JobName): Promise<void>;
  start(): Promise<void>;
  /** Takes no new jobs and waits `stopSeconds` for the running ones; unfinished jobs run again in another process. */
  stop(): Promise<void>;
}

/** Thrown by a handler whose job can never succeed: it is given up at once. */
export class UnrecoverableError extends Error {
  override readonly name = 'UnrecoverableError';
}

/**
 * When a job runs, in the notation of cron. Not on the full hour, when the jobs of other programs
 * run, but soon after it, because from midnight until housekeeping has run a dashboard has to count
 * rows. The night is Thailand's; cron counts in UTC.
 */
const schedules = { minute: '* * * * *', hour: '3 * * * *', night: '33 20 * * *' };

/** Seconds between two checks for lost workers. */
const watchSeconds = 3;
/** Seconds between two polls. A retry becomes due without a notification, so it may start this late. */
const pollSeconds = 2;

export interface JobQueueOptions {
  databaseUrl: string;
  /** Connections of the queue's own pool, one of them for LISTEN. */
  connections?: number;
  onError(error: Error): void;
  /** Null or missing while traces are off. */
  tracer?: Tracer | null;
  /** Called after each job that was sent for an account, whatever its result. */
  onDone?(account: Account): Promise<void>;
}

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { tracer = null } = options;
  const boss = new PgBoss({
    ...connectionTo(options.databaseUrl),
    application_name: 'aqua-jobs',
    max: options.connections ?? 4,
    useListenNotify: true,
    superviseIntervalSeconds: watchSeconds,
    // Less than the other interval; otherwise every second check would be skipped as too early.
    monitorIntervalSeconds: watchSeconds - 1,
  });
  boss.on('error', options.onError);
  const stopping = new AbortController();

  /** One worker fetches one job after the other, without a pause while jobs wait. */
  async function addWorker(queue: string, run: (job: JobWithMetadata) => Promise<JobResult>) {
    const worker: { id?: string } = {};
    worker.id = await boss.work(
      queue,
      {
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      },
      async (jobs: JobWithMetadata[]) => {
        const results = await Promise.all(jobs.map(run));
        if (worker.id !== undefined) boss.notifyWorker(worker.id);
        return results;
      },
    );
  }

  return {
    async send(name, data, { trx, startAfter, singletonKey, priority } = {}) {
      await boss.send(name, withSender(data), {
        // The queues allow one job for each key, so a job without one gets its own.
        singletonKey: singletonKey ?? randomUUID(),
        // pg-boss refuses options whose value is undefined.
        ...(priority !== undefined && { priority }),
        ...(startAfter !== undefined && { startAfter }),
        // Our plugins rename columns; pg-boss needs its columns unchanged.
        ...(trx !== undefined && { db: fromKysely(trx.withoutPlugins()) }),
      });
    },

    async sendAll(name, data, { trx, priority }) {
      const jobs = data.map((one) => ({
        data: withSender(one),
        singletonKey: randomUUID(),
        priority,
      }));
      await boss.insert(name, jobs, { db: fromKysely(trx.withoutPlugins()) });
    },

    async raisePriority(name, { trx, priority, singletonKey }) {
      const db = fromKysely(trx.withoutPlugins());
      await boss.update(name, undefined, { singletonKey, priority, db });
    },

    async work(name, { concurrency = 1, onGivenUp }, handler) {
      type Data = Jobs[typeof name];
      const run = async (job: JobWithMetadata): Promise<JobResult> => {
        try {
          const { data, sentBy } = readSent(job.data);
          const { id, signal, retryCount } = job;
          const attempt = retryCount + 1;
          const about = { name, id, attempt, ...(sentBy && { sentBy }) };
          try {
            await inJob(tracer, about, () =>
              handler({ data: data as Data, attempt, signal, stopping: stopping.signal }),
            );
          } finally {
            if (sentBy?.account !== undefined) await options.onDone?.(sentBy.account);
          }
          return { id: job.id, status: 'completed' };
        } catch (error) {
          const status = error instanceof UnrecoverableError ? 'deadletter' : 'failed';
          return { id: job.id, status, output: { message: messageOf(error) } };
        }
      };
      for (let count = 0; count < concurrency; count += 1) await addWorker(name, run);
      await addWorker(deadLetters(name), async (job) => {
        const reason = reasonOf(job.sourceOutput);
        try {
          if (onGivenUp !== undefined) await onGivenUp(readSent(job.data).data as Data, reason);
          else options.onError(new Error(`the job ${name} was given up: ${reason}`));
          return { id: job.id, status: 'completed' };
        } catch (error) {
          options.onError(error instanceof Error ? error : new Error(String(error)));
          return { id: job.id, status: 'failed', output: { message: messageOf(error) } };
        }
      });
    },

    async every(time, name) {
      await boss.schedule(name, schedules[time], {});
    },

    async start() {
      await boss.start();
      await prepareQueues(boss);
    },

    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopSeconds * 1000 });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** pg-boss stores what the handler answered or, for a lost worker, a message inside an object. */
function reasonOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? 'unknown';
}
