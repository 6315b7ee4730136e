/**
 * The pages worth having around `page`, the most wanted first: itself, the next two, the previous.
 * While `count` is not known yet, only the page itself.
 */
export function pagesToLoad(page: number, count: number | undefined): number[] {
  if (count === undefined) return [page];
  return [page, page + 1, page + 2, page - 1].filter((each) => each >= 1 && each <= count);
}

/** `page` as a page that the book has. */
export function clampPage(page: number, count: number): number {
  return Math.min(Math.max(Math.round(page), 1), count);
}
