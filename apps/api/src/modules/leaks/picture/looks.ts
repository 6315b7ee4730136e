import type { Grey } from './grey.ts';

/**
 * Other ways to look at a picture in which no page is recognised as it is. A mirror image has none of
 * the page's points. A filter that spreads all tones evenly makes the corners of the watermark and of
 * the mark's cells as strong as those of the page; they are in neither the darkest nor the lightest
 * pixels, which are the letters of the page. Of a soft photograph, the watermark has the only sharp
 * corners until it is smoothed away.
 */
export const otherLooks = ['mirrored', 'darkest', 'lightest', 'smooth'] as const;

export type Look = 'plain' | (typeof otherLooks)[number];

/**
 * Side in pixels of the squares whose median smooths a picture: lines of up to half that width, such
 * as those of the watermark's letters, are gone.
 */
export const smoothSide = 15;
/** The share of the pixels that is told apart in the darkest, or the lightest, of a picture. */
const apart = 0.08;

/** The tones of one end spread over the whole scale; all others become the tone of the other end. */
export function toneLooked(grey: Grey, look: Look): Grey {
  if (look !== 'darkest' && look !== 'lightest') return grey;
  const counts = new Uint32Array(256);
  for (const value of grey.data) counts[Math.round(value)]! += 1;
  const tones = new Float32Array(256);
  let below = 0;
  for (const [tone, count] of counts.entries()) {
    const rank = (below + count / 2) / grey.data.length;
    const from = look === 'darkest' ? 0 : 1 - apart;
    tones[tone] = 255 * Math.min(1, Math.max(0, (rank - from) / apart));
    below += count;
  }
  return { ...grey, data: grey.data.map((value) => tones[Math.round(value)]!) };
}
