import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PicturePoints } from './page-points.ts';
import type { PageBatch, PossiblePage } from './page-search.ts';

/**
 * Searches pages in a thread of its own, so that the server answers meanwhile. Memory holds two batches:
 * the one that is searched, and the one that is fetched meanwhile.
 */
export async function searchInThread(
  pictures: readonly PicturePoints[],
  batches: AsyncIterator<PageBatch>,
  onBatch: (pages: number) => Promise<void>,
): Promise<PossiblePage[][]> {
  const url = new URL('page-search-worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: pictures, execArgv: [] });
  try {
    let result: PossiblePage[][] = pictures.map(() => []);
    let batch = await batches.next();
    while (batch.done !== true) {
      const { pages } = batch.value;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(batch.value);
      const answer = once(worker, 'message') as Promise<[PossiblePage[][]]>;
      const [next, [found]] = await Promise.all([batches.next(), answer]);
      [batch, result] = [next, found];
      await onBatch(pages.length);
    }
    return result;
  } finally {
    await worker.terminate();
  }
}
