/**
 * The pages to load around `page`, the most important first: itself, the next two, the previous one.
 * Only the page itself while `count` is not known yet.
 */
export function pagesToLoad(page: number, count: number | undefined): number[] {
  if (count === undefined) return [page];
  return [page, page + 1, page + 2, page - 1].filter((each) => each >= 1 && each <= count);
}

/** `page`, rounded and limited to 1 … `count`. */
export function clampPage(page: number, count: number): number {
  return Math.min(Math.max(Math.round(page), 1), count);
}
