import type { Box, OpenBook } from '@aqua/contract/reading/open-books';
import { useMemo } from 'react';
import { useBookLayout } from '../../../lib/preferences/book-layout';
import { sideBySide, sizeIn } from '../../pages/page-size';
import { pageTrims } from './page-trims';
import { hasRoomForTwo, spreadsOf } from './spreads';
import { useFrame } from './use-frame';

/** Scrolled pages are not wider than this, unless the student wants the full width. */
const scrolledWidth = 880;

const a4 = [595, 842] as const;
const wholePage = (_page: number): Box => [0, 0, 1, 1];

/**
 * How the pages of a book are laid out on this screen: one or two, and how large, as the student
 * chose. `reserved` is the height of what lies below them.
 */
export function useSpreads(
  { id, pageCount, sizes, contents }: OpenBook,
  page: number,
  reserved: number,
) {
  const { frame, paper, insets } = useFrame(reserved);
  const { pageFlow, pageFit, pagesBeside, pageMargins } = useBookLayout(id);
  const isTrimmed = pageMargins === 'trimmed';
  const trimOf = useMemo(
    () => (isTrimmed ? pageTrims({ contents }) : wholePage),
    [isTrimmed, contents],
  );
  const isScrolled = pageFlow === 'scroll';
  const count = Math.max(1, pageCount);
  /** The shape of the part of a page that is shown. */
  const shapeOf = (each: number): [number, number] => {
    const [width, height] = sizes[each - 1] ?? a4;
    const [left, top, right, bottom] = trimOf(each);
    return [width * (right - left), height * (bottom - top)];
  };
  // The cover may differ in shape from the other pages.
  const usual = shapeOf(Math.min(2, count));
  const isDouble = !isScrolled && pagesBeside === 'automatic' && hasRoomForTwo(usual, paper);
  const room = isDouble ? { ...paper, width: paper.width / 2 } : paper;
  const spreads = spreadsOf(count, isDouble);
  const at = spreads.with(page);
  const column = pageFit === 'width' ? paper.width : Math.min(paper.width, scrolledWidth);
  const pageSize = (each: number) =>
    isScrolled
      ? sizeIn.width(shapeOf(each), { ...paper, width: column })
      : sizeIn[pageFit](shapeOf(each), room);
  return {
    isScrolled,
    isTrimmed,
    /** The part of a page that is shown. */
    trimOf,
    spreads,
    at,
    /** The shown pages. */
    pages: spreads.pagesOf(at),
    pageSize,
    sizeOf: (spread: number) => sideBySide(spreads.pagesOf(spread).map(pageSize)),
    frame,
    insets,
  };
}
