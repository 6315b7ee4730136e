import { paramsFor } from '../prepared/prepare.ts';

/** Parameters that the statements of every list have. */
export interface ListParams {
  /** The word of the search. */
  word: string;
  /** The number of rows before the page. */
  offset: number;
}

export const listParam = paramsFor<ListParams>();
