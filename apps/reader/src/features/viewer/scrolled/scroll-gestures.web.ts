import type { MouseEvent as ReactMouseEvent } from 'react';
import { createScrollStage } from './scroll-stage.web';
import { createTaps } from '../viewer-taps.web';
import { createTextDrag } from '../viewer-text-drag.web';

/** A finger or mouse that moves less than this, in pixels, counts as resting. */
const restPixels = 8;

/**
 * The gestures of scrolled pages in a browser. The browser scrolls; this handles taps, zoom and the
 * selection of words.
 */
export function createScrollGestures() {
  const stage = createScrollStage();
  const taps = createTaps(stage);
  let scroller: HTMLElement;
  let start: PointerEvent | undefined;
  let isSelecting = false;
  const text = createTextDrag(stage, (event) => {
    isSelecting = true;
    scroller.setPointerCapture(event.pointerId);
  });

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (!event.isPrimary) return text.cancel();
    isSelecting = false;
    start = event;
    text.press(event);
  }

  function move(event: PointerEvent) {
    if (start?.pointerId !== event.pointerId || text.move(event)) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.hypot(x, y) >= restPixels) text.drag();
  }

  function up(event: PointerEvent) {
    if (start?.pointerId !== event.pointerId) return;
    start = undefined;
    text.end();
  }

  /** While words are selected, the finger does not scroll. */
  function touch(event: TouchEvent) {
    if (isSelecting && event.cancelable) event.preventDefault();
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    stage.zoom(stage.view().scale * Math.exp(-event.deltaY / 200), stage.fromMiddle(event));
  }

  return {
    update: stage.update,
    arrive: stage.arrive,
    keys: stage.keys,

    attach(element: HTMLElement) {
      scroller = element;
      const detach = stage.attach(scroller);
      const listening = new AbortController();
      const { signal } = listening;
      scroller.addEventListener('pointerdown', down, { signal });
      scroller.addEventListener('pointermove', move, { signal });
      scroller.addEventListener('pointerup', up, { signal });
      scroller.addEventListener('pointercancel', up, { signal });
      scroller.addEventListener('touchmove', touch, { signal, passive: false });
      scroller.addEventListener('wheel', wheel, { signal, passive: false });
      return () => {
        listening.abort();
        detach();
        text.cancel();
        taps.cancel();
      };
    },

    press: (event: ReactMouseEvent) => !isSelecting && taps.middle(event),
  };
}
