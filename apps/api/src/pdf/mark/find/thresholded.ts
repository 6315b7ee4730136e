import { blocksOf, blockSide, blockStep, type Blocks } from './blocks.ts';
import { smoothed } from './align.ts';
import { blurred, type Grey } from './grey.ts';
import { inverseOf, project, scaleAt, type Homography } from './homography.ts';
import type { Evidence } from './light-evidence.ts';
import { createThresholdFit, missOf, type Threshold } from './probit.ts';
import { shiftEvidence } from './shift-evidence.ts';
import { warp, type Warped } from './warp.ts';

/** Rounds of moving the page, and how many blocks around one count for its movement in each round. */
const rounds = [5, 4, 3, 2];
/** A page is moved in one round by so many pixels at most. */
const farthest = 2.5;

/** A picture counts as black and white with less than this share of the greys that its page has. */
const fewGreys = 0.3;
/** Levels that count as grey: neither ink nor paper. */
const greys = { from: 56, to: 200 };
/** With fewer grey pixels, a page has no edges that could tell. */
const minGreys = 2_000;

/** Whether the picture has hardly any of the greys that the page has at the edges of its letters. */
export function isThresholded(page: Grey, { data, covered }: Warped): boolean {
  let [expected, seen] = [0, 0];
  for (let at = 0; at < covered.length; at += 1) {
    if (!covered[at]) continue;
    if (page.data[at]! > greys.from && page.data[at]! < greys.to) expected += 1;
    if (data[at]! > greys.from && data[at]! < greys.to) seen += 1;
  }
  return expected > minGreys && seen < fewGreys * expected;
}

/**
 * The shift mark in a picture that is black and white. Each of its pixels only says on which side of a
 * threshold its grey was, so those say most whose grey on the page is next to it. The page is laid on
 * the picture, not the other way round: between its pixels such a picture has nothing.
 */
export function thresholdedShift(page: Grey, picture: Grey, homography: Homography): Evidence {
  const back = inverseOf(homography);
  const scale = scaleAt(homography, page.width / 2, page.height / 2);
  const source = scale < 0.83 ? blurred(page, 0.45 * Math.sqrt(1 / (scale * scale) - 1)) : page;
  const [across, down] = [picture.width, picture.height].map(
    (side) => Math.max(2, Math.floor(side / blockStep)) - 1,
  ) as [number, number];
  const rest = {
    across,
    down,
    dx: new Float32Array(across * down),
    dy: new Float32Array(across * down),
  };
  let expected = warp(source, back, picture, rest);
  const fit = createThresholdFit(expected, picture);
  let threshold = fit(expected);
  for (const around of rounds) {
    const more = smoothed(blocksOf(expected, latent(expected, picture, threshold)), around);
    for (let at = 0; at < rest.dx.length; at += 1) {
      rest.dx[at]! += Math.max(-farthest, Math.min(farthest, more.dx[at]!));
      rest.dy[at]! += Math.max(-farthest, Math.min(farthest, more.dy[at]!));
    }
    expected = warp(source, back, picture, rest);
    threshold = fit(expected);
  }
  const blocks = blocksOf(expected, latent(expected, picture, threshold));
  for (const [at, block] of blocks.list.entries()) {
    block.dx += rest.dx[at]!;
    block.dy += rest.dy[at]!;
  }
  const onPage = blocksOnPage(blocks, page, homography);
  const still = onPage.list.map(() => 0);
  return shiftEvidence({
    explained: page,
    blocks: onPage,
    // All of the movement is in the blocks.
    rest: { ...onPage, dx: Float32Array.from(still), dy: Float32Array.from(still) },
  });
}

/** What the grey of each pixel was, as far as its side of the threshold tells: a step of EM. */
function latent(expected: Warped, picture: Grey, threshold: Threshold): Warped {
  const data = expected.data.map(
    (value, at) => value + missOf(threshold, at, picture.data[at]! < 128),
  );
  return { ...expected, data };
}

/** Blocks of the picture as blocks of the page: each page's block is that in which its centre lies. */
function blocksOnPage(blocks: Blocks, { width, height }: Grey, homography: Homography): Blocks {
  const across = Math.max(2, Math.floor(width / blockStep)) - 1;
  const down = Math.max(2, Math.floor(height / blockStep)) - 1;
  const list = Array.from({ length: across * down }, (_, index) => {
    const x = (index % across) * blockStep + blockSide / 2;
    const y = Math.floor(index / across) * blockStep + blockSide / 2;
    const [px, py] = project(homography, x, y);
    const column = Math.round((px - blockSide / 2) / blockStep);
    const row = Math.round((py - blockSide / 2) / blockStep);
    const none = { offset: 0, gain: 1, dx: 0, dy: 0, sureX: 0, sureY: 0 };
    if (column < 0 || row < 0 || column >= blocks.across || row >= blocks.down) return none;
    const own = blocks.list[row * blocks.across + column]!;
    // From pixels of the picture to those of the page.
    const [x1, y1] = project(homography, x + 1, y);
    const [x2, y2] = project(homography, x, y + 1);
    const [a, b, c, d] = [x1 - px, x2 - px, y1 - py, y2 - py];
    const area = a * d - b * c;
    return {
      ...own,
      dx: (d * own.dx - b * own.dy) / area,
      dy: (a * own.dy - c * own.dx) / area,
    };
  });
  return { across, down, list };
}
