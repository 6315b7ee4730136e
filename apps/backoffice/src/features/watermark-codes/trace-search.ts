import { searchParams, text } from '../../lib/search-params.ts';

/** The code stands in the address, so that a result can be sent to a colleague. */
export const traceSearch = searchParams({ code: text(40) });
