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

/** The page of a link such as `/book/12?page=40`; null if it names none. */
export function linkedPage(text: string | undefined): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : null;
}
