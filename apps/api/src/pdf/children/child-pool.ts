import { availableParallelism } from 'node:os';
import { inSpan, type Tracer } from '../../tracing/tracer.ts';
import { PdfError } from '../pdf-error.ts';
import type { JobOptions, Priority } from '../pdf-types.ts';
import type { TimeLimits } from './deadline.ts';
import { createIdleWorkers } from './idle-workers.ts';
import { createQueue, type Waiting } from './queue.ts';
import type { ChildJobs } from './serve-jobs.ts';
import { KilledFromOutside, type Worker } from './worker.ts';

/** What a child process runs. */
export interface Program<Jobs extends ChildJobs> {
  /** The file that calls `serveJobs`. */
  file: URL;
  /** Milliseconds that each kind of job may work. */
  timeouts: Record<keyof Jobs, number>;
  /** Jobs that take only milliseconds: one owner may run any number of them at once. */
  quick?: readonly (keyof Jobs)[];
}

/** Has a child do one job. Its answer, or its error: a `PdfError` if the input is the cause. */
export type Ask<Jobs extends ChildJobs> = <Name extends keyof Jobs & string>(
  name: Name,
  parameters: Parameters<Jobs[Name]>,
  options?: JobOptions,
) => Promise<Awaited<ReturnType<Jobs[Name]>>>;

/** Child processes that do all heavy or dangerous work, from one fair queue. */
export interface ChildPool {
  /** Children that run this program start when a job for them comes. */
  program<Jobs extends ChildJobs>(program: Program<Jobs>): Ask<Jobs>;
  /** Process ids of the running children, for measuring. */
  processIds(): number[];
  /** Jobs that wait for a child. */
  waiting(): number;
  /** Calls the listener when a child takes a job. */
  onBegin(listener: (job: { priority: Priority; waitedMs: number }) => void): void;
  /** Ends the children. Jobs that wait or run are rejected with `closed`. */
  close(): Promise<void>;
}

export interface ChildPoolOptions {
  /**
   * Maximum number of children that work at once, not counting one that replaces a slow one. They
   * start when needed. Default: the machine's cores, at least 2.
   */
  size?: number;
  /**
   * Jobs that may wait, at most `waitingPerTurn` of them of one turn. Further jobs are rejected
   * with `too-busy`.
   */
  queueLimit?: number;
  /** A child is replaced after this number of jobs. */
  jobsPerChild?: number;
  /** Null or missing while traces are off. */
  tracer?: Tracer | null;
}

interface Job {
  file: URL;
  name: string;
  parameters: unknown[];
  limits: TimeLimits;
  wasKilled: boolean;
  took: NonNullable<JobOptions['took']>;
  /** Called when a child takes the job. */
  begins(): void;
  resolve(answer: unknown): void;
}

/** A background job that runs longer than this counts as slow. */
const asideMs = 1_000;
/** This many additional children may run for slow jobs, so that other books need not wait for one slow book. */
const maxExtraChildren = 1;
/** Jobs of one student or book that may wait: more than a client requests at once (docs/decisions/0027). */
const waitingPerTurn = 40;

