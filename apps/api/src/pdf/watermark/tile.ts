import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { fontFamily } from '../fonts.ts';
import { designWidth } from '../mark/light-field.ts';
import type { Watermark } from '../pdf-types.ts';
import { watermarkLines } from './watermark-lines.ts';

/** All in pixels on a page 1080 px wide. */
const fontSize = 19;
const lineHeight = 28;
/** Side of the square in which one repetition is drawn; its longest line fits diagonally. */
const canvas = 720;

/** A pixel with less coverage is not visible. Leaving these out makes the list a third shorter. */
const minAlpha = 24;

/** One repetition of the watermark as a list of its pixels. Blending it takes a fifth of the time of compositing. */
export interface Tile {
  /** Pixels to the right of the middle and below it. */
  x: Int16Array;
  y: Int16Array;
  /** Coverage, 0 to 255. */
  alpha: Uint8Array;
  /** Extent along the text and across it, in pixels. */
  length: number;
  breadth: number;
}

/**
 * Tiles kept: enough for the readers of a school class who turn pages at the same time, in three
 * angles.
 */
const maxEntries = 120;
const tiles = new LRUCache<string, Promise<Tile>>({ max: maxEntries });

/** The tile for pages `pageWidth` px wide whose lines rise at `angle` degrees, drawn once (some 8 ms) and kept. */
export function tileOf(watermark: Watermark, angle: number, pageWidth: number): Promise<Tile> {
  const lines = watermarkLines(watermark);
  const key = JSON.stringify([pageWidth, angle, lines]);
  const tile = tiles.get(key) ?? drawTile(lines, angle, pageWidth / designWidth);
  tiles.set(key, tile);
  tile.catch(() => tiles.delete(key));
  return tile;
}

async function drawTile(lines: string[], angle: number, scale: number): Promise<Tile> {
  const size = Math.max(8, Math.round(canvas * scale));
  const svg = Buffer.from(drawing(lines, angle, size, scale));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return sparse(data, info, angle);
}

function drawing(lines: string[], angle: number, size: number, scale: number): string {
  const middle = size / 2;
  const first = middle - ((lines.length - 1) / 2) * lineHeight * scale + fontSize * scale * 0.35;
  const rows = lines.map((line, index) => {
    const weight = index === 0 ? 500 : 400;
    return `<text x="${middle}" y="${first + index * lineHeight * scale}" font-weight="${weight}">${line}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <g transform="rotate(${angle} ${middle} ${middle})" text-anchor="middle"
      font-family="${fontFamily}" font-size="${fontSize * scale}">${rows.join('')}</g></svg>`;
}

function sparse(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  angle: number,
): Tile {
  const xs: number[] = [];
  const ys: number[] = [];
  const alphas: number[] = [];
  let [length, breadth] = [1, 1];
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const alpha = data[(row * width + column) * channels + 3]!;
      if (alpha < minAlpha) continue;
      const x = column - Math.floor(width / 2);
      const y = row - Math.floor(height / 2);
      xs.push(x);
      ys.push(y);
      alphas.push(alpha);
      length = Math.max(length, 2 * Math.abs(x * cos + y * sin));
      breadth = Math.max(breadth, 2 * Math.abs(y * cos - x * sin));
    }
  }
  return {
    x: Int16Array.from(xs),
    y: Int16Array.from(ys),
    alpha: Uint8Array.from(alphas),
    length,
    breadth,
  };
}
