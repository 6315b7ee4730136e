import sharp from 'sharp';
import { readPage } from '../find/read-picture.ts';
import { warp } from '../find/warp.ts';

/** What is done to delivered pages before they leak. Several copies of one page are of several students. */
export interface Attack {
  copies: number;
  apply(copies: readonly Buffer[]): Promise<Buffer>;
}

const one = (apply: (page: Buffer) => Promise<Buffer>): Attack => ({
  copies: 1,
  apply: ([page]) => apply(page!),
});

const jpeg = (quality: number) => (page: Buffer) => sharp(page).jpeg({ quality }).toBuffer();

export const attacks: Record<string, Attack> = {
  'as delivered': one((page) => Promise.resolve(page)),
  'JPEG 40': one(jpeg(40)),
  'half size': one((page) => sharp(page).resize(540).jpeg({ quality: 75 }).toBuffer()),
  'crop to a quarter': one(async (page) => {
    const { width, height } = await sharp(page).metadata();
    const [left, top] = [Math.round(width / 4), Math.round(height / 5)];
    const part = { left, top, width: Math.round(width / 2), height: Math.round(height / 2) };
    return sharp(page).extract(part).jpeg({ quality: 75 }).toBuffer();
  }),
  night: one((page) => sharp(page).negate().jpeg({ quality: 75 }).toBuffer()),
  'photo at 15°': one(photo),
  'average of 5': { copies: 5, apply: (copies) => merged(copies, mean) },
  'median of 5': { copies: 5, apply: (copies) => merged(copies, median) },
};

/** Seen from the side, a little turned, with a shadow, noise and blur, as a camera sees a screen. */
async function photo(page: Buffer): Promise<Buffer> {
  const grey = await readPage(page);
  const { width, height } = grey;
  const tilt = Math.tan((15 * Math.PI) / 180);
  const [cos, sin] = [Math.cos(0.05), Math.sin(0.05)];
  // From the photo to the page.
  const view = [cos, sin, -60, -sin, cos, -40, (0.35 * tilt) / width, (0.2 * tilt) / height, 0.97];
  const size = { width: Math.round(width * 1.1), height: Math.round(height * 1.1) };
  const seen = warp(grey, view, size);
  const pixels = Buffer.alloc(seen.data.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = at % size.width;
    const light = 0.75 + (0.2 * x) / size.width;
    const noise = ((at * 7_919) % 13) - 6;
    pixels[at] = Math.max(
      0,
      Math.min(255, (seen.covered[at] ? seen.data[at]! : 60) * light + noise),
    );
  }
  const raw = { ...size, channels: 1 } as const;
  return sharp(pixels, { raw }).blur(0.8).jpeg({ quality: 80 }).toBuffer();
}

async function merged(copies: readonly Buffer[], merge: (values: number[]) => number) {
  const decoded = await Promise.all(
    copies.map((copy) => sharp(copy).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  const { width, height } = decoded[0]!.info;
  const pixels = Buffer.from(
    decoded[0]!.data.map((_, at) => Math.round(merge(decoded.map(({ data }) => data[at]!)))),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: number[]): number {
  return values.toSorted((low, high) => low - high)[Math.floor(values.length / 2)]!;
}
