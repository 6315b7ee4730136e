import type { ThumbnailPlace } from '@aqua/contract/reading/thumbnails';
import { drawMarks } from '../mark/draw-marks.ts';
import { limitsOf } from '../mark/limits.ts';
import type { ImageFormat, MarkedPage, MarkSeeds, Watermark } from '../pdf-types.ts';
import { blend } from './blend.ts';
import { layoutOf } from './layout.ts';
import { decodePage, encodePage } from './page-codec.ts';
import { pictureParts } from './picture-parts.ts';
import { picturesOfSheet } from './sheet-pictures.ts';
import { tileOf } from './tile.ts';

/**
 * Burns the student's watermark and the invisible marks into an image and encodes it for the
 * reader. The image is a page, or a sheet with these thumbnails.
 */
export async function watermarkPage(
  image: Uint8Array,
  watermark: Watermark,
  seeds: MarkSeeds,
  format: ImageFormat,
  thumbnails?: readonly ThumbnailPlace[],
): Promise<MarkedPage> {
  const page = await decodePage(image);
  const pictures =
    thumbnails === undefined ? pictureParts(page) : picturesOfSheet(page, thumbnails);
  const limits = limitsOf(page);
  const layout = layoutOf(seeds.visible);
  blend(page, await tileOf(watermark, layout.angle, page.width), layout);
  drawMarks(page, limits, seeds);
  return { bytes: await encodePage(page, format), pictures };
}
