import type { PageEvidence } from '../evidence/candidates.ts';
import type { PictureMarks } from '../children/find-jobs.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { PageFinder, PossiblePage, SoughtPicture } from './find-pages.ts';
import type { PictureTraceQueries } from './queries.ts';
import { unknownReason, type Unnamed } from './reasons.ts';

interface Deps {
  queries: Pick<PictureTraceQueries, 'picture' | 'setOutcome'>;
  pages: Pick<PageFinder, 'imageOf'>;
  askChild: AskLeakChild;
}

/** Pages of one book that are tried for one picture: chapters may begin alike. */
const pagesTried = 3;
/** Books whose codes are compared with one picture: several may have a page in common. */
const booksTried = 10;
/**
 * A page of another book is compared as well if it agrees in at least this share of the best page's
 * points.
 */
const nearlyAsGood = 0.6;

/** A picture that could be read. */
export interface ReadPicture extends SoughtPicture {
  position: number;
}

/** What one picture says about the marks of a page of one book. */
export interface BookEvidence extends Unnamed {
  position: number;
  productId: number;
  fileId: number;
  evidence: PageEvidence;
}

/** Reads the marks of the page that a picture shows, in each book that has this page. */
export function createEvidenceReader({ queries, pages, askChild }: Deps) {
  return async function readEvidence(
    { id: traceId, productId: named }: { id: number; productId: number | null },
    { position, features, pages: possible }: ReadPicture,
    options: JobOptions,
  ): Promise<BookEvidence[]> {
    const kept = await queries.picture(traceId, position, 'original');
    if (kept === null) return [];
    const original = kept;
    const known = new Map<string, PictureMarks | null>();
    /** Books with the same PDF share the work. */
    async function marksOf({ pdf: { sha256 }, page }: PossiblePage): Promise<PictureMarks | null> {
      const key = `${sha256} ${page}`;
      if (!known.has(key)) {
        const image = await pages.imageOf(sha256, page, options);
        const marks = image && (await askChild('readMarks', [original, features, image], options));
        known.set(key, marks);
      }
      return known.get(key) ?? null;
    }

    const found: BookEvidence[] = [];
    for (const tried of byBook(possible)) {
      for (const one of tried) {
        const marks = await marksOf(one);
        if (marks === null) continue;
        const { pdf: own, page } = one;
        const { productId, fileId } = own;
        const { shown, registered, light, shift, detail, isPureWhite } = marks;
        const evidence = { page, light: light.values, shift: shift.values };
        // Of several books, the likeliest is shown until a copy of another one is found.
        if (found.length === 0)
          await queries.setOutcome(traceId, position, 'noCopy', {
            productId,
            fileId,
            page,
            shown,
            registered,
          });
        found.push({
          position,
          productId,
          fileId,
          evidence,
          shown,
          detail,
          isPureWhite,
          reach: light.reach,
        });
        break;
      }
    }
    if (found.length === 0) {
      const reason = unknownReason(await askChild('pictureKind', [original], options), named);
      await queries.setOutcome(traceId, position, 'otherBook', { reason });
    }
    return found;
  };
}

/** The pages to try, book by book, the likeliest book first. */
function byBook(possible: readonly PossiblePage[]): PossiblePage[][] {
  const enough = nearlyAsGood * (possible[0]?.points ?? 0);
  const books = Map.groupBy(possible, ({ pdf }) => pdf.productId);
  return [...books.values()]
    .filter(([best]) => best !== undefined && best.points >= enough)
    .slice(0, booksTried)
    .map((pages) => pages.slice(0, pagesTried));
}
