import type { Pixels } from '../watermark/blend.ts';
import { amplitudesOf, type Amplitudes } from './amplitudes.ts';
import { straightEdgesOf, type StraightEdges } from './straight-edges.ts';

/** What of the marks would be seen on an image, and is not drawn. */
export interface Limits {
  /** How strong the light mark may be. */
  amplitudes: Amplitudes;
  /** Across these the shift mark moves nothing. */
  edges: StraightEdges;
}

export const limitsOf = (page: Pixels): Limits => ({
  amplitudes: amplitudesOf(page),
  edges: straightEdgesOf(page),
});
