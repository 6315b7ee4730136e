import type { ReactNode, Ref } from 'react';
import type { Size } from '../pages/page-size';
import type { Way } from '../pages/reading-direction';
import type { TextTouch } from './text-touch';

/** What keys do to the page, where there is a keyboard. */
export interface ViewerKeys {
  /** Scrolls down (1) or up (-1); false if the page ends there. */
  scroll: (step: number) => boolean;
  /** Zooms by `factor`; 0 resets the zoom. */
  zoom: (factor: number) => void;
  /** Where pages are turned: turns to the next spread (1) or to the one before (-1). */
  turn?: (step: number) => void;
  /**
   * Where pages are scrolled: `press` is true if the key scrolls, `goTo` also goes to the current
   * page.
   */
  press?: (key: string, isShifted: boolean) => boolean;
  goTo?: (spread: number, part?: number) => void;
}

/**
 * The props of both page viewers. A viewer handles gestures and knows nothing about books. It shows
 * spreads of one or two pages (`book/layout/spreads.ts`).
 */
export interface PageViewerProps {
  /** The current spread, from 0. */
  at: number;
  /** How many spreads there are. */
  count: number;
  pagesOf: (spread: number) => readonly number[];
  way: Way;
  frame: Size;
  sizeOf: (spread: number) => Size;
  renderPage: (page: number) => ReactNode;
  /** What screen readers say for the pages of a spread. */
  labelOf: (pages: readonly number[]) => string;
  onTurn: (spread: number) => void;
  onTap: () => void;
  text: TextTouch;
  /** How far the pages are zoomed at first. */
  zoom: number;
  /** Called with the zoom factor when a gesture ends. */
  onZoom: (scale: number) => void;
  keys: Ref<ViewerKeys>;
  controlsShown: boolean;
  /** Colour of the arrows beside the page. */
  ink: string;
}

/** The spreads that the viewer renders: the current one and its neighbours. */
export function mountedSpreads(at: number, count: number): number[] {
  return [at - 1, at, at + 1].filter((each) => each >= 0 && each < count);
}
