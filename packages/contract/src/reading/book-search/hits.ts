import { searchLimits, type PageHits } from '../search.ts';
import type { PageText } from '../open-books.ts';
import { boxesOf, placeWords } from './boxes.ts';
import { inContext } from './context.ts';
import { matchesIn } from './matches.ts';

/** The first hits of a folded word on a page. */
export function hitsOn(
  { text, words }: Pick<PageText, 'text' | 'words'>,
  word: string,
): PageHits['hits'] {
  const placed = placeWords(text, words);
  return matchesIn(text, word, searchLimits.hitsPerPage).map((match) => ({
    ...inContext(text, match),
    boxes: boxesOf(placed, match),
  }));
}
