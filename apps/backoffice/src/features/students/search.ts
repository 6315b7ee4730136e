import { oneOf, searchParams } from '../../lib/search-params.ts';

/** The tab of a student's page that is shown. */
export const studentSearch = searchParams({ tab: oneOf('books', 'account', 'log') });
