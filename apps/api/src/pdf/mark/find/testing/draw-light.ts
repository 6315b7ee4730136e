import sharp from 'sharp';
import type { MarkKey } from '../../keys.ts';
import { lightField } from '../../light-field.ts';
import { cellsOf, cellSizeOf, lightSigns } from '../../light-signs.ts';

/** Grey levels by which a cell is brighter or darker. */
const amplitude = 1.25;

/** A page with the light mark of a code, as a PNG: white drawn down a little, so that both signs fit. */
export async function drawLight(
  image: Buffer,
  { key, code, page }: { key: MarkKey; code: string; page: number },
): Promise<Buffer> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cells = cellsOf(width, height);
  const signs = lightSigns(key, code, page, cells);
  const field = lightField(signs, cells, info, cellSizeOf(width));
  for (let at = 0; at < data.length; at += 1) {
    const shift = amplitude * (1 + field[Math.floor(at / channels)]!);
    // A different share of the pixels is rounded up, so that a field of 1.25 levels is not lost.
    data[at] = Math.min(255, (data[at]! * 251) / 255 + shift + ((at * 37) % 64) / 64 - 0.5);
  }
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}
