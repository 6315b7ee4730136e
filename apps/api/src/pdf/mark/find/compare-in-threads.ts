import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MarkKey } from '../keys.ts';
import { mergeCompared, type Candidate, type Compared, type PageEvidence } from './candidates.ts';

/**
 * Compares candidates in threads of their own, one for each processor, so that the server answers
 * meanwhile. They read no file of anybody, so they may hold the keys.
 * @param batches candidates, those of one student after each other; each thread asks for the next
 * batch when it has done one, so no more batches are held than there are threads
 */
export async function compareInThreads(
  pictures: readonly PageEvidence[],
  keys: readonly MarkKey[],
  batches: AsyncGenerator<readonly Candidate[]>,
  onBatch: (compared: number) => Promise<void>,
  threads = availableParallelism(),
): Promise<Compared> {
  const workers: Worker[] = [];
  let done = 0;

  async function compare(): Promise<Compared> {
    let worker: Worker | undefined;
    let result: Compared = { best: [], compared: 0 };
    for await (const candidates of batches) {
      if (worker === undefined) workers.push((worker = start(pictures, keys)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(candidates);
      [result] = (await once(worker, 'message')) as [Compared];
      await onBatch((done += candidates.length));
    }
    return result;
  }

  try {
    return mergeCompared(await Promise.all(Array.from({ length: threads }, compare)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function start(pictures: readonly PageEvidence[], keys: readonly MarkKey[]): Worker {
  return new Worker(new URL('comparison-worker.ts', import.meta.url), {
    workerData: { pictures, keys },
    execArgv: [],
  });
}
