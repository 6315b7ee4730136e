import type { Pixels } from '../watermark/blend.ts';
import { amplitudesOf, type Amplitudes } from './amplitudes.ts';
import { straightEdgesOf, type StraightEdges } from './straight-edges.ts';

/** The limits within which the marks on an image stay unseen. */
export interface Limits {
  /** How strong the light mark may be. */
  amplitudes: Amplitudes;
  /** The shift mark moves nothing across these. */
  edges: StraightEdges;
}

export const limitsOf = (page: Pixels): Limits => ({
  amplitudes: amplitudesOf(page),
  edges: straightEdgesOf(page),
});
