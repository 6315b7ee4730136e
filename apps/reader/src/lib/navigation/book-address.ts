import { server } from '../server/server';

/** The spot in a book that a link leads to. */
export interface BookSpot {
  page?: number;
  /**
   * A word to search for. Its first hit on the page is marked; without a page, all hits are shown.
   */
  find?: string;
}

/**
 * The address at which a browser reads a book. There, `baseUrl` is empty: the page's own origin.
 */
export function bookAddress(bookId: number, spot: BookSpot = {}): string {
  const query = new URLSearchParams(spotParams(spot)).toString();
  return `${origin()}/app/book/${bookId}${query === '' ? '' : `?${query}`}`;
}

/** The address of the notebook of all books. */
export const notebookAddress = () => `${origin()}/app/notebook`;

function origin(): string {
  return server.baseUrl === '' ? globalThis.location.origin : server.baseUrl;
}

export function spotParams({ page, find }: BookSpot): Record<string, string> {
  return {
    ...(page === undefined ? {} : { page: String(page) }),
    ...(find === undefined ? {} : { find }),
  };
}
