import { searchParams, text, wholeNumber } from '../../lib/search-params.ts';

/** The code or the picture search is in the address, so that it can be sent to a colleague. */
export const traceSearch = searchParams({ code: text(40), search: wholeNumber });
