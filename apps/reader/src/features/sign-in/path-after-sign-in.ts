import type { Href } from 'expo-router';

/** Where to go after the sign-in: only books are remembered, everything else is the library. */
export function pathAfterSignIn(next: string | undefined): Href {
  const book = /^\/book\/(\d{1,10})$/.exec(next ?? '');
  return book === null ? '/' : { pathname: '/book/[id]', params: { id: book[1] ?? '' } };
}
