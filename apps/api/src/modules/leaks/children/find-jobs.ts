import sharp from 'sharp';
import { decodePage } from '../../../pdf/watermark/page-codec.ts';
import { blockSide, type Amplitudes } from '../../../pdf/mark/amplitudes.ts';
import { limitsOf } from '../../../pdf/mark/limits.ts';
import { stillPixels } from '../../../pdf/mark/stillness.ts';
import { align } from '../evidence/align.ts';
import { boxOf, type Box } from '../picture/boxes.ts';
import {
  bothFeaturesOf,
  featuresOf,
  type BothFeatures,
  type Features,
} from '../picture/features.ts';
import { negativeOf, type Grey, type Warped } from '../picture/grey.ts';
import { register, scaleAt, type Registration } from '../picture/homography.ts';
import { lightEvidence } from '../evidence/light-evidence.ts';
import type { Evidence } from '../evidence/whiten.ts';
import type { Look } from '../picture/looks.ts';
import { matchesOf } from '../picture/matches.ts';
import { pictureKindOf, type PictureKind } from '../picture/picture-kind.ts';
import { readPage, readPicture } from '../picture/read-picture.ts';
import { shiftEvidence } from '../evidence/shift-evidence.ts';
import { isThresholded, thresholdedShift } from '../evidence/thresholded.ts';

/** Where a page lies in a picture. */
export interface PagePlace extends Registration {
  isNegative: boolean;
}

/** A page that a picture may show. */
export interface SeenPage {
  /** How many points agree. */
  points: number;
  /** Where it lies in the picture, and the share of the page in which the points are. */
  box: Box;
  spread: number;
}

/** What a picture says about the marks of a page. */
export interface PictureMarks {
  light: Evidence;
  shift: Evidence;
  /** The picture, laid over the page, as a JPEG. */
  registered: Buffer;
  /** How much of the page the picture shows, 0 to 1. */
  shown: number;
  /** Pixels of the picture for one of the page, in the middle of the page. */
  detail: number;
  /** Whether paper has no shades at all in the picture, not even the faint ones of a mark. */
  isPureWhite: boolean;
  /** So little of the page can be drawn on that a copy of it is easily lost. */
  carriesLittle: boolean;
}

/**
 * Width in pixels, and number of points, of each page of a book when a picture is looked for among
 * them.
 */
const searched = {
  /** Finds pictures that show most of a page. */
  fast: { width: 540, points: 500 },
  /** Also finds pictures that show a part of a page, in four times the time. */
  thorough: { width: 1_080, points: 1_500 },
};
/** How many points of a picture are taken: it shows a page and often more. */
const picturePoints = 2_000;
/**
 * Blocks of 8 × 8 px that the light mark is drawn on, and blocks with edges for the shift mark. A
 * page of text has more than twice as many of both together; covers and slides of few letters on
 * flat colour, and nearly empty pages, have fewer.
 */
const enoughBlocks = 8_500;
/** Grey levels between the darkest and the lightest pixel of a block with edges. */
const edged = 40;

/** Jobs of the child process that find marks; none of them knows a key. */
export const findJobs = {
  async pictureFeatures(bytes: Uint8Array, look?: Look): Promise<BothFeatures> {
    return bothFeaturesOf(await readPicture(bytes, look), picturePoints);
  },

  /** For each page, how each picture shows it; null if the picture shows another page. */
  async comparePages(
    pages: readonly Uint8Array[],
    pictures: readonly BothFeatures[],
    way: keyof typeof searched,
  ): Promise<(SeenPage | null)[][]> {
    const { width, points } = searched[way];
    const seen: (SeenPage | null)[][] = [];
    for (const image of pages) {
      const page = featuresOf(await readPage(image, width), points);
      seen.push(
        pictures.map((picture) => {
          const place = placeOf(page, picture);
          if (place === null) return null;
          const box = boxOf(place.homography, page, picture.positive);
          return { points: place.inliers, box, spread: place.spread };
        }),
      );
    }
    return seen;
  },

  /**
   * What the picture with these points says about the marks of the page; null if it shows another
   * page.
   */
  async readMarks(
    bytes: Uint8Array,
    points: BothFeatures,
    image: Uint8Array,
    isMirrored = false,
  ): Promise<PictureMarks | null> {
    const picture = await readPicture(bytes, isMirrored ? 'mirrored' : 'plain');
    const page = await readPage(image);
    const place = placeOf(featuresOf(page, searched.thorough.points), points);
    if (place === null) return null;
    const upright = place.isNegative ? negativeOf(picture) : picture;
    const { amplitudes, edges } = limitsOf(await decodePage(image));
    const isStill = stillPixels(page, edges);
    const aligned = align(page, upright, place.homography, isStill);
    const { covered } = aligned.picture;
    return {
      light: lightEvidence(aligned, amplitudes),
      shift: isThresholded(upright)
        ? thresholdedShift(page, upright, place.homography, isStill)
        : shiftEvidence(aligned),
      registered: await drawn(aligned.picture),
      shown: covered.reduce((sum, each) => sum + each, 0) / covered.length,
      detail: scaleAt(place.homography, page.width / 2, page.height / 2),
      isPureWhite: isPureWhite(page, aligned.picture),
      carriesLittle: blocksDrawnOn(amplitudes) + blocksWithEdges(page) < enoughBlocks,
    };
  },

  /** What a picture looks like outside of the pages that were recognised in it. */
  pictureKind: async (
    bytes: Uint8Array,
    known: readonly Box[] = [],
    isMirrored = false,
  ): Promise<PictureKind> =>
    pictureKindOf(await readPicture(bytes, isMirrored ? 'mirrored' : 'plain'), known),
};

/** Where the page lies in the picture or in its negative, whichever agrees in more points. */
function placeOf(page: Features, picture: BothFeatures): PagePlace | null {
  const positive = register(matchesOf(page, picture.positive), page);
  const negative = register(matchesOf(page, picture.negative), page);
  if ((negative?.inliers ?? 0) > (positive?.inliers ?? 0))
    return { ...negative!, isNegative: true };
  return positive && { ...positive, isNegative: false };
}

const blocksDrawnOn = ({ values }: Amplitudes): number =>
  values.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);

function blocksWithEdges({ data, width, height }: Grey): number {
  let count = 0;
  for (let top = 0; top + blockSide <= height; top += blockSide)
    for (let left = 0; left + blockSide <= width; left += blockSide) {
      let [low, high] = [255, 0];
      for (let y = top; y < top + blockSide; y += 1)
        for (let at = y * width + left; at < y * width + left + blockSide; at += 1) {
          low = Math.min(low, data[at]!);
          high = Math.max(high, data[at]!);
        }
      if (high - low >= edged) count += 1;
    }
  return count;
}

/** Whether most of the paper is at the very end of the scale; a copy has paper at 250 and 251. */
function isPureWhite(page: Grey, { data, covered }: Warped): boolean {
  let [paper, pure] = [0, 0];
  for (let at = 0; at < covered.length; at += 1) {
    if (!covered[at] || page.data[at]! < 250) continue;
    paper += 1;
    if (data[at]! >= 254) pure += 1;
  }
  return paper > 0.1 * covered.length && pure > 0.6 * paper;
}

/** Pixels of the page that the picture does not show are drawn grey. */
async function drawn({ data, covered, width, height }: Warped): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 128);
  for (let at = 0; at < pixels.length; at += 1)
    if (covered[at]) pixels[at] = Math.min(255, Math.max(0, Math.round(data[at]!)));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
