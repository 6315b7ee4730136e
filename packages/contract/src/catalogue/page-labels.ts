import { withLatinDigits } from '../clean-text.ts';

/** The most letters that are kept of a page's label. */
export const maxPageLabel = 20;

/** `labels` is missing in a book that an earlier release has stored on a device, or answers with. */
interface Labelled {
  labels?: readonly string[];
}

/** What the book calls a page, which counts from 1: its label, or its number if it has none. */
export function labelOf({ labels = [] }: Labelled, page: number): string {
  return labels[page - 1] ?? String(page);
}

/** Whether the book calls pages otherwise than by their number. */
export const hasLabels = ({ labels = [] }: Labelled) => labels.length > 0;

/**
 * The page that somebody means by what they typed: the one with that label, or else with that number,
 * where a number beyond the end means the last page; undefined if there is none. Thai digits are read as
 * digits, and letters in either case.
 */
export function pageOf(
  { labels = [], pageCount }: Labelled & { pageCount: number },
  typed: string,
): number | undefined {
  const wanted = fold(typed);
  const labelled = labels.findIndex((label) => fold(label) === wanted);
  if (labelled !== -1) return labelled + 1;
  const page = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
  return page >= 1 ? Math.min(page, pageCount) : undefined;
}

const fold = (text: string) => withLatinDigits(text).trim().toLowerCase();
