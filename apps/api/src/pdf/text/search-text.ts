import { foldForSearch } from '@aqua/contract/reading/book-search/fold';
import { maxSearchedLetters } from '@aqua/contract/reading/book-search/matches';

/** The part of a page's text that is stored for search; empty if there is nothing to find. */
export function pageSearchText(text: string): string {
  return foldForSearch(text.slice(0, maxSearchedLetters).toWellFormed())
    .text.slice(0, maxSearchedLetters)
    .toWellFormed();
}
