import sharp from 'sharp';
import { align } from './align.ts';
import { featuresOf, type Features } from './features.ts';
import { negativeOf } from './grey.ts';
import { register, type Registration } from './homography.ts';
import { lightEvidence, type Evidence } from './light-evidence.ts';
import { matchesOf } from './matches.ts';
import { readPage, readPicture } from './read-picture.ts';
import { shiftEvidence } from './shift-evidence.ts';
import type { Warped } from './warp.ts';

/** Points of a picture, as it is and as its negative: a page that was read at night is inverted. */
export interface PictureFeatures {
  positive: Features;
  negative: Features;
}

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
}

/** Pixels across a page when it is looked for among all pages of a book, and points of each. */
const searched = { width: 540, points: 500 };
/** Points of a picture, which shows a page and often more. */
const picturePoints = 2_000;
/** Points of a page when the picture is laid over it. */
const pagePoints = 1_200;

/** Finding marks: jobs of the child process, none of which knows a key. */
export const findJobs = {
  async pictureFeatures(bytes: Uint8Array): Promise<PictureFeatures> {
    const picture = await readPicture(bytes);
    return {
      positive: featuresOf(picture, picturePoints),
      negative: featuresOf(negativeOf(picture), picturePoints),
    };
  },

  /** How many points agree with each page: a page with fewer than `minInliers` is not the one. */
  async comparePages(pages: readonly Uint8Array[], picture: PictureFeatures): Promise<number[]> {
    const agreeing: number[] = [];
    for (const image of pages) {
      const page = featuresOf(await readPage(image, searched.width), searched.points);
      agreeing.push(placeOf(page, picture)?.inliers ?? 0);
    }
    return agreeing;
  },

  /** The marks of the page that the picture shows; null if it does not show this page. */
  async readMarks(bytes: Uint8Array, image: Uint8Array): Promise<PictureMarks | null> {
    const [picture, page] = [await readPicture(bytes), await readPage(image)];
    const points = {
      positive: featuresOf(picture, picturePoints),
      negative: featuresOf(negativeOf(picture), picturePoints),
    };
    const place = placeOf(featuresOf(page, pagePoints), points);
    if (place === null) return null;
    const upright = place.isNegative ? negativeOf(picture) : picture;
    const aligned = align(page, upright, place.homography);
    const { covered } = aligned.picture;
    return {
      light: lightEvidence(aligned),
      shift: shiftEvidence(aligned),
      registered: await drawn(aligned.picture),
      shown: covered.reduce((sum, each) => sum + each, 0) / covered.length,
    };
  },
};

/** As it is or as its negative, whichever agrees in more points. */
function placeOf(page: Features, picture: PictureFeatures): PagePlace | null {
  const positive = register(matchesOf(page, picture.positive));
  const negative = register(matchesOf(page, picture.negative));
  if ((negative?.inliers ?? 0) > (positive?.inliers ?? 0)) return { ...negative!, isNegative: true };
  return positive && { ...positive, isNegative: false };
}

/** What the picture does not show is grey. */
async function drawn({ data, covered, width, height }: Warped): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 128);
  for (let at = 0; at < pixels.length; at += 1)
    if (covered[at]) pixels[at] = Math.min(255, Math.max(0, Math.round(data[at]!)));
  return sharp(pixels, { raw: { width, height, channels: 1 } }).jpeg({ quality: 80 }).toBuffer();
}

