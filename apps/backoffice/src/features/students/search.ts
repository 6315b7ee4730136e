import { oneOf, searchParams } from '../../lib/search-params.ts';

/** Which part of the page of a student is shown. */
export const studentSearch = searchParams({ tab: oneOf('books', 'account', 'log') });
