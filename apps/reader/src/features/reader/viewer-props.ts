import type { ReactNode } from 'react';
import type { Size } from './page-size';

/** What a viewer shows and tells. It knows gestures and nothing of books. */
export interface PageViewerProps {
  page: number;
  count: number;
  frame: Size;
  sizeOf: (page: number) => Size;
  renderPage: (page: number) => ReactNode;
  onTurn: (page: number) => void;
  onTap: () => void;
  /** How much the page is enlarged, told when a gesture ends. */
  onZoom: (scale: number) => void;
  controlsShown: boolean;
  /** Colour of the arrows beside the page. */
  ink: string;
}

/** Pages that stand on the viewer: the present one and its neighbours. */
export function mountedPages(page: number, count: number): number[] {
  return [page - 1, page, page + 1].filter((each) => each >= 1 && each <= count);
}
