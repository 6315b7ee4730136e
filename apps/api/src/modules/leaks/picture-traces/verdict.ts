import type { PictureOutcome, TraceVerdict } from '@aqua/contract/leaks/picture-traces';
import { comparisonsOf, type Compared, type Scored } from '../evidence/candidates.ts';
import { thresholdOf } from '../evidence/score.ts';
import type { BookEvidence } from './read-evidence.ts';
import { isMixed, reasonOf } from './reasons.ts';
import type { NamedCopy } from './run-queries.ts';

/** A book whose codes were compared with what pictures say about its pages. */
export interface ComparedBook extends Compared {
  /** Of each picture that shows a page of the book. */
  evidence: BookEvidence[];
}

/** A candidate that stands out beyond the threshold. */
interface Proven extends Scored {
  book: ComparedBook;
  isCodeSure: boolean;
  isBookSure: boolean;
}

/**
 * Who is named, and what is said of each picture, from one list of copies, so that the two can't
 * contradict each other. One threshold counts the comparisons with all books, so that a search among
 * several books is not more likely to name a wrong copy than a search in a named book.
 *
 * @param books the likeliest first
 */
export function verdictOf(books: readonly ComparedBook[]) {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const compared = sum(books.map((book) => book.compared));
  const comparisons = sum(books.map((book) => book.compared * comparisonsOf(book.evidence.length)));
  const threshold = thresholdOf(comparisons);
  const proven = books.flatMap((book) =>
    book.best
      .filter(({ strength }) => strength > threshold)
      .map((one): Proven => {
        const isCodeSure = lightOf(one) > threshold;
        return { ...one, book, isCodeSure, isBookSure: isCodeSure || one.shiftBook !== null };
      }),
  );
  const named = [...Map.groupBy(proven, ({ customerId }) => customerId).values()].flatMap(copiesOf);
  const copies = named.map((one) => ({ copy: serialize(one, threshold), book: one.book }));
  const others = books
    .flatMap(({ best }) => best)
    .filter(({ customerId }) => !named.some((one) => one.customerId === customerId));

  const seen = books.flatMap((book) => book.evidence.map((one) => ({ one, book })));
  const byPicture = Map.groupBy(seen, ({ one }) => one.position);
  const judged = [...byPicture].flatMap(([position, of]) => {
    const [likeliest] = of;
    const [naming] = copies
      .filter(({ copy }) => copy.pictures.includes(position))
      .toSorted((one, other) => Number(one.copy.isTogether) - Number(other.copy.isTogether));
    const carried = of.find(({ book }) => book === naming?.book);
    const others = of.filter((one) => one !== carried).map(({ one }) => one);
    return likeliest === undefined ? [] : [{ position, likeliest, carried, others }];
  });
  return {
    compared,
    comparisons,
    threshold: compared === 0 ? null : threshold,
    nextBest: others.length === 0 ? null : Math.max(...others.map(({ strength }) => strength)),
    copies: copies.map(({ copy }) => copy),
    /** The pictures that carry a mark: the page of the book whose copy it is, and of other books. */
    pictures: judged.flatMap(({ carried, others }) =>
      carried === undefined ? [] : [{ shown: carried.one, others }],
    ),
    /**
     * The others, and why each names nobody, judged by the likeliest book, which is shown with it.
     */
    unnamed: judged.flatMap(({ position, carried, likeliest: { one, book } }) => {
      if (carried !== undefined) return [];
      const mixed = isMixed(book.best, book.evidence.indexOf(one), book.compared);
      return [{ position, reason: reasonOf(one, book.compared, threshold, mixed) }];
    }),
  };
}

/**
 * The copies for which a student is named. Each proven code is one. Of a book in which only the
 * mark of student and book is proven, the likeliest code is. Of older copies, whose mark is that of
 * the student in all books, the book is not proven either: only the likeliest book's is taken, and
 * only if nothing else is known.
 */
function copiesOf(all: readonly Proven[]): Proven[] {
  const sure = all.filter(({ isCodeSure }) => isCodeSure);
  const ofOthers = all.filter(
    ({ isBookSure, book }) => isBookSure && !sure.some((one) => one.book === book),
  );
  const known = [...sure, ...likeliestOfEachBook(ofOthers)];
  return known.length > 0 ? known : likeliestOfEachBook(all).slice(0, 1);
}

const likeliestOfEachBook = (all: readonly Proven[]) =>
  [...Map.groupBy(all, ({ book }) => book).values()].flatMap((of) =>
    of.toSorted((one, other) => lightOf(other) - lightOf(one)).slice(0, 1),
  );

function lightOf({ light }: Scored): number {
  const together = light.reduce((sum, one) => sum + one, 0) / Math.sqrt(light.length);
  return Math.max(together, ...light);
}

function serialize(one: Proven, threshold: number): NamedCopy {
  const { code, customerId, strength, isCodeSure, isBookSure, book } = one;
  const positions = book.evidence.map(({ position }) => position);
  const alone = positions.filter(
    (_, at) => Math.max(one.light[at] ?? 0, one.shift[at] ?? 0) > threshold,
  );
  // Of a single picture, both marks together are a number of its own.
  const isTogether = alone.length === 0 && positions.length > 1;
  const pictures = alone.length === 0 ? positions : alone;
  return { code, customerId, strength, isCodeSure, isBookSure, pictures, isTogether };
}

/** The verdict of a search as a whole, from what it says of its pictures. */
export function searchVerdict(
  pictures: readonly { outcome: PictureOutcome; page: number | null }[],
  { copies, compared }: { copies: number; compared: number },
): TraceVerdict {
  if (copies > 0) return 'named';
  // The copies of an erased student are gone, and what the pictures showed is still known.
  if (pictures.some(({ outcome }) => outcome === 'named')) return 'erased';
  if (pictures.some(({ page }) => page !== null)) return compared === 0 ? 'noCodes' : 'notNamed';
  return pictures.some(({ outcome }) => outcome === 'otherBook') ? 'noPage' : 'unreadable';
}
