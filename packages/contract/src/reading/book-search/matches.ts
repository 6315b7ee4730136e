import { foldForSearch } from './fold.ts';

/**
 * The letters of a page that a search looks at: more than any page meant for reading has.
 * PostgreSQL can index the trigrams of about 70,000 letters.
 */
export const maxSearchedLetters = 50_000;

/** Where a match begins and ends in the page's text, in UTF-16 units. */
export interface Match {
  from: number;
  to: number;
}

/** Marks belong to the letter before them. */
const marks = /\p{M}*/uy;

/**
 * The places of a folded word in a page's text, from the first one and without overlaps.
 *
 * @param word not empty
 */
export function matchesIn(text: string, word: string, max: number): Match[] {
  const folded = foldForSearch(text.slice(0, maxSearchedLetters));
  const matches: Match[] = [];
  let at = folded.text.indexOf(word);
  while (at >= 0 && matches.length < max) {
    const end = at + word.length;
    // In the text, the marks of a Thai cluster may have another order.
    const from = Math.min(...folded.starts.slice(at, end));
    const to = Math.max(...folded.ends.slice(at, end));
    matches.push({ from, to: withMarks(text, to) });
    at = folded.text.indexOf(word, end);
  }
  return matches;
}

/** A letter keeps its marks: a search for น also highlights the tone in น้ำ. */
function withMarks(text: string, to: number): number {
  marks.lastIndex = to;
  return to + (marks.exec(text)?.[0].length ?? 0);
}
