import { durations } from '@aqua/theme/motion';
import type { MouseEvent as ReactMouseEvent } from 'react';
import type { Size } from './page-size';
import { longPressMs, reachPixels, type TextTouch } from './text-touch';
import { clampView, closeScale, wholePage, zoomAt, type Look, type Point } from './zoom';

interface Now {
  page: number;
  count: number;
  frame: Size;
  size: Size;
  reduced: boolean;
  onTurn: (page: number) => void;
  onTap: () => void;
  text: TextTouch;
  onZoom: (scale: number) => void;
}

/** A finger that moves less than this, in pixels, counts as resting. */
const restPixels = 8;
/** A swipe turns the page from this share of the frame's width on, or from this speed on. */
const turnShare = 0.18;
const quickPixelsPerMs = 0.4;
const doubleTapMs = 260;
/** The wheel can turn the next page after it has rested for this long, in milliseconds. */
const wheelRestMs = 140;
const wheelTurnPixels = 40;

/**
 * The gestures of the page viewer in a browser. They change the style of the elements directly,
 * because rendering by React would be too slow for a page that follows a finger.
 */
export function createViewerGestures() {
  let now: Now | undefined;
  let viewer: HTMLElement;
  let strip: HTMLElement;
  let view: Look = wholePage;
  let shownPage = 0;
  let start: { point: Point; view: Look; time: number; distance: number } | undefined;
  let moved = false;
  /** `ready`: a drag selects words; `on`: it does so now. */
  let selecting: 'off' | 'ready' | 'on' = 'off';
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTap: { point: Point; time: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let wheelTimer: ReturnType<typeof setTimeout> | undefined;
  let wheelSpent = false;
  let wheelSum = 0;
  let pressed: PointerEvent | undefined;
  const fingers = new Map<number, Point>();

  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = viewer.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }

  /** A point and the reach of a finger as fractions of the page. */
  function onPage({ clientX, clientY }: { clientX: number; clientY: number }) {
    const sheet = strip.querySelector(`[data-page="${now?.page}"]`)?.getBoundingClientRect();
    if (sheet === undefined) return undefined;
    return {
      point: { x: (clientX - sheet.left) / sheet.width, y: (clientY - sheet.top) / sheet.height },
      reach: { x: reachPixels / sheet.width, y: reachPixels / sheet.height },
    };
  }

  function beginSelecting(event: PointerEvent) {
    const at = onPage(event);
    if (now === undefined || at === undefined) return;
    selecting = 'on';
    moved = true;
    viewer.setPointerCapture(event.pointerId);
    now.text.begin(at.point, at.reach);
  }

  /** A mouse selects as soon as it is dragged from a word, a finger after a long press. */
  function expectSelecting(event: PointerEvent) {
    clearTimeout(pressTimer);
    selecting = 'off';
    const at = onPage(event);
    if (now === undefined || at === undefined || fingers.size > 1) return;
    const reach = event.pointerType === 'mouse' ? { x: 0.004, y: 0.004 } : at.reach;
    if (!now.text.isUnder(at.point, reach)) return;
    if (event.pointerType === 'mouse') selecting = 'ready';
    else pressTimer = setTimeout(() => !moved && beginSelecting(event), longPressMs);
  }

  function isTakenByText(event: ReactMouseEvent): boolean {
    const at = event.detail === 0 ? undefined : onPage(event);
    return at !== undefined && now?.text.tap(at.point) === true;
  }

  function slide(offset: number, animated: boolean) {
    if (now === undefined) return;
    strip.style.transition =
      animated && !now.reduced ? `transform ${durations.calm}ms ease-out` : '';
    strip.style.transform = `translate3d(calc(${-100 * (now.page - 1)}% + ${offset}px), 0, 0)`;
  }

  function look(next: Look, animated = false) {
    if (now === undefined) return;
    view = clampView(next, now.size, now.frame);
    const sheet = strip.querySelector<HTMLElement>(`[data-page="${now.page}"]`);
    if (sheet === null) return;
    sheet.style.transition =
      animated && !now.reduced ? `transform ${durations.calm}ms ease-out` : '';
    sheet.style.transform =
      view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }

  function lookAndTell(next: Look, animated = false) {
    look(next, animated);
    now?.onZoom(view.scale);
  }

  function turn(step: number) {
    if (now === undefined) return;
    const page = now.page + step;
    if (page < 1 || page > now.count) slide(0, true);
    else now.onTurn(page);
  }

  /** The middle point of the fingers and the distance between them. */
  function grip() {
    const [one, two] = [...fingers.values()];
    if (one === undefined) return { point: { x: 0, y: 0 }, distance: 0 };
    if (two === undefined) return { point: one, distance: 0 };
    return {
      point: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
      distance: Math.hypot(one.x - two.x, one.y - two.y),
    };
  }

  function begin(time: number) {
    start = fingers.size === 0 ? undefined : { ...grip(), view, time };
  }

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, fromMiddle(event));
    begin(event.timeStamp);
    pressed = event;
    expectSelecting(event);
  }

  function move(event: PointerEvent) {
    if (now === undefined || start === undefined || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, fromMiddle(event));
    if (selecting === 'on') {
      const at = onPage(event);
      if (at !== undefined) now.text.extend(at.point);
      return;
    }
    const { point, distance } = grip();
    const x = point.x - start.point.x;
    const y = point.y - start.point.y;
    if (!moved && fingers.size === 1 && Math.hypot(x, y) < restPixels) return;
    if (selecting === 'ready' && pressed !== undefined) return beginSelecting(pressed);
    clearTimeout(pressTimer);
    if (!moved) viewer.setPointerCapture(event.pointerId);
    moved = true;
    if (fingers.size > 1) {
      slide(0, false);
      const pinched = zoomAt(
        start.view,
        start.view.scale * (distance / start.distance),
        start.point,
      );
      look({ ...pinched, x: pinched.x + x, y: pinched.y + y });
    } else if (view.scale > 1) {
      look({ scale: view.scale, x: start.view.x + x, y: start.view.y + y });
    } else {
      const atEnd = (x > 0 && now.page === 1) || (x < 0 && now.page === now.count);
      slide(atEnd ? x / 4 : x, false);
    }
  }

  function up(event: PointerEvent) {
    clearTimeout(pressTimer);
    if (now === undefined || start === undefined || !fingers.has(event.pointerId)) return;
    if (selecting === 'on') {
      selecting = 'off';
      fingers.delete(event.pointerId);
      start = undefined;
      now.text.end();
      return;
    }
    const pinching = fingers.size > 1;
    const x = grip().point.x - start.point.x;
    const speed = Math.abs(x) / Math.max(1, event.timeStamp - start.time);
    fingers.delete(event.pointerId);
    if (moved && pinching) now.onZoom(view.scale);
    else if (moved && view.scale === 1) {
      const far =
        Math.abs(x) > now.frame.width * turnShare ||
        (speed > quickPixelsPerMs && Math.abs(x) > restPixels);
      if (far && event.type === 'pointerup') turn(x < 0 ? 1 : -1);
      else slide(0, true);
    }
    begin(event.timeStamp);
  }

  function wheel(event: WheelEvent) {
    if (now === undefined) return;
    event.preventDefault();
    if (event.ctrlKey) {
      lookAndTell(zoomAt(view, view.scale * Math.exp(-event.deltaY / 200), fromMiddle(event)));
    } else if (view.scale > 1) {
      look({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY });
    } else turnByWheel(event);
  }

  /** Turns one page for one push of the wheel, even if a trackpad goes on sending events. */
  function turnByWheel({ deltaX, deltaY }: WheelEvent) {
    clearTimeout(wheelTimer);
    wheelTimer = setTimeout(() => {
      wheelSpent = false;
      wheelSum = 0;
    }, wheelRestMs);
    if (wheelSpent) return;
    wheelSum += Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
    if (Math.abs(wheelSum) < wheelTurnPixels) return;
    wheelSpent = true;
    turn(wheelSum > 0 ? 1 : -1);
  }

  return {
    update(next: Now) {
      now = next;
    },

    attach(viewerElement: HTMLElement, stripElement: HTMLElement) {
      viewer = viewerElement;
      strip = stripElement;
      const listening = new AbortController();
      const { signal } = listening;
      viewer.addEventListener('pointerdown', down, { signal });
      viewer.addEventListener('pointermove', move, { signal });
      viewer.addEventListener('pointerup', up, { signal });
      viewer.addEventListener('pointercancel', up, { signal });
      viewer.addEventListener('wheel', wheel, { signal, passive: false });
      return () => {
        listening.abort();
        clearTimeout(wheelTimer);
        clearTimeout(pressTimer);
        clearTimeout(lastTap?.timer);
      };
    },

    /** Moves to the current page after the page or the frame has changed, and resets the zoom. */
    movePage() {
      if (now === undefined) return;
      for (const sheet of strip.querySelectorAll<HTMLElement>('[data-page]')) {
        sheet.style.transform = '';
      }
      if (view.scale !== 1) now.onZoom(1);
      view = wholePage;
      slide(0, Math.abs(now.page - shownPage) === 1);
      shownPage = now.page;
    },

    /** Handles a press on a side zone. The end of a swipe is not a press. */
    press(step: number, event: ReactMouseEvent) {
      if (!moved && !isTakenByText(event)) turn(step);
    },

    /** A tap shows or hides the controls. A double tap zooms in at that point, or out again. */
    tap(event: ReactMouseEvent) {
      if (moved) return;
      const byKeyboard = event.detail === 0;
      if (byKeyboard) return now?.onTap();
      if (isTakenByText(event)) return;
      const point = fromMiddle(event);
      const previous = lastTap;
      clearTimeout(previous?.timer);
      lastTap = undefined;
      const near =
        previous !== undefined &&
        event.timeStamp - previous.time < doubleTapMs &&
        Math.hypot(point.x - previous.point.x, point.y - previous.point.y) < 4 * restPixels;
      if (near) lookAndTell(view.scale > 1 ? wholePage : zoomAt(view, closeScale, point), true);
      else {
        const timer = setTimeout(() => now?.onTap(), doubleTapMs);
        lastTap = { point, time: event.timeStamp, timer };
      }
    },
  };
}
