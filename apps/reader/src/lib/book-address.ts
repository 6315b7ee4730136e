import { server } from './server';

/** Where in a book a link leads. */
export interface BookSpot {
  page?: number;
  /** A word, whose first hit on the page is marked; without a page all of its hits are shown. */
  find?: string;
}

/** Where a book is read in a browser. In a browser `baseUrl` is empty: the page's own origin. */
export function bookAddress(bookId: number, spot: BookSpot = {}): string {
  const origin = server.baseUrl === '' ? globalThis.location.origin : server.baseUrl;
  const query = new URLSearchParams(spotParams(spot)).toString();
  return `${origin}/app/book/${bookId}${query === '' ? '' : `?${query}`}`;
}

export function spotParams({ page, find }: BookSpot): Record<string, string> {
  return {
    ...(page === undefined ? {} : { page: String(page) }),
    ...(find === undefined ? {} : { find }),
  };
}
