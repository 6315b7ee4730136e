import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

interface ThreadOptions<Batch> {
  /** A script that answers each batch with what it has found so far. */
  script: URL;
  /** Its `workerData`. */
  data: unknown;
  /**
   * A thread asks for its next batch when it has finished one, so no more batches are in memory
   * than there are threads.
   */
  batches: AsyncGenerator<Batch>;
  /** Called once a batch is done. */
  onBatch: (batch: Batch) => Promise<void>;
  /** By default one for each processor. */
  threads?: number | undefined;
}

/**
 * Works through batches in threads of their own, so that the server can answer meanwhile. They read
 * no file that somebody sent, so they may hold keys.
 * @returns what each thread that had a batch has found
 */
export async function inThreads<Batch, Found>({
  script,
  data,
  batches,
  onBatch,
  threads = availableParallelism(),
}: ThreadOptions<Batch>): Promise<Found[]> {
  const workers: Worker[] = [];

  async function work(): Promise<Found | undefined> {
    let worker: Worker | undefined;
    let found: Found | undefined;
    for await (const batch of batches) {
      if (worker === undefined)
        workers.push((worker = new Worker(script, { workerData: data, execArgv: [] })));
      worker.postMessage(batch);
      [found] = (await once(worker, 'message')) as [Found];
      await onBatch(batch);
    }
    return found;
  }

  try {
    const all = await Promise.all(Array.from({ length: threads }, work));
    return all.filter((found) => found !== undefined);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
