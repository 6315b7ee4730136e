import type { PageHits } from '@aqua/contract/reading/search';

/** A hit that can be opened. */
export interface Hit {
  page: number;
  /** Its place among all hits of the book, from 1. */
  place: number;
  before: string;
  match: string;
  after: string;
  boxes: PageHits['hits'][number]['boxes'];
}

/**
 * The hits of the pages in order. Their `place` also counts hits of a page that the answer leaves
 * out.
 */
export function hitsOf(pages: readonly PageHits[]): Hit[] {
  let earlier = 0;
  return pages.flatMap(({ page, count, hits }) => {
    const first = earlier + 1;
    earlier += count;
    return hits.map((hit, index) => ({ ...hit, page, place: first + index }));
  });
}
