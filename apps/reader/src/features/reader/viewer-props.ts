import type { ReactNode } from 'react';
import type { Size } from './page-size';
import type { TextTouch } from './text-touch';

/** The props of both page viewers. A viewer handles gestures and knows nothing about books. */
export interface PageViewerProps {
  page: number;
  count: number;
  frame: Size;
  sizeOf: (page: number) => Size;
  renderPage: (page: number) => ReactNode;
  onTurn: (page: number) => void;
  onTap: () => void;
  text: TextTouch;
  /** Called with the zoom factor when a gesture ends. */
  onZoom: (scale: number) => void;
  controlsShown: boolean;
  /** Colour of the arrows beside the page. */
  ink: string;
}

/** The pages that the viewer renders: the current one and its neighbours. */
export function mountedPages(page: number, count: number): number[] {
  return [page - 1, page, page + 1].filter((each) => each >= 1 && each <= count);
}
