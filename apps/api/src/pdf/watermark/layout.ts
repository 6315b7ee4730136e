import { expand } from '../mark/keys.ts';

/**
 * Where the repetitions of the watermark lie on a page. It differs from page to page, so that
 * nobody can remove it by comparing pages, and is the same for every student, so that laying copies
 * over each other does not remove it either (docs/decisions/0065).
 */
export interface Layout {
  /** Degrees by which the lines rise; negative. */
  angle: number;
  /**
   * Position of a repetition relative to the middle of the page, as fractions of the distance to
   * the next.
   */
  along: number;
  across: number;
  /** Distances of the repetitions, in pixels on a page 1080 px wide. */
  gapAlong: number;
  gapAcross: number;
}

/** Few, because a tile is drawn for each of them. */
const angles = [-33, -28, -23];
const gapsAlong = { from: 62, to: 98 };
const gapsAcross = { from: 88, to: 122 };

/** The layout that a seed decides. */
export function layoutOf(seed: Uint8Array): Layout {
  const [which, along, across, gapAlong, gapAcross] = fractions(seed);
  return {
    angle: angles[Math.floor(which * angles.length)]!,
    along,
    across,
    gapAlong: within(gapsAlong, gapAlong),
    gapAcross: within(gapsAcross, gapAcross),
  };
}

const within = ({ from, to }: { from: number; to: number }, part: number) =>
  from + part * (to - from);

/** Five numbers from 0 to below 1. */
function fractions(seed: Uint8Array): [number, number, number, number, number] {
  const [one, two, three, four, five] = expand(seed, 5);
  return [one! / 256, two! / 256, three! / 256, four! / 256, five! / 256];
}
