import sharp from 'sharp';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** Pictures that begin as they should and can't be shown. */
export async function damagedPictures(): Promise<Buffer[]> {
  const create = { width: 400, height: 300, channels: 3, background: '#0b7a82', noise } as const;
  const png = await sharp({ create }).png().toBuffer();
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);
  return [
    withWrongChecksum(png),
    half(png),
    half(jpeg),
    await blank(16_384, 1),
    await blank(1, 16_384),
  ];
}

/** The last block of pixels, which says another CRC than it has (PNG 3, section 5.5). */
function withWrongChecksum(png: Buffer): Buffer {
  const wrong = Buffer.from(png);
  const checksum = wrong.lastIndexOf('IEND') - 8;
  wrong.writeUInt32BE((wrong.readUInt32BE(checksum) ^ 1) >>> 0, checksum);
  return wrong;
}

/** WebP, in which pictures are served, has at most 16,383 pixels a side. */
function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b7a82' } })
    .png()
    .toBuffer();
}
