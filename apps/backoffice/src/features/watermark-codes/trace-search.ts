import { searchParams, text, wholeNumber } from '../../lib/search-params.ts';

/** The code, or the search with pictures, stands in the address, so that a colleague can be sent there. */
export const traceSearch = searchParams({ code: text(40), search: wholeNumber });
