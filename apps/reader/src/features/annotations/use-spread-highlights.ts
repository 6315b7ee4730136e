import type { PageText } from '@aqua/contract/reader';
import type { PagePoint, TextTouch } from '../reader/text-touch';
import { useHighlights } from './use-highlights';

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
  return {
    touch,
    /** Where something is selected; else the first page, for the keyboard. */
    active: right.bar !== null || right.selection.quote !== null ? right : left,
    highlightsOn: left.highlightsOn,
    boxesOn: (page: number) => {
      if (!pages.includes(page)) return [];
      return (isRight({ page }) ? right : left).selection.boxes;
    },
  };
}
