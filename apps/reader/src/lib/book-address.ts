import { server } from './server';

/** Where a book is read in a browser. In a browser `baseUrl` is empty: the page's own origin. */
export function bookAddress(bookId: number): string {
  const origin = server.baseUrl === '' ? globalThis.location.origin : server.baseUrl;
  return `${origin}/app/book/${bookId}`;
}
