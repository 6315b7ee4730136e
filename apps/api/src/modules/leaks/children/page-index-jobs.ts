import sharp from 'sharp';
import { bothFeaturesOf, featuresOf } from '../picture/features.ts';
import { blurred, resized, type Grey } from '../picture/grey.ts';
import type { Look } from '../picture/looks.ts';
import { readPage, readPicture } from '../picture/read-picture.ts';
import {
  gatherPoints,
  indexed,
  packPoints,
  type PicturePoints,
} from '../page-index/page-points.ts';

/** Points of a picture at its own size and at half of it: a page in it may be large or small. */
const sought = { whole: 2_000, half: 1_000 };
/** Pixels across a page that is shown beside a picture. */
const plainWidth = 720;
/** A picture with a shorter side than this is not halved. */
const minHalvedSide = 480;

/** Jobs of the child process for the index of all pages. */
export const pageIndexJobs = {
  /** The points of a page, packed, from its image without marks. */
  async pagePoints(image: Uint8Array): Promise<Uint8Array> {
    const grey = await readPage(image, indexed.width);
    return packPoints(featuresOf(grey, indexed.points));
  },

  /**
   * A page without marks, grey and small: good enough to lay a picture beside it, but not to read
   * the book.
   */
  plainPage: (image: Uint8Array): Promise<Buffer> =>
    sharp(image)
      .resize({ width: plainWidth })
      .toColourspace('b-w')
      .jpeg({ quality: 70 })
      .toBuffer(),

  /** Throws as `readPicture` does. Other looks are taken at half of the size alone. */
  async picturePoints(bytes: Uint8Array, look: Look = 'plain'): Promise<PicturePoints> {
    const picture = await readPicture(bytes, look);
    const canHalve = Math.min(picture.width, picture.height) >= minHalvedSide;
    if (look !== 'plain' && canHalve)
      return gatherPoints([{ features: bothFeaturesOf(halved(picture), sought.half), times: 2 }]);
    const sizes = [{ features: bothFeaturesOf(picture, sought.whole), times: 1 }];
    if (canHalve) sizes.push({ features: bothFeaturesOf(halved(picture), sought.half), times: 2 });
    return gatherPoints(sizes);
  },
};

function halved(picture: Grey): Grey {
  const { width, height } = picture;
  return resized(blurred(picture, 0.8), Math.round(width / 2), Math.round(height / 2));
}
