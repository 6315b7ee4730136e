import type { ThumbnailPlace } from '@aqua/contract/thumbnails';
import sharp from 'sharp';
import { limits } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';
import type { ImageFormat, MarkedPage, Watermark } from '../pdf-types.ts';
import { blend } from './blend.ts';
import { pictureParts } from './picture-parts.ts';
import { picturesOfSheet } from './sheet-pictures.ts';
import { tileOf } from './tile.ts';

/**
 * Burns the student's watermark into an image and encodes it for the reader. It is the image of a
 * page, or a sheet with these thumbnails.
 */
export async function watermarkPage(
  image: Uint8Array,
  watermark: Watermark,
  format: ImageFormat,
  thumbnails?: readonly ThumbnailPlace[],
): Promise<MarkedPage> {
  const { data, info } = await sharp(image, { limitInputPixels: limits.pixels })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PdfError('damaged', "the page's image can't be read", { cause });
    });
  const { width, height } = info;
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const page = { data: pixels, width, height };
  const pictures =
    thumbnails === undefined ? pictureParts(page) : picturesOfSheet(page, thumbnails);
  blend(page, await tileOf(watermark, width));
  const watermarked = sharp(data, { raw: { width, height, channels: 3 } });
  // A dense page at 1080 px: WebP of quality 75 40 ms and 261 KB, of quality 67 7% less, with no
  // difference to be seen in Thai text at twice its size; JPEG 8 ms and 380 KB (optimised: 19 ms, 367 KB).
  const bytes = await (
    format === 'webp'
      ? watermarked.webp({ quality: 67, effort: 0 })
      : watermarked.jpeg({ quality: 82, optimiseCoding: false })
  ).toBuffer();
  return { bytes, pictures };
}
