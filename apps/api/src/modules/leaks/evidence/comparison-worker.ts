import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { MarkKey } from '../../../pdf/mark/keys.ts';
import { createComparison, type Candidate, type PageEvidence } from './candidates.ts';

// On Linux this lowers the priority of this thread alone, so that readers go first.
setPriority(10);

const { pictures, keys } = workerData as { pictures: PageEvidence[]; keys: MarkKey[] };
const comparison = createComparison(pictures, keys);

parentPort!.on('message', (candidates: Candidate[]) => {
  comparison.add(candidates);
  parentPort!.postMessage(comparison.result());
});
