import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MarkKey } from '../keys.ts';
import type { Candidate, PageEvidence, Scored } from './candidates.ts';

/** The best candidates, the strongest first, and how many were compared. */
export interface Compared {
  best: Scored[];
  compared: number;
}

/**
 * Compares candidates in a thread of its own, so that the server answers meanwhile. It reads no file of
 * anybody, so it may hold the keys.
 * @param batches candidates; the next ones are asked for when these are done
 */
export async function compareInThread(
  pictures: readonly PageEvidence[],
  keys: readonly MarkKey[],
  batches: AsyncIterable<readonly Candidate[]>,
  onBatch: (compared: number) => Promise<void>,
): Promise<Compared> {
  const worker = new Worker(new URL('comparison-worker.ts', import.meta.url), {
    workerData: { pictures, keys },
    execArgv: [],
  });
  try {
    let result: Compared = { best: [], compared: 0 };
    for await (const candidates of batches) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(candidates);
      [result] = (await once(worker, 'message')) as [Compared];
      await onBatch(result.compared);
    }
    return result;
  } finally {
    await worker.terminate();
  }
}
