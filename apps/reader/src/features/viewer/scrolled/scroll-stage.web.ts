import type { ScrollPlaces, Spot } from './scroll-places';
import { createScrollTracker } from './scroll-tracker';
import type { ScrollViewerProps } from './scroll-viewer-props';
import { reachPixels } from '../text-touch';
import { fromMiddle, type Place } from '../viewer-points.web';
import { closestScale, type Point } from '../zoom';

interface Now extends ScrollViewerProps {
  reduced: boolean;
  places: ScrollPlaces;
  scale: number;
}

/** How far keys scroll, as shares of the screen. */
const [line, screen] = [0.1, 0.9];

/** The pages in a browser, one below the other. The browser itself scrolls them. */
export function createScrollStage() {
  const tracker = createScrollTracker();
  let now: Now;
  let scroller: HTMLElement;
  let seen = '';
  /** The spot that keeps its place on the screen while the zoom changes. */
  let pinned: { spot: Spot; across: number; point: Point } | undefined;

  function see() {
    const { frame, places } = now;
    const spreads = places.seenAt(scroller.scrollTop, frame.height);
    if (spreads.join() === seen) return;
    seen = spreads.join();
    now.onSee(spreads);
  }

  function scrolled() {
    const page = tracker.move(scroller.scrollTop, now.places, now.frame.height);
    if (page !== undefined) now.onTurn(page);
    see();
  }

  function jump(index: number, part?: number) {
    scroller.scrollTop = tracker.jump({ index, part: part ?? 0 }, now.places, now.frame.height);
    see();
  }

  /** Zooms, so that what is under `point` (measured from the middle) stays there. */
  function zoom(scale: number, point: Point) {
    const { frame, places } = now;
    const next = closestScale(scale);
    if (next === now.scale) return;
    pinned = {
      spot: places.spotAt(scroller.scrollTop + frame.height / 2 + point.y),
      across: (scroller.scrollLeft + frame.width / 2 + point.x) / scroller.scrollWidth,
      point,
    };
    now.onZoom(next);
  }

  const scrollBy = (share: number) =>
    scroller.scrollBy({
      top: share * now.frame.height,
      behavior: now.reduced ? 'instant' : 'smooth',
    });

  const moves: Record<string, () => void> = {
    ArrowDown: () => scrollBy(line),
    ArrowUp: () => scrollBy(-line),
    PageDown: () => scrollBy(screen),
    PageUp: () => scrollBy(-screen),
  };

  return {
    view: () => ({ scale: now.scale, x: 0, y: 0 }),
    text: () => now.text,
    onTap: () => now.onTap(),
    turn: (step: number) => scrollBy(step * screen),
    zoom,

    update(next: Now) {
      now = next;
    },

    attach(element: HTMLElement) {
      scroller = element;
      scroller.addEventListener('scroll', scrolled, { passive: true });
      return () => scroller.removeEventListener('scroll', scrolled);
    },

    /** Called after the page, the sizes or the zoom have changed. */
    arrive() {
      const { at, frame, places } = now;
      const top = tracker.arrive(at, places, frame.height);
      if (top !== undefined) scroller.scrollTop = top;
      if (pinned !== undefined) {
        const { spot, across, point } = pinned;
        scroller.scrollTop = places.yOf(spot) - frame.height / 2 - point.y;
        scroller.scrollLeft = across * scroller.scrollWidth - frame.width / 2 - point.x;
        pinned = undefined;
      }
      see();
    },

    fromMiddle: (event: Place) => fromMiddle(scroller, event),

    /**
     * The point of the page `only`, or of the touchable page that is there, and the reach of a
     * finger.
     */
    onPage({ clientX, clientY }: Place, only?: number) {
      const pages = only === undefined ? now.touchable : [only];
      for (const page of pages) {
        const box = scroller.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
        if (box === undefined) continue;
        if (only === undefined && (clientY < box.top || clientY > box.bottom)) continue;
        return {
          point: {
            page,
            x: (clientX - box.left) / box.width,
            y: (clientY - box.top) / box.height,
          },
          reach: { x: reachPixels / box.width, y: reachPixels / box.height },
        };
      }
      return undefined;
    },

    keys: {
      scroll: () => false,
      zoom: (factor: number) => zoom(factor === 0 ? 1 : now.scale * factor, { x: 0, y: 0 }),
      goTo: jump,
      /** Handles a key; true if it scrolls. */
      press(key: string, isShifted: boolean): boolean {
        const move = key === ' ' ? moves[isShifted ? 'PageUp' : 'PageDown'] : moves[key];
        move?.();
        return move !== undefined;
      },
    },
  };
}
