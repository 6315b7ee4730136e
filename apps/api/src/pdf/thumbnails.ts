import type { SheetLayout } from '@aqua/contract/reading/thumbnails';
import sharp from 'sharp';
import { limits } from './limits.ts';

/**
 * The images of pages, small and side by side on white. A page without an image leaves its place
 * white.
 */
export async function drawThumbnails(
  images: readonly (Uint8Array | null)[],
  { width, height, places }: SheetLayout,
): Promise<Buffer> {
  const sheet = Buffer.alloc(width * height * 3, 255);
  for (const [index, place] of places.entries()) {
    const image = images[index];
    if (!image) continue;
    const thumbnail = await sharp(image, { limitInputPixels: limits.pixels })
      .removeAlpha()
      .toColourspace('srgb')
      .resize(place.width, place.height, { fit: 'fill' })
      .raw()
      .toBuffer();
    for (let row = 0; row < place.height; row += 1) {
      const from = row * place.width * 3;
      const to = ((place.top + row) * width + place.left) * 3;
      thumbnail.copy(sheet, to, from, from + place.width * 3);
    }
  }
  return sharp(sheet, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
