import type { Href } from 'expo-router';

/** The path to open after the sign-in: the book that the person wanted, else the library. */
export function pathAfterSignIn(next: string | undefined): Href {
  const book = /^\/book\/(\d{1,10})$/.exec(next ?? '');
  return book === null ? '/' : { pathname: '/book/[id]', params: { id: book[1] ?? '' } };
}
