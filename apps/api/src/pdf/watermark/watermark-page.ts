import sharp from 'sharp';
import { limits } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';
import type { ImageFormat, Watermark } from '../pdf-types.ts';
import { blend } from './blend.ts';
import { tileOf } from './tile.ts';

/** Burns the student's watermark into a page's image and encodes it for the reader. */
export async function watermarkPage(
  image: Uint8Array,
  watermark: Watermark,
  format: ImageFormat,
): Promise<Buffer> {
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
  blend({ data: pixels, width, height }, await tileOf(watermark, width));
  const watermarked = sharp(data, { raw: { width, height, channels: 3 } });
  // A dense page at 1080 px: WebP 40 ms and 261 KB, JPEG 8 ms and 380 KB (optimised: 19 ms, 367 KB).
  return format === 'webp'
    ? watermarked.webp({ quality: 75, effort: 0 }).toBuffer()
    : watermarked.jpeg({ quality: 82, optimiseCoding: false }).toBuffer();
}
