import sharp from 'sharp';
import { decodePage } from '../../../pdf/watermark/page-codec.ts';
import { limitsOf } from '../../../pdf/mark/limits.ts';
import { stillPixels } from '../../../pdf/mark/stillness.ts';
import { align } from '../evidence/align.ts';
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
import { matchesOf } from '../picture/matches.ts';
import { pictureKindOf, type PictureKind } from '../picture/picture-kind.ts';
import { readPage, readPicture } from '../picture/read-picture.ts';
import { shiftEvidence } from '../evidence/shift-evidence.ts';
import { isThresholded, thresholdedShift } from '../evidence/thresholded.ts';

/** Where a page lies in a picture. */
export interface PagePlace extends Registration {
  isNegative: boolean;
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

/** Jobs of the child process that find marks; none of them knows a key. */
export const findJobs = {
  async pictureFeatures(bytes: Uint8Array): Promise<BothFeatures> {
    return bothFeaturesOf(await readPicture(bytes), picturePoints);
  },

  /**
   * For each page, how many points of each picture agree with it; with fewer than `minInliers`, the
   * picture shows another page.
   */
  async comparePages(
    pages: readonly Uint8Array[],
    pictures: readonly BothFeatures[],
    way: keyof typeof searched,
  ): Promise<number[][]> {
    const { width, points } = searched[way];
    const agreeing: number[][] = [];
    for (const image of pages) {
      const page = featuresOf(await readPage(image, width), points);
      agreeing.push(pictures.map((picture) => placeOf(page, picture)?.inliers ?? 0));
    }
    return agreeing;
  },

  /**
   * What the picture with these points says about the marks of the page; null if it shows another
   * page.
   */
  async readMarks(
    bytes: Uint8Array,
    points: BothFeatures,
    image: Uint8Array,
  ): Promise<PictureMarks | null> {
    const [picture, page] = [await readPicture(bytes), await readPage(image)];
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
    };
  },

  /** What a picture looks like if no page was recognised in it. */
  pictureKind: async (bytes: Uint8Array): Promise<PictureKind> =>
    pictureKindOf(await readPicture(bytes)),
};

/** Where the page lies in the picture or in its negative, whichever agrees in more points. */
function placeOf(page: Features, picture: BothFeatures): PagePlace | null {
  const positive = register(matchesOf(page, picture.positive));
  const negative = register(matchesOf(page, picture.negative));
  if ((negative?.inliers ?? 0) > (positive?.inliers ?? 0))
    return { ...negative!, isNegative: true };
  return positive && { ...positive, isNegative: false };
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
