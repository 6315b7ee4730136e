import type { Colour } from '../../lib/annotations/local-annotation';

/**
 * The four colours that a student chooses from. The watermark and the words stay legible through
 * them.
 */
export const highlightColours = {
  yellow: '#ffe066',
  green: '#b2eaa8',
  blue: '#a9d8fb',
  pink: '#fbb9d3',
} as const satisfies Partial<Record<Colour, string>>;

export type HighlightColour = keyof typeof highlightColours;

export const colourNames = Object.keys(highlightColours) as HighlightColour[];

/**
 * The colour to draw a highlight in. Another program may have stored one that is not offered here.
 */
export function colourOf(name: Colour | null): string {
  return highlightColours[name as HighlightColour] ?? highlightColours.yellow;
}
