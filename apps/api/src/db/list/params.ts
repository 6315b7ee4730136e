import { paramsFor } from '../prepared/prepare.ts';

/** Parameters that the statements of every list have. */
export interface ListParams {
  /** The word of the search. */
  word: string;
  /** The number of rows before the page. */
  offset: number;
  /** The day that is looked for; null if a page is. */
  day: string | null;
}

export const listParam = paramsFor<ListParams>();
