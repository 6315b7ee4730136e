import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PicturePoints } from './page-points.ts';
import { createPageSearch, type PageBatch } from './page-search.ts';

// On Linux this lowers the priority of this thread alone, so that readers go first.
setPriority(10);

const search = createPageSearch(workerData as PicturePoints[]);

parentPort!.on('message', (batch: PageBatch) => {
  search.add(batch);
  parentPort!.postMessage(search.result());
});