/** @param fontHome the directory of the children's font configuration */
export function createChildPool(fontHome: string, options: ChildPoolOptions = {}): ChildPool {
  const { size = Math.max(2, availableParallelism()), queueLimit = 500, tracer = null } = options;
  const { jobsPerChild = 400 } = options;
  const oneLess = Math.max(1, size - 1);
  const queue = createQueue<Job>({ waiting: queueLimit, waitingPerTurn });
  const idle = createIdleWorkers(fontHome, jobsPerChild, size);
  const busy = new Map<Worker, Waiting<Job>>();
  const slow = new Set<Worker>();
  const listeners: Parameters<ChildPool['onBegin']>[0][] = [];
  let closed = false;

  function program<Jobs extends ChildJobs>({
    file,
    timeouts,
    quick = [],
  }: Program<Jobs>): Ask<Jobs> {
    return (name, parameters, job = {}) => {
      type Answer = Awaited<ReturnType<Jobs[typeof name]>>;
      const { priority = 'background' } = job;
      const attributes = { 'aqua.pdf.job': name, 'aqua.pdf.priority': priority };
      const start = { name: `pdf ${name}`, kind: 'internal', attributes } as const;
      const limits = {
        limit: Math.min(timeouts[name], job.limit ?? Infinity),
        wait: job.wait ?? Infinity,
      };
      return inSpan(tracer, start, (note) => {
        const asked = performance.now();
        const begins = () => {
          const waitedMs = Math.round(performance.now() - asked);
          note({ 'aqua.pdf.waited_ms': waitedMs });
          for (const listener of listeners) listener({ priority, waitedMs });
        };
        return line<Answer>({ file, name, parameters, limits, begins }, job, quick.includes(name));
      });
    };
  }

  function line<Answer>(
    asked: Pick<Job, 'file' | 'name' | 'parameters' | 'limits' | 'begins'>,
    job: JobOptions,
    isQuick: boolean,
  ) {
    return new Promise<Answer>((resolve, reject) => {
      if (closed) return reject(new PdfError('closed'));
      const { priority = 'background', turn = priority, took = () => {} } = job;
      const answer = (value: unknown) => resolve(value as Answer);
      const waiting = { ...asked, wasKilled: false, took, resolve: answer };
      // One person never occupies the last child, and quick jobs never wait for slow ones of their owner.
      const rules = isQuick
        ? { turn: `quick ${turn}`, maxRunning: size }
        : { turn, maxRunning: oneLess };
      queue.add({ job: waiting, priority, ...rules, reject }, job.signal);
      startNext();
    });
  }

  const running = (test: (waiting: Waiting<Job>) => boolean) =>
    [...busy.values()].filter(test).length;

  /** One child does no background work, so that readers never wait for a book's ingest. */
  function startNext(): void {
    for (;;) {
      const aside = Math.min(slow.size, maxExtraChildren);
      if (closed || busy.size - aside >= size) return;
      const inBackground = running(({ priority }) => priority === 'background') - aside;
      const waiting = queue.take(inBackground < oneLess, (turn) =>
        running((each) => each.turn === turn),
      );
      if (!waiting) return;
      void run(idle.take(waiting.job.file, waiting.priority), waiting);
    }
  }

  async function run(worker: Worker, waiting: Waiting<Job>): Promise<void> {
    const { job, priority } = waiting;
    busy.set(worker, waiting);
    job.begins();
    const timer = priority === 'background' ? setTimeout(() => moveAside(worker), asideMs) : null;
    const message = { job: job.name, parameters: job.parameters };
    const failure = await worker.run(message, job.limits, job.took).then(job.resolve, asError);
    clearTimeout(timer ?? undefined);
    busy.delete(worker);
    slow.delete(worker);
    idle.put(worker);
    if (failure !== undefined) fail(waiting, failure);
    startNext();
  }

  function moveAside(worker: Worker): void {
    slow.add(worker);
    startNext();
  }

  /** A job whose child was killed from outside is tried once more. The second time, it fails as killed. */
  function fail(waiting: Waiting<Job>, error: Error): void {
    if (closed) return waiting.reject(new PdfError('closed'));
    if (!(error instanceof KilledFromOutside)) return waiting.reject(error);
    if (waiting.job.wasKilled)
      return waiting.reject(new PdfError('killed', `${error.message}, twice`));
    waiting.job.wasKilled = true;
    queue.putBack(waiting);
  }

  return {
    program,
    processIds: () => [...busy.keys(), ...idle.all()].flatMap(({ pid }) => pid ?? []),
    waiting: queue.length,
    onBegin: (listener) => listeners.push(listener),
    async close() {
      closed = true;
      queue.rejectAll(new PdfError('closed'));
      await Promise.all([...busy.keys(), ...idle.all()].map((worker) => worker.end()));
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
