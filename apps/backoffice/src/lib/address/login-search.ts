import { oneOf, searchParams, text } from './search-params.ts';

/**
 * The search parameters of the login. `from`: the deep link to open afterwards; `ended`: why the
 * login appeared.
 */
export const loginSearch = searchParams({ from: text(2_000), ended: oneOf('yes') });
