import { durations } from '@aqua/theme/motion';
import type { Size } from '../../pages/page-size';
import { fromMiddle, onPage, type Place } from '../viewer-points.web';
import type { PageViewerProps } from '../viewer-props';
import { createTurns } from './viewer-turns.web';
import {
  clampView,
  dragBy,
  keepSpot,
  lookBeside,
  slideOf,
  stepOf,
  wholePage,
  zoomAt,
  type Look,
  type Point,
} from '../zoom';

type Now = PageViewerProps & { reduced: boolean };

/** How far a key scrolls a page that is taller than the frame, as a share of the frame. */
const scrollShare = 0.8;

export type ViewerStage = ReturnType<typeof createViewerStage>;

/**
 * The spreads in a browser: which one is shown, how far it is zoomed, and where it lies. It changes the
 * style of the elements directly, because rendering by React would be too slow for a page that
 * follows a finger.
 */
export function createViewerStage() {
  let now: Now;
  let viewer: HTMLElement;
  let strip: HTMLElement;
  let view: Look = wholePage;
  let shown: { at: number; count: number; size: Size; frame: Size } | undefined;
  const turns = createTurns((spread) => slide(0, true, spread));

  const sizeOf = (spread: number) => now.sizeOf(spread);
  const transition = (animated: boolean) =>
    animated && !now.reduced ? `transform ${durations.calm}ms ease-out` : '';

  function place(spread: HTMLElement, { x, y, scale }: Look, animated: boolean) {
    spread.style.transition = transition(animated);
    spread.style.transform =
      scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  const besideOf = (step: number) =>
    lookBeside(view, step, now.way, sizeOf(now.at), sizeOf(now.at + step), now.frame);

  /** A spread beside the current one is already placed where it will be read. */
  function placeAll(animated: boolean) {
    for (const spread of strip.querySelectorAll<HTMLElement>('[data-spread]')) {
      const number = Number(spread.dataset['spread']);
      const step = number - now.at;
      if (step === 0) place(spread, view, animated);
      else place(spread, besideOf(step), false);
    }
  }

  function slide(offset: number, animated: boolean, spread = turns.goingTo() ?? now.at) {
    strip.style.transition = transition(animated);
    strip.style.transform = `translate3d(calc(${-100 * spread * now.way}% + ${offset}px), 0, 0)`;
  }

  function look(next: Look) {
    view = clampView(next, sizeOf(now.at), now.frame);
    placeAll(false);
  }

  /** Ends a movement, and reports the zoom to the reader. */
  function settle(next: Look = view, animated = false) {
    view = clampView(next, sizeOf(now.at), now.frame);
    placeAll(animated);
    now.onZoom(view.scale);
  }

  function turn(step: number) {
    const spread = (turns.goingTo() ?? now.at) + step;
    if (spread < 0 || spread >= now.count) slide(0, true);
    else turns.turn(now.at, spread, (there) => now.onTurn(there));
  }

  return {
    view: () => view,
    way: () => now.way,
    text: () => now.text,
    onTap: () => now.onTap(),
    look,
    settle,
    turn,
    zoom: (scale: number, point: Point, animated = false) =>
      settle(zoomAt(view, scale, point), animated),
    rest: () => slide(0, true),

    update(next: Now) {
      now = next;
    },

    attach(viewerElement: HTMLElement, stripElement: HTMLElement) {
      viewer = viewerElement;
      strip = stripElement;
      return turns.end;
    },

    /** Called after the spread, its size or the frame has changed. Zoom and spot stay. */
    arrive() {
      const { at, count, frame } = now;
      const size = sizeOf(at);
      turns.end();
      if (shown === undefined) view = { ...wholePage, scale: now.zoom };
      const isSame = shown?.at === at && shown.count === count;
      const step = shown?.count === count ? at - shown.at : 0;
      const before = shown ?? { size, frame };
      view = isSame
        ? keepSpot(view, before, size, frame)
        : lookBeside(view, Math.abs(step) === 1 ? step : 0, now.way, before.size, size, frame);
      shown = { at, count, size, frame };
      placeAll(false);
      slide(0, Math.abs(step) === 1);
    },

    fromMiddle: (event: Place) => fromMiddle(viewer, event),
    onPage: (event: Place, page?: number) => onPage(strip, now.pagesOf(now.at), event, page),

    /** Moves the page, and once past its edge, the spreads. */
    drag(from: Look, x: number, y: number) {
      const size = sizeOf(now.at);
      const { view: next, pastX, pastY } = dragBy(from, x, y, size, now.frame);
      const isEnd = pastX * now.way > 0 ? now.at === 0 : now.at === now.count - 1;
      look(next);
      slide(slideOf({ x, y, pastX }, next, size, now.frame, isEnd), false);
      return { x, y, pastX, pastY };
    },

    drop(drag: { x: number; y: number; pastX: number; pastY: number }, isQuick: boolean) {
      const step = stepOf({ ...drag, isQuick }, view, now.way, sizeOf(now.at), now.frame);
      if (step === 0) slide(0, true);
      else turn(step);
    },

    /** Scrolls by a part of the frame; false if the page ends there. */
    scroll(step: number): boolean {
      const next = { ...view, y: view.y - step * scrollShare * now.frame.height };
      const { y } = clampView(next, sizeOf(now.at), now.frame);
      const moves = Math.abs(y - view.y) > 1;
      if (moves) settle(next, true);
      return moves;
    },
  };
}
