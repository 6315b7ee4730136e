import { searchParams, text } from '../../lib/search-params.ts';

/** The range in the address; `use-range.ts` knows which there are. */
export const dashboardSearch = searchParams({ range: text(20) });
