import { comparisonsOf, type Compared } from '../evidence/candidates.ts';
import { compareInThreads } from '../evidence/compare-in-threads.ts';
import { thresholdOf } from '../evidence/score.ts';
import type { MarkKeys } from '../../../pdf/mark/stored-keys.ts';
import { namedCopies } from './named-copies.ts';
import type { PictureTraceQueries } from './queries.ts';
import type { BookEvidence } from './read-evidence.ts';
import { isMixed, reasonOf } from './reasons.ts';

interface Deps {
  queries: Pick<PictureTraceQueries, 'codes' | 'codeCount'>;
  markKeys: Pick<MarkKeys, 'all'>;
}

/**
 * Compares what the pictures say with every code of the books that they may show. One threshold
 * counts the comparisons with all these books, so that a search among several books is not more
 * likely to name a wrong copy than a search in a named book.
 */
export function createBookComparison({ queries, markKeys }: Deps) {
  return async function compareBooks(
    found: readonly BookEvidence[],
    onShare: (share: number) => Promise<void>,
  ) {
    const keys = await markKeys.all();
    const books = [...Map.groupBy(found, ({ productId }) => productId)];
    const results = [];
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
    const comparisons = results.reduce(
      (sum, { compared, evidence }) => sum + compared * comparisonsOf(evidence.length),
      0,
    );
    const threshold = thresholdOf(comparisons);
    const named = results.map(({ best, compared, evidence }) => ({
      evidence,
      best,
      compared,
      ...namedCopies(
        best,
        threshold,
        evidence.map(({ position }) => position),
      ),
    }));
    const compared = results.reduce((sum, one) => sum + one.compared, 0);
    const pictures = named.flatMap(({ copies, evidence }) =>
      evidence.filter(({ position }) => copies.some((copy) => copy.pictures.includes(position))),
    );
    const next = named.flatMap(({ nextBest }) => nextBest ?? []);
    return {
      compared,
      threshold: compared === 0 ? null : threshold,
      nextBest: next.length === 0 ? null : Math.max(...next),
      copies: named.flatMap(({ copies }) => copies),
      /** The pictures that carry a mark, each with the page of the book whose copy it is. */
      pictures,
      /**
       * The other pictures, and why each names nobody, judged by the likeliest book: the one that
       * is shown with the picture.
       */
      unnamed: [...Map.groupBy(found, ({ position }) => position).values()]
        .flatMap(([first]) => first ?? [])
        .filter(({ position }) => !pictures.some((other) => other.position === position))
        .flatMap((one) => named.flatMap((book) => reasonIn(book, one, threshold))),
    };
  };
}

type Named = ReturnType<typeof namedCopies> & Compared & { evidence: BookEvidence[] };

/** Why a picture of this book names nobody; nothing if all pictures together name a copy. */
function reasonIn(
  { copies, evidence, best, compared }: Named,
  one: BookEvidence,
  threshold: number,
) {
  const at = evidence.indexOf(one);
  if (at < 0 || copies.some(({ pictures }) => pictures.length === 0)) return [];
  const mixed = isMixed(best, at, compared);
  return [{ position: one.position, reason: reasonOf(one, compared, threshold, mixed) }];
}
