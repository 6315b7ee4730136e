/**
 * The pages around the shown ones, the most important first: the next two, then the previous ones.
 */
export function pagesAround(shown: readonly number[], count: number): number[] {
  const [first, last] = [Math.min(...shown), Math.max(...shown)];
  const before = shown.map((_, index) => first - 1 - index);
  return [last + 1, last + 2, ...before].filter((page) => page >= 1 && page <= count);
}

/** `page`, rounded and limited to 1 … `count`. */
export function clampPage(page: number, count: number): number {
  return Math.min(Math.max(Math.round(page), 1), count);
}

/** The page of a link such as `/book/12?page=40`; null if it names none. */
export function linkedPage(text: string | undefined): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : null;
}
