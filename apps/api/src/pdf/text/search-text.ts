import { foldForSearch } from './search-fold.ts';

/**
 * The letters of a page that a search looks at: more than any page meant for reading has.
 * PostgreSQL can index the trigrams of about 70,000 letters.
 */
const maxSearchedLetters = 50_000;

/** The part of a page's text that is searched. */
export function searchedPart(text: string): string {
  return text.slice(0, maxSearchedLetters).toWellFormed();
}

/** The part of a page's text that is stored for search; empty if there is nothing to find. */
export function pageSearchText(text: string): string {
  return foldForSearch(searchedPart(text)).text.slice(0, maxSearchedLetters).toWellFormed();
}
