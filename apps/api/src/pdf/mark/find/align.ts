import { blocksOf, type Blocks } from './blocks.ts';
import type { Grey } from './grey.ts';
import type { Homography } from './homography.ts';
import { explain, type Explained } from './tone.ts';
import { warp, type Rest, type Warped } from './warp.ts';

/** A picture that lies on its page to a fraction of a pixel. */
export interface Aligned {
  picture: Warped;
  /** What the page explains of the picture. */
  explained: Explained;
  blocks: Blocks;
  /** What was added to the homography. */
  rest: Rest;
}

/** Rounds of moving the blocks, and how many blocks around one count for its movement in each round. */
const rounds = [5, 4, 3];
/** Pixels that a block moves at most in one round: further, its neighbours know better. */
const farthest = 2.5;

/**
 * Takes out what is left after the homography: a bent page, a lens. The movements are smoothed over many
 * blocks, since a block alone is not sure of its own.
 */
export function align(page: Grey, picture: Grey, homography: Homography): Aligned {
  let warped = warp(picture, homography, page);
  let explained = explain(page, warped);
  let blocks = blocksOf(explained, warped);
  const { across, down } = blocks;
  const [dx, dy] = [new Float32Array(across * down), new Float32Array(across * down)];
  const rest = { across, down, dx, dy };
  for (const around of rounds) {
    const more = smoothed(blocks, around);
    for (let at = 0; at < dx.length; at += 1) {
      dx[at]! -= more.dx[at]!;
      dy[at]! -= more.dy[at]!;
    }
    warped = warp(picture, homography, page, rest);
    explained = explain(page, warped, explained.blur);
    blocks = blocksOf(explained, warped);
  }
  return { picture: warped, explained, blocks, rest };
}

/** Means over the blocks around each, weighted by how sure they are. */
export function smoothed({ across, down, list }: Blocks, around: number) {
  const [dx, dy] = [new Float32Array(list.length), new Float32Array(list.length)];
  for (let index = 0; index < list.length; index += 1) {
    const [column, row] = [index % across, Math.floor(index / across)];
    let [sumX, sumY, sureX, sureY] = [0, 0, 20, 20];
    for (let y = Math.max(0, row - 2 * around); y <= Math.min(down - 1, row + 2 * around); y += 1) {
      for (
        let x = Math.max(0, column - 2 * around);
        x <= Math.min(across - 1, column + 2 * around);
        x += 1
      ) {
        const block = list[y * across + x]!;
        const distance = ((x - column) ** 2 + (y - row) ** 2) / (around * around);
        if (distance > 4 || Math.abs(block.dx) > farthest || Math.abs(block.dy) > farthest)
          continue;
        const share = Math.exp(-distance);
        sumX += share * block.sureX * block.dx;
        sumY += share * block.sureY * block.dy;
        sureX += share * block.sureX;
        sureY += share * block.sureY;
      }
    }
    dx[index] = sumX / sureX;
    dy[index] = sumY / sureY;
  }
  return { dx, dy };
}
