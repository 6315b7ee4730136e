import sharp from 'sharp';
import { blurred, createGrey, type Grey } from '../src/modules/leaks/picture/grey.ts';
import { sequence } from '../src/modules/leaks/picture/features.ts';
import { readPage } from '../src/modules/leaks/picture/read-picture.ts';
import { blockSide, blockStep } from '../src/modules/leaks/picture/blocks.ts';
import { warp } from '../src/modules/leaks/picture/warp.ts';
import { catmullRom } from '../src/pdf/mark/shift-nodes.ts';

/** Seen from the side by `degrees`, a little turned, with a shadow, noise and blur, as a camera sees a screen. */
export async function photographed(image: Buffer, degrees: number): Promise<Grey> {
  const grey = await readPage(image);
  const { width, height } = grey;
  const tilt = Math.tan((degrees * Math.PI) / 180);
  const [cos, sin] = [Math.cos(0.05), Math.sin(0.05)];
  // From the photo to the page.
  const view = [cos, sin, -60, -sin, cos, -40, (0.35 * tilt) / width, (0.2 * tilt) / height, 0.97];
  const size = { width: Math.round(width * 1.1), height: Math.round(height * 1.1) };
  const seen = warp(grey, view, size);
  const lit = seen.data.map((value, at) => {
    const light = 0.75 + (0.2 * (at % size.width)) / size.width;
    return (seen.covered[at] ? value : 60) * light + ((at * 7_919) % 13) - 6;
  });
  return blurred({ ...size, data: lit }, 0.8);
}

/** Printed and scanned: finer than it was, a little crooked, softer, with grain. */
export async function printed(image: Buffer): Promise<Grey> {
  const { width } = await sharp(image).metadata();
  const grey = await readPage(
    await sharp(image)
      .resize(Math.round(1.5 * width))
      .rotate(0.7, { background: '#ffffff' })
      .png()
      .toBuffer(),
  );
  const random = sequence(1);
  const inked = grey.data.map((value) => 12 + 0.92 * value);
  const soft = blurred({ ...grey, data: inked }, 1.1);
  return { ...soft, data: soft.data.map((value) => value + 10 * (random() - 0.5)) };
}

/**
 * Makes pixels black that are darker than their surroundings, and all others white, as a scanning
 * application does.
 */
export function binarised(grey: Grey): Grey {
  const around = blurred(grey, 12);
  return { ...grey, data: grey.data.map((value, at) => (value < around.data[at]! - 9 ? 0 : 255)) };
}

/**
 * As the reader shows text at night (`night-layers.tsx`): inverted, with the darkest levels made
 * alike, under a veil.
 */
export const asReadAtNight = (grey: Grey): Grey => ({
  ...grey,
  data: grey.data.map((value) => 0.78 * Math.max(6, 255 - value) + 0.22 * 74),
});

/** Bent smoothly by up to `most` pixels, differently at every place. */
export async function bent(image: Buffer, most: number): Promise<Grey> {
  const grey = await readPage(image);
  const across = Math.floor(grey.width / blockStep) - 1;
  const down = Math.floor(grey.height / blockStep) - 1;
  const random = sequence(17);
  const step = 140;
  const columns = Math.ceil(grey.width / step) + 3;
  const field = () => {
    const nodes = Array.from({ length: columns * (Math.ceil(grey.height / step) + 3) }, () => {
      return most * (2 * random() - 1);
    });
    return Float32Array.from({ length: across * down }, (_, index) => {
      const x = ((index % across) * blockStep + blockSide / 2) / step;
      const y = (Math.floor(index / across) * blockStep + blockSide / 2) / step;
      const [xs, ys] = [catmullRom(x - Math.floor(x)), catmullRom(y - Math.floor(y))];
      let sum = 0;
      for (let j = 0; j < 4; j += 1)
        for (let i = 0; i < 4; i += 1)
          sum += ys[j]! * xs[i]! * nodes[(Math.floor(y) + j) * columns + Math.floor(x) + i]!;
      return sum;
    });
  };
  const rest = { across, down, dx: field(), dy: field() };
  return warp(grey, [1, 0, 0, 0, 1, 0, 0, 0, 1], grey, rest);
}

/** Spreads the brightness from `from` to `to` over the whole scale; what is beyond is clipped. */
export const levels = (grey: Grey, from: number, to: number): Grey => ({
  ...grey,
  data: grey.data.map((value) => (255 * (value - from)) / (to - from)),
});

/** Pixel by pixel, what `merge` makes of the copies' values. */
export async function merged(copies: readonly Buffer[], merge: (values: number[]) => number) {
  const greys = await Promise.all(copies.map((copy) => readPage(copy)));
  const { width, height } = greys[0]!;
  const result = createGrey(width, height);
  for (let at = 0; at < result.data.length; at += 1)
    result.data[at] = merge(greys.map(({ data }) => data[at]!));
  return result;
}

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const quantile = (share: number) => (values: number[]) =>
  values.toSorted((low, high) => low - high)[Math.floor(values.length * share)]!;

export function jpegOf({ data, width, height }: Grey, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(Uint8ClampedArray.from(data)), { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
}
