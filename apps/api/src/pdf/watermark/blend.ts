import { designWidth } from '../mark/light-field.ts';
import type { Layout } from './layout.ts';
import type { Tile } from './tile.ts';

/** How much the watermark changes a colour, of 255: light grey on white, dark grey on black. */
const darken = 30;
const lighten = 40;
/** Mean brightness below which a part of the page counts as dark. */
const darkBelow = 112;

/** Rows of 3 bytes red, green, blue, without padding. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Draws the watermark over the whole page. Changes `page`. */
export function blend(page: Pixels, tile: Tile, layout: Layout): void {
  const dark = darkParts(page);
  for (const [x, y] of places(page, tile, layout)) blendOne(page, tile, dark, x, y);
}

/**
 * The places of the repetitions: rows along the direction of the text, every second row moved by
 * half a step. So any part of a page that is large enough to be of use contains a watermark code.
 */
function* places(
  { width, height }: Pixels,
  tile: Tile,
  layout: Layout,
): Generator<[number, number]> {
  const scale = width / designWidth;
  const along = tile.length + layout.gapAlong * scale;
  const across = tile.breadth + layout.gapAcross * scale;
  const angle = (layout.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = Math.ceil((Math.hypot(width, height) / 2 + tile.length) / across);
  // A repetition further away than half of the page's width and a whole tile is not visible. So a very
  // narrow page needs only a few places in each row.
  const aside = width / 2 + tile.length + tile.breadth;
  for (let row = -rows; row <= rows; row += 1) {
    const t = (row + layout.across) * across;
    const shift = layout.along + (row % 2 === 0 ? 0 : 0.5);
    const first = Math.ceil((t * sin - aside) / cos / along - shift);
    const last = Math.floor((t * sin + aside) / cos / along - shift);
    for (let column = first; column <= last; column += 1) {
      const s = (column + shift) * along;
      yield [Math.round(width / 2 + s * cos - t * sin), Math.round(height / 2 + s * sin + t * cos)];
    }
  }
}

interface DarkParts {
  /** Length of a part's side in pixels. */
  side: number;
  columns: number;
  isDark: Uint8Array;
}

/** Finds which parts are dark. Deciding for each pixel would hide the watermark on a grainy image. */
function darkParts({ data, width, height }: Pixels): DarkParts {
  const side = Math.max(4, Math.round(width / 60));
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const step = Math.max(1, Math.floor(side / 4));
  const isDark = new Uint8Array(columns * rows);
  for (let part = 0; part < isDark.length; part += 1) {
    const left = (part % columns) * side;
    const top = Math.floor(part / columns) * side;
    let sum = 0;
    let count = 0;
    for (let y = top; y < Math.min(top + side, height); y += step) {
      for (let x = left; x < Math.min(left + side, width); x += step) {
        const at = (y * width + x) * 3;
        sum += data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;
        count += 1;
      }
    }
    isDark[part] = sum / count < darkBelow ? 1 : 0;
  }
  return { side, columns, isDark };
}

/** Adds or subtracts the same amount in each colour, so that black letters on white stay black. */
function blendOne(
  page: Pixels,
  tile: Tile,
  dark: DarkParts,
  centreX: number,
  centreY: number,
): void {
  const { data, width, height } = page;
  const { side, columns, isDark } = dark;
  for (let index = 0; index < tile.alpha.length; index += 1) {
    const x = centreX + tile.x[index]!;
    const y = centreY + tile.y[index]!;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const part = Math.floor(y / side) * columns + Math.floor(x / side);
    const shift = ((isDark[part] ? lighten : -darken) * tile.alpha[index]!) / 255;
    const at = (y * width + x) * 3;
    data[at] = data[at]! + shift;
    data[at + 1] = data[at + 1]! + shift;
    data[at + 2] = data[at + 2]! + shift;
  }
}
