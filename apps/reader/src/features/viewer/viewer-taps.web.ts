import type { MouseEvent as ReactMouseEvent } from 'react';
import type { Place, TouchedPages } from './viewer-points.web';
import { closeScale, type Look, type Point } from './zoom';

const doubleTapMs = 260;
/** Two taps further apart than this, in pixels, are not a double tap. */
const nearPixels = 32;

interface TapStage extends TouchedPages {
  view: () => Look;
  fromMiddle: (place: Place) => Point;
  zoom: (scale: number, point: Point, animated: boolean) => void;
  turn: (step: number) => void;
  onTap: () => void;
}

/** Taps and clicks on the pages. */
export function createTaps(stage: TapStage) {
  let last: { point: Point; time: number; timer: ReturnType<typeof setTimeout> } | undefined;

  /** `detail` is 0 if the keyboard pressed the button; then there is no place. */
  function isTakenByText(event: ReactMouseEvent): boolean {
    const at = event.detail === 0 ? undefined : stage.onPage(event);
    return at !== undefined && stage.text().tap(at.point);
  }

  return {
    /** A press on a side turns the page. */
    side(step: number, event: ReactMouseEvent) {
      if (!isTakenByText(event)) stage.turn(step);
    },

    /** A tap in the middle shows or hides the controls. A double tap zooms in there, or out again. */
    middle(event: ReactMouseEvent) {
      if (event.detail === 0) return stage.onTap();
      if (isTakenByText(event)) return;
      const point = stage.fromMiddle(event);
      const previous = last;
      clearTimeout(previous?.timer);
      last = undefined;
      const isDouble =
        previous !== undefined &&
        event.timeStamp - previous.time < doubleTapMs &&
        Math.hypot(point.x - previous.point.x, point.y - previous.point.y) < nearPixels;
      if (isDouble) stage.zoom(stage.view().scale > 1 ? 1 : closeScale, point, true);
      else {
        const timer = setTimeout(() => stage.onTap(), doubleTapMs);
        last = { point, time: event.timeStamp, timer };
      }
    },

    cancel: () => clearTimeout(last?.timer),
  };
}
