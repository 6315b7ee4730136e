import { bendToFit } from './bend.ts';
import { blocksOf, type Blocks } from '../picture/blocks.ts';
import type { Grey, Warped } from '../picture/grey.ts';
import type { Homography } from '../picture/homography.ts';
import { explain, type Explained } from './tone.ts';
import { warp, type Rest } from '../picture/warp.ts';

/** A picture that lies on its page to a fraction of a pixel. */
export interface Aligned {
  picture: Warped;
  /** What the picture would show without a mark. */
  explained: Explained;
  blocks: Blocks;
}

/**
 * Lays the picture on its page, and takes out the distortion that the homography leaves, such as
 * that of a bent page or of a lens.
 * @param isStill 1 for pixels that the shift mark does not move; they say nothing about it
 */
export function align(
  page: Grey,
  picture: Grey,
  homography: Homography,
  isStill: Uint8Array,
): Aligned {
  const lay = (rest?: Rest, blur?: number): Aligned => {
    const warped = warp(picture, homography, page, rest);
    const explained = explain(page, warped, blur);
    return { picture: warped, explained, blocks: blocksOf(explained, warped) };
  };
  let aligned = lay();
  bendToFit(aligned.blocks, (rest) => {
    aligned = lay(rest, aligned.explained.blur);
    return aligned.blocks;
  });
  const { picture: warped, explained } = aligned;
  const covered = warped.covered.map((each, at) => (isStill[at] ? 0 : each));
  return { ...aligned, blocks: blocksOf(explained, { ...warped, covered }) };
}
