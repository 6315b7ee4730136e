import { withLatinDigits } from './clean-text.ts';

/** The most letters that are kept of a page's label. */
export const maxPageLabel = 20;

/** What the book calls a page, which counts from 1: its label, or its number if it has none. */
export function labelOf({ labels }: { labels: readonly string[] }, page: number): string {
  return labels[page - 1] ?? String(page);
}

/**
 * The page that somebody means by what they typed: the one with that label, or else with that number;
 * undefined if there is none. Thai digits are read as digits, and roman numerals in either case.
 */
export function pageOf(
  { labels, pageCount }: { labels: readonly string[]; pageCount: number },
  typed: string,
): number | undefined {
  const wanted = fold(typed);
  const labelled = labels.findIndex((label) => fold(label) === wanted);
  if (labelled !== -1) return labelled + 1;
  const page = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
  return page >= 1 && page <= pageCount ? page : undefined;
}

const fold = (text: string) => withLatinDigits(text).trim().toLowerCase();
