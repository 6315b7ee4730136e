import { inThreads } from '../in-threads.ts';
import type { MarkKey } from '../../../pdf/mark/keys.ts';
import { mergeCompared, type Candidate, type Compared, type PageEvidence } from './candidates.ts';

/**
 * Compares candidates in threads, each of which has the keys.
 * @param batches candidates; those of one student follow each other
 */
export async function compareInThreads(
  pictures: readonly PageEvidence[],
  keys: readonly MarkKey[],
  batches: AsyncGenerator<readonly Candidate[]>,
  onBatch: (compared: number) => Promise<void>,
  threads?: number,
): Promise<Compared> {
  let done = 0;
  const found = await inThreads<readonly Candidate[], Compared>({
    script: new URL('comparison-worker.ts', import.meta.url),
    data: { pictures, keys },
    batches,
    onBatch: ({ length }) => onBatch((done += length)),
    threads,
  });
  return mergeCompared(found);
}
