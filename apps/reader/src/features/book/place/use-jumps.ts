import { useState } from 'react';

interface Options {
  /** The shown pages, one or two. */
  pages: readonly number[];
  /** True after a jump, until the student turns a page. */
  isVisit: boolean;
  /** Shows a page; the place stays. `part`: how far down in it, from 0 to 1. */
  onVisit: (page: number, part?: number) => void;
  /** Shows the page where the place was. */
  onReturn: (page: number) => void;
}

export type Jumps = ReturnType<typeof useJumps>;

/**
 * Jumps from any part of the book to another, by contents, page number, thumbnails, hits, notes and
 * links alike, and the way back. A jump does not move the place: the first turn of a page does
 * (docs/decisions/0096).
 */
export function useJumps({ pages, isVisit, onVisit, onReturn }: Options) {
  const [trail, setTrail] = useState<{ page: number; isVisit: boolean }[]>([]);
  const isShown = (page: number) => pages.includes(page);
  const last = trail.at(-1);

  function leave(to: number) {
    const [page] = pages;
    if (page !== undefined && !isShown(to)) setTrail([...trail, { page, isVisit }]);
  }
  return {
    jump(page: number, part?: number) {
      // From hit to hit, the way back stays that from the first one.
      if (!isVisit || last === undefined) leave(page);
      onVisit(page, part);
    },
    /** A link belongs to its page, so that page is on the way back. */
    follow(page: number) {
      leave(page);
      onVisit(page);
    },
    /** The page where the way back leads; null if there is none or that page is shown. */
    origin: last === undefined || isShown(last.page) ? null : last.page,
    back() {
      if (last === undefined) return;
      setTrail(trail.slice(0, -1));
      if (last.isVisit) onVisit(last.page);
      else onReturn(last.page);
    },
    forget: () => setTrail([]),
  };
}
