import type { PageEvidence } from '../evidence/candidates.ts';
import type { PictureMarks } from '../children/find-jobs.ts';
import { areaOf, overlapOf } from '../picture/boxes.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { AskLeakChild } from '../children/ask.ts';
import {
  nearlyAsGood,
  type PageFinder,
  type PossiblePage,
  type SoughtPicture,
} from './find-pages.ts';
import type { PictureTraceQueries } from './queries.ts';
import { unknownReason, type Unnamed } from './reasons.ts';
import type { Run, RunQueries } from './run-queries.ts';

interface Deps {
  queries: Pick<PictureTraceQueries, 'picture'>;
  runs: Pick<RunQueries, 'setOutcome' | 'addPart' | 'setHasMore'>;
  pages: Pick<PageFinder, 'imageOf'>;
  askChild: AskLeakChild;
}

/** Pages of one book that are tried for one picture: chapters may begin alike. */
const pagesTried = 3;
/** Books whose codes are compared with one picture: several may have a page in common. */
const booksTried = 10;
/** Pages of one picture that are examined, such as the two of a spread. */
const pagesExamined = 4;
/** Two pages that cover more of each other than this are two guesses about one place. */
const samePlace = 0.3;
/** A further page agrees in points all over it, not in one heading that several pages have. */
const leastSpread = 0.3;
/** If less of a picture is beside its pages, it is not looked at. */
const leastBeside = 0.25;

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

/**
 * Reads the marks of each page that a picture shows, in each book that has this page. A page beside
 * the first one becomes a picture of its own in the search.
 */
export function createEvidenceReader({ queries, runs, pages, askChild }: Deps) {
  return async function readEvidence(
    run: Run,
    named: number | null,
    { position, views, pages: possible }: ReadPicture,
    options: JobOptions,
  ): Promise<BookEvidence[]> {
    const kept = await queries.picture(run.traceId, position, 'original');
    if (kept === null) return [];
    const original = kept;
    const known = new Map<string, PictureMarks | null>();
    /** Books with the same PDF share the work. */
    async function marksOf({ pdf, page, look }: PossiblePage): Promise<PictureMarks | null> {
      const key = `${pdf.sha256} ${page}`;
      const features = views.find((view) => view.look === look)?.features;
      if (!known.has(key) && features !== undefined) {
        const image = await pages.imageOf(pdf.sha256, page, options);
        const isMirrored = look === 'mirrored';
        const marks =
          image && (await askChild('readMarks', [original, features, image, isMirrored], options));
        known.set(key, marks);
      }
      return known.get(key) ?? null;
    }

    /** The evidence of the page in one place of the picture: one for each book that has it. */
    async function readPlace(place: readonly PossiblePage[], isFirst: boolean) {
      const found: (BookEvidence & { marks: PictureMarks })[] = [];
      for (const tried of byBook(place))
        for (const one of tried) {
          const marks = await marksOf(one);
          if (marks === null) continue;
          const { shown, light, shift, detail, isPureWhite } = marks;
          const evidence = { page: one.page, light: light.values, shift: shift.values };
          const { productId, fileId } = one.pdf;
          const said = { shown, detail, isPureWhite, reach: light.reach };
          found.push({ position, productId, fileId, evidence, marks, ...said });
          break;
        }
      const [likeliest, ...others] = found;
      if (likeliest === undefined) return [];
      // Of several books, the likeliest is shown until a copy of another one is found.
      const at = isFirst ? position : await runs.addPart(run, position);
      const { productId, fileId, evidence, marks } = likeliest;
      await runs.setOutcome(run, at, 'noCopy', {
        productId,
        fileId,
        page: evidence.page,
        shown: marks.shown,
        registered: marks.registered,
        isMirrored: place[0]?.look === 'mirrored',
        carriesLittle: marks.carriesLittle,
        alsoShown: booksOf(others),
      });
      return found.map((one) => ({ ...one, position: at }));
    }

    const places = placesIn(possible);
    const examined = places.slice(0, pagesExamined);
    const found: BookEvidence[] = [];
    for (const place of examined) found.push(...(await readPlace(place, found.length === 0)));
    const boxes = examined.flatMap(([best]) => (best === undefined ? [] : [best.box]));
    const isMirrored = places[0]?.[0]?.look === 'mirrored';
    const beside = () => askChild('pictureKind', [original, boxes, isMirrored], options);
    if (found.length === 0) {
      const reason = unknownReason(await askChild('pictureKind', [original], options), named);
      await runs.setOutcome(run, position, 'otherBook', { reason });
    } else if (
      places.length > pagesExamined ||
      (hasRoom(views, boxes) && (await beside()) === 'page')
    )
      await runs.setHasMore(run, position);
    return found;
  };
}

/** The books of this evidence, and the page of each. */
export const booksOf = (evidence: readonly BookEvidence[]) =>
  evidence.map(({ productId, evidence: { page } }) => ({ productId, page }));

/** The pages that a picture may show, by the place in the picture; the surest place first. */
function placesIn(possible: readonly PossiblePage[]): PossiblePage[][] {
  const places: PossiblePage[][] = [];
  for (const one of possible) {
    if (one.look !== possible[0]?.look) continue;
    const place = places.find(([best]) => best && overlapOf(best.box, one.box) > samePlace);
    if (place !== undefined) place.push(one);
    else if (places.length === 0 || one.spread >= leastSpread) places.push([one]);
  }
  return places;
}

/** Whether so much of the picture is beside its pages that there may be another one. */
function hasRoom(views: ReadPicture['views'], boxes: readonly Parameters<typeof areaOf>[0][]) {
  const { width = 0, height = 0 } = views[0]?.features.positive ?? {};
  const covered = boxes.reduce((sum, box) => sum + areaOf(box), 0);
  return width * height - covered > leastBeside * width * height;
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
