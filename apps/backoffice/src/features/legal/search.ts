import { searchParams, text } from '../../lib/search-params.ts';

/** `t`: the signed token of the unsubscribe link in a mail. */
export const unsubscribeSearch = searchParams({ t: text(200) });
