import type { OpenBook } from '@aqua/contract/reader';
import { usePreferences } from '../../lib/preferences';
import { sideBySide, sizeIn } from './page-size';
import { hasRoomForTwo, spreadsOf } from './spreads';
import { useFrame } from './use-frame';

const a4 = [595, 842] as const;

/** How the pages of a book lie on this screen, as the student chose: side by side, and how large. */
export function useSpreads({ pageCount, sizes }: OpenBook, page: number) {
  const { frame, paper, insets } = useFrame();
  const { pageFit, pagesBeside } = usePreferences();
  const count = Math.max(1, pageCount);
  const shapeOf = (each: number) => sizes[each - 1] ?? a4;
  // The cover may have another shape than the book.
  const usual = shapeOf(Math.min(2, count));
  const isDouble = pagesBeside === 'automatic' && hasRoomForTwo(usual, paper);
  const room = isDouble ? { ...paper, width: paper.width / 2 } : paper;
  const spreads = spreadsOf(count, isDouble);
  const at = spreads.with(page);
  const pageSize = (each: number) => sizeIn[pageFit](shapeOf(each), room);
  return {
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
