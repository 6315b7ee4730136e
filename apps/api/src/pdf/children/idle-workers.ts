import { startChild } from './child-process.ts';
import type { Priority } from '../pdf-types.ts';
import { createWorker, type Worker } from './worker.ts';

/**
 * The children that wait for a job. Background work has children of its own, to which the system
 * gives the processor last: otherwise drawing a book or tracing a leak would delay the pages of
 * readers. One of each program is kept for the next background job, besides `readers` others.
 */
export function createIdleWorkers(fontHome: string, jobsPerChild: number, readers: number) {
  const idle = new Map<string, Worker[]>();
  const most: Record<Priority, number> = { reader: readers, background: 1 };
  const like = ({ file, priority }: Pick<Worker, 'file' | 'priority'>) => {
    const kind = `${priority} ${file.href}`;
    const workers = idle.get(kind) ?? [];
    idle.set(kind, workers);
    return workers;
  };

  return {
    /** A child that is alive, started if none waits. */
    take(file: URL, priority: Priority): Worker {
      const worker = like({ file, priority }).pop();
      if (worker === undefined)
        return createWorker(startChild(file, fontHome, priority), jobsPerChild, file, priority);
      return worker.isUsedUp() ? this.take(file, priority) : worker;
    },

    /** Keeps a child for its next job, or ends it. */
    put(worker: Worker): void {
      const others = like(worker);
      if (worker.isUsedUp() || others.length >= most[worker.priority]) void worker.end();
      else others.push(worker);
    },

    /** The children that are alive. */
    all: (): readonly Worker[] => [...idle.values()].flat().filter((worker) => !worker.isUsedUp()),
  };
}
