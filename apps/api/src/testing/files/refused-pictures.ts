import sharp from 'sharp';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** Images that begin correctly and can't be shown. */
export async function damagedPictures(): Promise<Buffer[]> {
  const create = { width: 400, height: 300, channels: 3, background: '#0b7a82', noise } as const;
  const png = await sharp({ create }).png().toBuffer();
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);
  return [withWrongChecksum(png), half(png), half(jpeg)];
}

/** Images of which one side is longer than WebP allows, in which they are served: 16,383 pixels. */
export function longPictures(): Promise<Buffer[]> {
  return Promise.all([blank(16_384, 1), blank(1, 16_384)]);
}

/** The image with a wrong CRC in its last block of pixels (PNG 3, section 5.5). */
function withWrongChecksum(png: Buffer): Buffer {
  const wrong = Buffer.from(png);
  const checksum = wrong.lastIndexOf('IEND') - 8;
  wrong.writeUInt32BE((wrong.readUInt32BE(checksum) ^ 1) >>> 0, checksum);
  return wrong;
}

/** A plain image. */
function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b7a82' } })
    .png()
    .toBuffer();
}
