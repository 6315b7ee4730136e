import { reachPixels, type TextTouch } from './text-touch';
import type { Point } from './zoom';

/** Where a pointer is in the window. */
export interface Place {
  clientX: number;
  clientY: number;
}

/** What touches need from the pages, whether they are turned or scrolled. */
export interface TouchedPages {
  text: () => TextTouch;
  onPage: (place: Place, only?: number) => ReturnType<typeof onPage>;
}

/** The distance from the middle of the viewer, in pixels. */
export function fromMiddle(viewer: HTMLElement, { clientX, clientY }: Place): Point {
  const { left, top, width, height } = viewer.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/**
 * The point of the page `only`, or else of the one of `pages` at or nearest to the place, and the
 * reach of a finger. Undefined if that page is not in the document.
 */
export function onPage(
  strip: HTMLElement,
  pages: readonly number[],
  { clientX, clientY }: Place,
  only?: number,
) {
  const boxes = pages
    .map((page) => ({
      page,
      box: strip.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect(),
    }))
    .toSorted((one, other) => (one.box?.left ?? 0) - (other.box?.left ?? 0));
  const found =
    boxes.find(({ page }) => page === only) ??
    boxes.find(({ box }) => box !== undefined && clientX < box.right) ??
    boxes.at(-1);
  if (found?.box === undefined) return undefined;
  const { left, top, width, height } = found.box;
  return {
    point: { page: found.page, x: (clientX - left) / width, y: (clientY - top) / height },
    reach: { x: reachPixels / width, y: reachPixels / height },
  };
}
