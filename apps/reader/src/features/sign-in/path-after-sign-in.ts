import type { Href } from 'expo-router';

/** The place in a book that an address may name; other parameters are left out. */
function placeOf(query: string): { page?: string; find?: string } {
  const params = new URLSearchParams(query);
  const page = params.get('page');
  const find = params.get('find');
  return {
    ...(page !== null && /^\d{1,6}$/.test(page) && { page }),
    ...(find !== null && find.length <= 200 && { find }),
  };
}

/** The code of a class in the path that the person wanted. */
export function classCodeIn(next: string | undefined): string | undefined {
  return /^\/join\/(\w{8})$/.exec(next ?? '')?.[1];
}

/**
 * The path to open after the sign-in: the page of the book that the person wanted, the class to join,
 * or the library.
 */
export function pathAfterSignIn(next: string | undefined): Href {
  const code = classCodeIn(next);
  if (code !== undefined) return { pathname: '/join/[code]', params: { code } };
  const [, id = '', query = ''] = /^\/book\/(\d{1,10})(?:\?(.*))?$/.exec(next ?? '') ?? [];
  return id === '' ? '/' : { pathname: '/book/[id]', params: { id, ...placeOf(query) } };
}
