import { axisShares, designWidth, type Grid } from './light-field.ts';
import { cellSizeOf } from './light-signs.ts';
import { margin } from './row-memory.ts';
import { catmullRom, catmullRomCubic, nodeStepOf } from './shift-nodes.ts';

/** The light mark along one line of cells, from -1 to 1, times 2^13, for each lane of a row. */
export function cellLines(signs: Int8Array, { across, down }: Grid, width: number) {
  const { cell, next } = axisShares(width, across, cellSizeOf(width));
  return (line: number, into: Int16Array): void => {
    const first = Math.min(line, down - 1) * across;
    for (let x = 0; x < width; x += 1) {
      const left = first + cell[x]!;
      const sign = signs[left]!;
      const value = sign + (signs[left + 1]! - sign) * next[x]!;
      fillPixel(into, x, value * 8_192);
    }
  };
}

/** The shift mark is computed on this many lines from node to node, and is linear between them. */
const linesPerNode = 2;

/** Distance between two lines of the shift mark, in pixels on an image `width` px wide. */
export const shiftLineStep = (width: number): number => nodeStepOf(width) / linesPerNode;

/**
 * How far the pixels of a line move across and down, in pixels times 2^15, for each lane of a row.
 */
export function shiftLines(nodes: Float32Array, { across, down }: Grid, width: number) {
  const scale = (32_768 * width) / designWidth;
  const { starts, parts } = betweenNodes(width, across);
  const xs = new Float64Array(across + 3);
  const ys = new Float64Array(across + 3);

  /** The nodes of a line, with one more before the first and two after the last. */
  function blendNodes(line: number): void {
    const row = Math.min(Math.floor(line / linesPerNode), down - 1);
    const rowShares = catmullRom(line / linesPerNode - row);
    for (let column = 0; column < xs.length; column += 1) {
      let [x, y] = [0, 0];
      const kept = Math.min(Math.max(0, column - 1), across - 1);
      for (let j = 0; j < 4; j += 1) {
        const at = 2 * (Math.min(Math.max(0, row + j - 1), down - 1) * across + kept);
        x += rowShares[j]! * nodes[at]!;
        y += rowShares[j]! * nodes[at + 1]!;
      }
      xs[column] = x * scale;
      ys[column] = y * scale;
    }
  }

  /** Fills each stretch between two nodes from a cubic, by Horner's rule. */
  function fill(values: Float64Array, into: Int16Array): void {
    for (let column = 0; column < across; column += 1) {
      const [constant, linear, square, cube] = catmullRomCubic(values, column);
      for (let x = starts[column]!; x < starts[column + 1]!; x += 1) {
        const part = parts[x + 1]!;
        fillPixel(into, x, clamp(((cube * part + square) * part + linear) * part + constant));
      }
    }
  }

  return (line: number, intoAcross: Int16Array, intoDown: Int16Array): void => {
    blendNodes(line);
    fill(xs, intoAcross);
    fill(ys, intoDown);
  };
}

/** Fills `into` with the values between two lines, `share` of the way from the first. */
export function mixLines(
  one: Int16Array,
  other: Int16Array,
  share: number,
  into: Int16Array,
): void {
  for (let at = 0; at < into.length; at += 1) into[at] = one[at]! + (other[at]! - one[at]!) * share;
}

/** Multiplies a line by these shares; each share holds for `pixels` pixels. */
export function weaken(lanes: Int16Array, shares: Float32Array, pixels: number): void {
  for (const [at, share] of shares.entries()) {
    if (share === 1) continue;
    const first = 3 * (margin + at * pixels);
    for (let lane = first; lane < first + 3 * pixels; lane += 1) lanes[lane] = lanes[lane]! * share;
  }
}

/**
 * For the pixels from -1 to `width`: the first pixel after each node (`starts`), and how far each
 * pixel is from its node, as a part of the way to the next (`parts`).
 */
function betweenNodes(width: number, across: number) {
  const step = nodeStepOf(width);
  const starts = new Int16Array(across + 1).fill(width + 1);
  const parts = new Float64Array(width + 2);
  for (let x = width; x >= -1; x -= 1) {
    const place = Math.max(0, (x + 0.5) / step);
    const node = Math.min(Math.floor(place), across - 1);
    starts[node] = x;
    parts[x + 1] = place - node;
  }
  return { starts, parts };
}

/** Limits a shift to one pixel. Comparing is much faster than Math.min and Math.max. */
function clamp(shift: number): number {
  if (shift > 32_767) return 32_767;
  return shift < -32_768 ? -32_768 : shift;
}

function fillPixel(lanes: Int16Array, x: number, value: number): void {
  const at = 3 * (margin + x);
  lanes[at] = value;
  lanes[at + 1] = value;
  lanes[at + 2] = value;
}
