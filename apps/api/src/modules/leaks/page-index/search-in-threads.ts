import { inThreads } from '../in-threads.ts';
import type { PicturePoints } from './page-points.ts';
import { mergePossible, type PageBatch, type PossiblePage } from './page-search.ts';

/**
 * Searches pages in threads. Returns for each picture the pages that it may show, the likeliest
 * first.
 */
export async function searchInThreads(
  pictures: readonly PicturePoints[],
  batches: AsyncGenerator<PageBatch>,
  onBatch: (pages: number) => Promise<void>,
  threads?: number,
): Promise<PossiblePage[][]> {
  const found = await inThreads<PageBatch, PossiblePage[][]>({
    script: new URL('page-search-worker.ts', import.meta.url),
    data: pictures,
    batches,
    onBatch: ({ pages }) => onBatch(pages.length),
    threads,
  });
  return pictures.map((_, index) => mergePossible(found.map((of) => of[index] ?? [])));
}
