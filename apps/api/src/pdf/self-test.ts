import sharp from 'sharp';
import { fontFamily } from './fonts.ts';

/** Marks above and below, stacked marks, ำ with a tone, and ญ, whose lower part is left out above a vowel. */
const sample = 'น้ำ ผู้ ปู่ กตัญญู';
const width = 48;
const height = 12;

/** What the drawn sample must look like: darkness of `width` x `height` parts, 0 to f, row by row. */
const expected = [
  '000000000000000000000000000000000000000000000000',
  '000400000000000000000000000000000000000000000000',
  '000530000001000000000000000000000000000000000000',
  '000740000004910072000000055300000000000000000000',
  '020414200120201107002400432142020250020000000000',
  '070723800720702507018375447738162937070000000000',
  '070710700731702507007077107255261707070000000000',
  '057830700777500975007073827172890717750000000000',
  '000000000031200222000000000002100002220000000000',
  '000000000028600186000000000001661001860000000000',
  '000000000000000000000000000000000000000000000000',
  '000000000000000000000000000000000000000000000000',
].join('');

/** Mean difference allowed, in steps of 1/15; other versions of the renderer differ by less. */
const tolerance = 0.2;

/**
 * Draws Thai with the bundled font and throws if it looks different. A missing font by itself
 * raises no error.
 */
export async function checkThaiGlyphs(): Promise<void> {
  const drawn = await drawSample();
  const steps = Array.from(drawn, (step, at) =>
    Math.abs(parseInt(step, 16) - parseInt(expected[at] ?? '0', 16)),
  );
  const difference = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (!(difference <= tolerance)) {
    throw new Error(
      `Thai is not drawn with ${fontFamily}: differs by ${difference.toFixed(2)} (${drawn})`,
    );
  }
}

async function drawSample(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="480" height="120" fill="#fff"/>
    <text x="10" y="80" font-family="${fontFamily}" font-size="60">${sample}</text></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .greyscale()
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(data, (brightness) => Math.round((255 - brightness) / 17).toString(16)).join(
    '',
  );
}
