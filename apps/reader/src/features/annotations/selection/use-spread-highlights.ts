import type { PageText } from '@aqua/contract/reading/open-books';
import type { PagePoint, TextTouch } from '../../viewer/text-touch';
import { useHighlights } from './use-highlights';
import type { Step } from './use-selection';

type Options = Omit<Parameters<typeof useHighlights>[0], 'page' | 'text'> & {
  /** The shown pages, one or two. */
  pages: readonly number[];
  texts: readonly (PageText | undefined)[];
};

/** No page has this number. */
const nowhere = 0;

/** The highlights of the shown pages, and the words that are selected on one of them. */
export function useSpreadHighlights({ pages, texts, ...rest }: Options) {
  const left = useHighlights({ ...rest, page: pages[0] ?? nowhere, text: texts[0] });
  const right = useHighlights({ ...rest, page: pages[1] ?? nowhere, text: texts[1] });
  const isRight = ({ page }: { page: number }) => page === pages[1];
  const sideOf = (point: PagePoint) => (isRight(point) ? right : left);
  const otherThan = (point: PagePoint) => (isRight(point) ? left : right);

  const touch: TextTouch = {
    isUnder: (point, reach) => sideOf(point).selection.touch.isUnder(point, reach),
    begin(point, reach) {
      otherThan(point).close();
      sideOf(point).selection.touch.begin(point, reach);
    },
    extend: (point) => sideOf(point).selection.touch.extend(point),
    end() {
      left.selection.touch.end();
      right.selection.touch.end();
    },
    tap(point) {
      const other = otherThan(point);
      if (other.bar !== null) other.close();
      return other.bar !== null || sideOf(point).selection.touch.tap(point);
    },
  };
  // The page where something is selected, otherwise the first page.
  const active = right.bar !== null || right.selection.quote !== null ? right : left;
  return {
    touch,
    active,
    /**
     * Keyboard: selects the first word of the left page, or of the right one if the left one has no
     * words.
     */
    start() {
      if (!left.selection.start()) right.selection.start();
    },
    /** Keyboard: selects the words of the page where some are selected, or else as `start`. */
    startAll() {
      if (active.selection.start('all') || active === right) return;
      right.selection.start('all');
    },
    /**
     * Keyboard: a step past the last word of the left page goes to the right page, and the same way
     * back.
     */
    move(step: Step, isExtending: boolean) {
      const hasMoved = active.selection.move(step, isExtending);
      if (hasMoved || isExtending) return;
      const isForward = active.selection.leadsOn(step);
      const next = isForward ? right : left;
      if (next !== active && next.selection.start(isForward ? 'first' : 'last')) active.close();
    },
    highlightsOn: left.highlightsOn,
    boxesOn: (page: number) => {
      if (!pages.includes(page)) return [];
      return (isRight({ page }) ? right : left).selection.boxes;
    },
  };
}
