import { compareInThreads } from '../evidence/compare-in-threads.ts';
import type { MarkKeys } from '../../../pdf/mark/stored-keys.ts';
import type { PictureTraceQueries } from './queries.ts';
import type { BookEvidence } from './read-evidence.ts';
import type { ComparedBook } from './verdict.ts';

interface Deps {
  queries: Pick<PictureTraceQueries, 'codes' | 'codeCount'>;
  markKeys: Pick<MarkKeys, 'all'>;
}

/** Compares what the pictures say with every code of the books that they may show. */
export function createBookComparison({ queries, markKeys }: Deps) {
  return async function compareBooks(
    found: readonly BookEvidence[],
    onShare: (share: number) => Promise<void>,
  ): Promise<ComparedBook[]> {
    const keys = await markKeys.all();
    const books = [...Map.groupBy(found, ({ productId }) => productId)];
    const results: ComparedBook[] = [];
    for (const [index, [productId, evidence]] of books.entries()) {
      const total = Math.max(1, await queries.codeCount(productId));
      const result = await compareInThreads(
        evidence.map((one) => one.evidence),
        keys,
        queries.codes(productId),
        (done) => onShare((index + Math.min(1, done / total)) / books.length),
      );
      results.push({ ...result, evidence });
    }
    return results;
  };
}
