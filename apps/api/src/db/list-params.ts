import { paramsFor } from './prepared.ts';

/** What the statements of every list are asked with. */
export interface ListParams {
  /** That the list is searched for. */
  word: string;
  /** How many rows come before the page. */
  offset: number;
  /** How many rows there are, as far as that is known before the page is read; else 0. */
  total: number;
}

export const listParam = paramsFor<ListParams>();
