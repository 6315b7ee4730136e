import { createRowReader, type Blocks } from './blocks.ts';
import { blurred, createGrey, type Grey, type Warped } from './grey.ts';
import { scaleAt, type Homography } from './homography.ts';

/**
 * How far the page lies from where the homography puts it, in pixels of the page, for each block.
 */
export interface Rest extends Pick<Blocks, 'across' | 'down'> {
  dx: Float32Array;
  dy: Float32Array;
}

/**
 * Pixels of the page this near to the picture's edge are not used: half of what they show lies
 * beyond it.
 */
const edge = 2;

/**
 * Lays the picture over the page. A picture with more detail than the page is smoothed first, so
 * that no detail is skipped.
 */
export function warp(
  picture: Grey,
  homography: Homography,
  { width, height }: { width: number; height: number },
  rest?: Rest,
): Warped {
  const scale = scaleAt(homography, width / 2, height / 2);
  const smooth = scale > 1.2 ? blurred(picture, 0.45 * Math.sqrt(scale * scale - 1)) : picture;
  const warped = { ...createGrey(width, height), covered: new Uint8Array(width * height) };
  const readRow = rest && createRowReader(rest, width);
  const [dx, dy] = [new Float32Array(width), new Float32Array(width)];
  const [a, b, c, d, e, f, g, h, i] = homography as number[] & { length: 9 };
  for (let y = 0; y < height; y += 1) {
    if (readRow !== undefined) {
      readRow(rest!.dx, y, dx);
      readRow(rest!.dy, y, dy);
    }
    for (let x = 0; x < width; x += 1) {
      const [pageX, pageY] = [x + dx[x]!, y + dy[x]!];
      const depth = g! * pageX + h! * pageY + i!;
      const sourceX = (a! * pageX + b! * pageY + c!) / depth;
      const sourceY = (d! * pageX + e! * pageY + f!) / depth;
      if (!(sourceX >= edge && sourceX <= picture.width - 1 - edge)) continue;
      if (!(sourceY >= edge && sourceY <= picture.height - 1 - edge)) continue;
      warped.data[y * width + x] = cubic(smooth, sourceX, sourceY);
      warped.covered[y * width + x] = 1;
    }
  }
  return warped;
}

/**
 * Catmull-Rom in both directions: keeps the fine detail by which the edges of letters are compared.
 */
function cubic({ data, width }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [t, u] = [x - left, y - top];
  const [t2, u2] = [t * t, u * u];
  const [t3, u3] = [t2 * t, u2 * u];
  const w0 = (-t + 2 * t2 - t3) / 2;
  const w1 = (2 - 5 * t2 + 3 * t3) / 2;
  const w2 = (t + 4 * t2 - 3 * t3) / 2;
  const w3 = (t3 - t2) / 2;
  let at = (top - 1) * width + left - 1;
  const row = () => w0 * data[at]! + w1 * data[at + 1]! + w2 * data[at + 2]! + w3 * data[at + 3]!;
  let sum = ((-u + 2 * u2 - u3) / 2) * row();
  at += width;
  sum += ((2 - 5 * u2 + 3 * u3) / 2) * row();
  at += width;
  sum += ((u + 4 * u2 - 3 * u3) / 2) * row();
  at += width;
  return sum + ((u3 - u2) / 2) * row();
}
