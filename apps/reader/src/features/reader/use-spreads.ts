import type { OpenBook } from '@aqua/contract/reader';
import { useBookLayout } from '../../lib/book-layout';
import { sideBySide, sizeIn } from './page-size';
import { hasRoomForTwo, spreadsOf } from './spreads';
import { useFrame } from './use-frame';

/** Scrolled pages are not wider than this, unless the student wants the full width. */
const scrolledWidth = 880;

const a4 = [595, 842] as const;

/**
 * How the pages of a book are laid out on this screen: one or two, and how large, as the student
 * chose.
 */
export function useSpreads({ id, pageCount, sizes }: OpenBook, page: number) {
  const { frame, paper, insets } = useFrame();
  const { pageFlow, pageFit, pagesBeside } = useBookLayout(id);
  const isScrolled = pageFlow === 'scroll';
  const count = Math.max(1, pageCount);
  const shapeOf = (each: number) => sizes[each - 1] ?? a4;
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
