/** The part of the page numbers that the pager shows. */
export interface PageWindow {
  /** At most 3 numbers (specification, section 2). */
  numbers: number[];
  before: boolean;
  after: boolean;
}

/**
 * The numbers around the current page, and on which side there are more.
 *
 * @example pageWindow(5, 9) // { numbers: [4, 5, 6], before: true, after: true }
 */
export function pageWindow(current: number, total: number): PageWindow {
  const last = Math.max(total, 1);
  const first = Math.max(1, Math.min(current - 1, last - 2));
  const numbers = Array.from({ length: Math.min(3, last) }, (_, place) => first + place);
  return { numbers, before: first > 1, after: first + numbers.length - 1 < last };
}
