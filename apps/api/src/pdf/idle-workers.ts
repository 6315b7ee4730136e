import { startChild } from './child-process.ts';
import type { Priority } from './pdf-types.ts';
import { createWorker, type Worker } from './worker.ts';

/**
 * The children that wait for a job. Background work has children of its own, to which the system
 * gives the processor last: otherwise drawing a book or tracing a leak would delay the pages of
 * readers. One of them is kept for the next background job, besides `readers` others.
 */
export function createIdleWorkers(fontHome: string, jobsPerChild: number, readers: number) {
  const idle: Record<Priority, Worker[]> = { reader: [], background: [] };
  const most: Record<Priority, number> = { reader: readers, background: 1 };

  return {
    /** A child that is alive, started if none waits. */
    take(priority: Priority): Worker {
      const worker = idle[priority].pop();
      if (worker === undefined)
        return createWorker(startChild(fontHome, priority), jobsPerChild, priority);
      return worker.isUsedUp() ? this.take(priority) : worker;
    },

    /** Keeps a child for its next job, or ends it. */
    put(worker: Worker): void {
      const others = idle[worker.priority];
      if (worker.isUsedUp() || others.length >= most[worker.priority]) void worker.end();
      else others.push(worker);
    },

    /** The children that are alive. */
    all: (): readonly Worker[] =>
      [...idle.reader, ...idle.background].filter((worker) => !worker.isUsedUp()),
  };
}
