import type { PageText } from '@aqua/contract/reading/open-books';
import { quoteOf } from '@aqua/contract/reading/page-words';
import { useEffect, useState } from 'react';
import type { TextTouch } from '../../viewer/text-touch';
import type { Point } from '../../viewer/zoom';
import type { Shown } from '../../../lib/annotations/local-annotation';
import {
  endsOf,
  isRightToLeft,
  limitedRange,
  lineBoxes,
  nearestWord,
  wordAt,
  wordInNextLine,
  type WordRange,
} from './word-range';

interface Options {
  page: number;
  text: PageText | undefined;
  /** The highlights of this page. */
  highlights: readonly Shown[];
  /** Called with the tapped highlight, and with null when a selection begins. */
  onPick: (highlight: Shown | null) => void;
}

/** How a key moves the end of the selection. */
export type Step = 'left' | 'right' | 'up' | 'down';

/** The selected words of the current page, chosen by a long press, a drag or the keyboard. */
export function useSelection({ page, text, highlights, onPick }: Options) {
  const [range, setRange] = useState<WordRange | null>(null);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => setRange(null), [page]);
  const words = text?.page === page ? text.words : [];

  /** The selection to go on with if a handle is pressed: the other end stays where it is. */
  function grabbed(point: { x: number; y: number }, reach: { x: number; y: number }) {
    if (range === null) return null;
    const [from, to] = endsOf(range);
    const [start, end] = [words[from]?.box, words[to]?.box];
    const isNear = (x = -1, y = -1) =>
      Math.abs(point.x - x) <= 1.5 * reach.x && Math.abs(point.y - y) <= 1.5 * reach.y;
    if (isNear(end?.[2], end?.[3])) return { anchor: from, focus: to };
    if (isNear(start?.[0], start?.[3])) return { anchor: to, focus: from };
    return null;
  }

  const touch: TextTouch<Point> = {
    isUnder: (point, reach) => grabbed(point, reach) !== null || wordAt(words, point, reach) !== -1,
    begin(point, reach) {
      const word = wordAt(words, point, reach);
      onPick(null);
      setDragging(true);
      setRange(grabbed(point, reach) ?? (word === -1 ? null : { anchor: word, focus: word }));
    },
    extend(point) {
      if (range === null || text === undefined) return;
      setRange(limitedRange(text, range.anchor, nearestWord(words, point)));
    },
    end: () => setDragging(false),
    tap({ x, y }) {
      if (range !== null) {
        setRange(null);
        return true;
      }
      const picked = highlights.findLast(({ boxes }) =>
        boxes.some(
          ([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom,
        ),
      );
      onPick(picked ?? null);
      return picked !== undefined;
    },
  };

  /** Whether a step leads on in the text: to the right or, in words of Arabic, to the left. */
  function leadsOn(step: Step): boolean {
    const isLeftwards = range !== null && isRightToLeft(words[range.focus]);
    return step === 'down' || step === (isLeftwards ? 'left' : 'right');
  }
  /** False at the page's first or last word, when the step leads nowhere. */
  function move(step: Step, isExtending: boolean): boolean {
    if (range === null || text === undefined) return false;
    const by = leadsOn(step) ? 1 : -1;
    const to =
      step === 'left' || step === 'right'
        ? range.focus + by
        : wordInNextLine(words, range.focus, by);
    const focus = Math.min(Math.max(to, 0), words.length - 1);
    setRange(isExtending ? limitedRange(text, range.anchor, focus) : { anchor: focus, focus });
    return focus !== range.focus;
  }
  /**
   * Selects the first or the last word, or as many as one may select, for the keyboard. False on a page
   * without words.
   */
  function start(place: 'first' | 'last' | 'all' = 'first'): boolean {
    if (words.length === 0 || text === undefined) return false;
    const last = words.length - 1;
    const word = place === 'last' ? last : 0;
    setRange(limitedRange(text, word, place === 'first' ? 0 : last));
    return true;
  }

  const [from, to] = range === null ? [0, -1] : endsOf(range);
  const isEmpty = range === null || text === undefined;
  return {
    touch,
    boxes: isEmpty ? [] : lineBoxes(words, from, to),
    quote: isEmpty ? null : quoteOf(text, from, to),
    /** The numbers of the first and the last selected word. */
    ends: isEmpty ? null : ([from, to] as const),
    isDragging,
    clear: () => setRange(null),
    start,
    move,
    leadsOn,
  };
}
