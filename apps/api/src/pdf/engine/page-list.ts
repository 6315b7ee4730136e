import type { Pdfium } from './pdfium.ts';

/** The pages of a document: entries of the page tree that lead to no page are left out. */
export interface PageList {
  /** The index in PDFium of a page that counts from 1; undefined if there is no such page. */
  indexOf(page: number): number | undefined;
  /** The page at an index in PDFium; null if there is none. */
  pageAt(index: number): number | null;
  count(): number;
  /** How many entries lead to no page, also those that only the tree's count promises. */
  missing(): number;
}

/**
 * Looks at each entry once and only as far as somebody asks: opening a page reads the entries before it
 * anyway, but not those after it.
 */
export function createPageList({ calls }: Pdfium, handle: number): PageList {
  const entries = calls.FPDF_GetPageCount(handle);
  const indexes: number[] = [];
  const pages = new Map<number, number>();
  let next = 0;

  function look(isEnough: () => boolean): void {
    while (next < entries && !isEnough()) {
      if (calls.EPDFDoc_GetPageObjectNumberByIndex(handle, next) !== 0)
        pages.set(next, indexes.push(next));
      next += 1;
    }
  }

  function count(): number {
    look(() => false);
    return indexes.length;
  }

  return {
    indexOf(page) {
      look(() => indexes.length >= page);
      return indexes[page - 1];
    },
    pageAt(index) {
      look(() => next > index);
      return pages.get(index) ?? null;
    },
    count,
    missing: () => entries - count(),
  };
}
