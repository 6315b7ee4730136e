import type { Box, PageLink, Word } from '../../../pdf/pdf-types.ts';
import { isUsableSize } from '../../../pdf/engine/page-box.ts';
import type { PageSize } from '../../../db/tables/files.ts';

/** A4 in points: the size of a page whose own can't be used. */
const a4: PageSize = [595, 842];

/**
 * What the columns of a page hold as JSON, without the parts that can't be used: earlier releases stored
 * boxes without numbers for a page of no size. A page's fault must not fail the answer about another.
 */
export function usableSizes(stored: unknown, pageCount: number): PageSize[] {
  const sizes: unknown[] = Array.isArray(stored) ? stored : [];
  return Array.from({ length: pageCount }, (_, index) => {
    const size = sizes[index];
    return isPageSize(size) ? size : a4;
  });
}

/** Whether each page has a size of its own. */
export function hasAllSizes(stored: unknown, pageCount: number): boolean {
  return Array.isArray(stored) && stored.length === pageCount && stored.every(isPageSize);
}

/** Of a page that is not drawn, nothing is known that could be left out. */
export const wholePage: Box = [0, 0, 1, 1];

/** The box of what is on each page, null for a blank one; a page without a row counts as full. */
export function usableContents(
  stored: readonly { page: number; content: number[] | null }[],
  pageCount: number,
): (Box | null)[] {
  const contents = Array.from({ length: pageCount }, (): Box | null => wholePage);
  for (const { page, content } of stored) {
    if (content === null || page > pageCount) continue;
    contents[page - 1] = content.length === 0 ? null : isBox(content) ? content : wholePage;
  }
  return contents;
}

export function usableWords(stored: unknown): Word[] {
  return entriesOf<Word>(stored).filter(
    (word): word is Word => typeof word?.text === 'string' && isBox(word.box),
  );
}

export function usableLinks(stored: unknown): PageLink[] {
  return entriesOf<PageLink>(stored).filter(
    (link): link is PageLink =>
      isBox(link?.box) &&
      (link.page === null || Number.isInteger(link.page)) &&
      (link.address === null || typeof link.address === 'string'),
  );
}

/** The list as it may be: nothing is sure about its entries. */
function entriesOf<Entry>(stored: unknown): (Partial<Entry> | null)[] {
  return Array.isArray(stored) ? (stored as (Partial<Entry> | null)[]) : [];
}

function isBox(value: unknown): value is Box {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}

function isPageSize(value: unknown): value is PageSize {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [width, height] = value as unknown[];
  return typeof width === 'number' && typeof height === 'number' && isUsableSize(width, height);
}
