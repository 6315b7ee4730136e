import type { MouseEvent as ReactMouseEvent } from 'react';
import { createTaps } from '../viewer-taps.web';
import { createTextDrag } from '../viewer-text-drag.web';
import { createViewerStage } from './viewer-stage.web';
import { createWheel } from './viewer-wheel.web';
import { zoomAt, type Look, type Point } from '../zoom';

/** A finger that moves less than this, in pixels, counts as resting. */
const restPixels = 8;
/** A swipe faster than this turns the page even if it is short. */
const quickPixelsPerMs = 0.4;

type Drag = ReturnType<ReturnType<typeof createViewerStage>['drag']>;

/** The gestures of the page viewer in a browser (docs/decisions/0043). */
export function createViewerGestures() {
  const stage = createViewerStage();
  const taps = createTaps(stage);
  const { wheel, cancel: cancelWheel } = createWheel(stage);
  const fingers = new Map<number, Point>();
  let viewer: HTMLElement;
  let start: { point: Point; distance: number; view: Look; time: number } | undefined;
  let drag: Drag | undefined;
  let moved = false;
  const text = createTextDrag(stage, (event) => {
    moved = true;
    viewer.setPointerCapture(event.pointerId);
  });

  function begin(time: number) {
    drag = undefined;
    start = fingers.size === 0 ? undefined : { ...gripOf(fingers), view: stage.view(), time };
  }

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, stage.fromMiddle(event));
    begin(event.timeStamp);
    if (fingers.size === 1) text.press(event);
    else text.cancel();
  }

  function move(event: PointerEvent) {
    if (start === undefined || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, stage.fromMiddle(event));
    if (text.move(event)) return;
    const { point, distance } = gripOf(fingers);
    const [x, y] = [point.x - start.point.x, point.y - start.point.y];
    if (!moved && fingers.size === 1 && Math.hypot(x, y) < restPixels) return;
    if (text.drag()) return;
    if (!moved) viewer.setPointerCapture(event.pointerId);
    moved = true;
    if (fingers.size === 1) drag = stage.drag(start.view, x, y);
    else {
      const pinched = zoomAt(
        start.view,
        (start.view.scale * distance) / start.distance,
        start.point,
      );
      stage.look({ ...pinched, x: pinched.x + x, y: pinched.y + y });
    }
  }

  function up(event: PointerEvent) {
    if (start === undefined || !fingers.has(event.pointerId)) return;
    const isPinch = fingers.size > 1;
    fingers.delete(event.pointerId);
    if (!text.end() && moved) {
      if (isPinch) stage.settle();
      else if (drag !== undefined && event.type === 'pointerup') {
        const speed = Math.abs(drag.x) / Math.max(1, event.timeStamp - start.time);
        stage.drop(drag, speed > quickPixelsPerMs);
      } else stage.rest();
    }
    begin(event.timeStamp);
  }

  return {
    update: stage.update,
    arrive: stage.arrive,
    /** What keys do to the page. */
    keys: {
      turn: stage.turn,
      scroll: stage.scroll,
      /** Zooms by `factor`; 0 zooms out to the whole page. */
      zoom: (factor: number) => stage.zoom(stage.view().scale * factor, { x: 0, y: 0 }, true),
    },

    attach(viewerElement: HTMLElement, strip: HTMLElement) {
      viewer = viewerElement;
      const detach = stage.attach(viewer, strip);
      const listening = new AbortController();
      const { signal } = listening;
      viewer.addEventListener('pointerdown', down, { signal });
      viewer.addEventListener('pointermove', move, { signal });
      viewer.addEventListener('pointerup', up, { signal });
      viewer.addEventListener('pointercancel', up, { signal });
      viewer.addEventListener('wheel', wheel, { signal, passive: false });
      return () => {
        listening.abort();
        detach();
        text.cancel();
        taps.cancel();
        cancelWheel();
      };
    },

    // The end of a drag does not count as a press.
    pressSide: (step: number, event: ReactMouseEvent) => !moved && taps.side(step, event),
    pressMiddle: (event: ReactMouseEvent) => !moved && taps.middle(event),
  };
}

/** The midpoint between the fingers and their distance. */
function gripOf(fingers: ReadonlyMap<number, Point>) {
  const [one = { x: 0, y: 0 }, two] = fingers.values();
  if (two === undefined) return { point: one, distance: 0 };
  return {
    point: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    distance: Math.hypot(one.x - two.x, one.y - two.y),
  };
}
