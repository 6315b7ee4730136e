import { once } from 'node:events';
import { Worker, type Transferable } from 'node:worker_threads';

interface ThreadOptions {
  /** A script that answers each message with one. */
  script: URL;
  /** What JavaScript may use in the thread. */
  heapMegabytes: number;
  /** A thread that had nothing to do for that time ends. */
  idleMs: number;
}

/** The job took more time or memory than it may, and its thread was ended. */
export class ThreadEnded extends Error {}

interface KeptThread<Job, Answer> {
  /**
   * @param transfer what the thread gets instead of a copy
   * @param deadlineMs what the job may take, the start of its thread included
   * @throws ThreadEnded
   */
  run: (job: Job, transfer: Transferable[], deadlineMs: number) => Promise<Answer>;
}

/**
 * A thread for work that may take long, so that the server answers others meanwhile. It takes one
 * job at a time, and is kept for the next. A job that fails ends its thread, and nothing else.
 */
export function createKeptThread<Job, Answer>(options: ThreadOptions): KeptThread<Job, Answer> {
  const { script, heapMegabytes, idleMs } = options;
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(script, {
      execArgv: [],
      // The environment holds secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 8 },
    });
    // A thread may fail when nobody waits for it.
    worker.on('error', () => {
      if (kept === worker) kept = undefined;
    });
    worker.unref();
    return worker;
  }

  function take(): Worker {
    clearTimeout(idle);
    const worker = kept ?? start();
    kept = undefined;
    return worker;
  }

  function keep(worker: Worker): void {
    kept = worker;
    idle = setTimeout(() => {
      kept = undefined;
      void worker.terminate();
    }, idleMs).unref();
  }

  return {
    async run(job, transfer, deadlineMs) {
      const worker = take();
      try {
        const signal = AbortSignal.timeout(deadlineMs);
        const answered = once(worker, 'message', { signal }) as Promise<[Answer]>;
        worker.postMessage(job, transfer);
        const [answer] = await answered;
        keep(worker);
        return answer;
      } catch (error) {
        // Only once it is gone may the next one take memory.
        await worker.terminate();
        throw isOfLimits(error) ? new ThreadEnded('a limit was passed', { cause: error }) : error;
      }
    },
  };
}

function isOfLimits(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
